//! The sheet on which a player claims a draw: with the position on the board, or with the move that will
//! bring it about, written down or shown by its two squares (FIDE 9.2, 9.3).

use bevy::{
    input::keyboard::KeyboardInput,
    input_focus::{AutoFocus, FocusedInput, tab_navigation::TabGroup},
    prelude::*,
    text::EditableText,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, observe},
};
use touchmove_rules::{Act, ClaimGround, Color as Side, RuleSet, Square, law::Compensation};

use super::{draft::Draft, sheet::Sheet, words};
use crate::{
    board::geometry,
    camera::Views,
    hand::{Aim, Body, Tabletop},
    hud::{Layout, is_fresh_press},
    lingua::Words,
    states::Turn,
    table::{ActIntent, GameStarted, Table},
    theme::{
        SkinKind, TextRole, UiClass, UiExtent, theme,
        widgets::{self, ButtonKind, Edited, Held, HoldKind},
    },
    wardrobe::Worn,
};

/// The longest move that can be written.
const LONGEST: usize = 12;

/// A player wants to claim a draw.
#[derive(Message, Debug, Clone, Copy)]
pub struct OpenClaim(pub Side);

/// What is on the sheet, while one is written.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct ClaimSheet(Option<Draft>);

impl ClaimSheet {
    /// Whether a sheet lies on the table.
    pub fn is_open(&self) -> bool {
        self.0.is_some()
    }

    /// The first square of the move that is being shown on the board.
    pub(super) fn origin(&self) -> Option<Square> {
        self.0.as_ref()?.from
    }
}

/// The grounds on which a rule set lets players claim.
pub fn grounds(rules: &RuleSet) -> Vec<ClaimGround> {
    let repetition = rules.repetition.claim.map(ClaimGround::Repetition);
    let progress = rules.no_progress.claim.map(ClaimGround::NoProgress);
    repetition.into_iter().chain(progress).collect()
}

/// The root of the sheet, and what it was written for.
#[derive(Component, Debug, Clone, PartialEq)]
pub(super) struct ClaimPage {
    layout: Layout,
    seat: Side,
}

/// The field in which the move is written.
#[derive(Component, Debug)]
pub(super) struct MoveField;

/// The choice of a ground, by its index.
#[derive(Component, Debug)]
pub(super) struct GroundButton(usize);

/// The button that hands the claim in.
#[derive(Component, Debug)]
pub(super) struct Submit;

/// Says what is claimed, or that the move cannot be read.
#[derive(Component, Debug, Default)]
pub(super) struct Remark(Option<Words>);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(point_out).add_observer(cancel_by_key);
}

/// Opens the sheet that is asked for, and takes away one that has become pointless.
pub(super) fn keep_sheet(
    mut opened: MessageReader<OpenClaim>,
    mut started: MessageReader<GameStarted>,
    table: Res<Table>,
    mut sheet: ResMut<ClaimSheet>,
    turn: Option<Res<State<Turn>>>,
    next: Option<ResMut<NextState<Turn>>>,
) {
    let game = table.game();
    let fresh = started.read().count() > 0;
    let pointless = sheet.0.as_ref().is_some_and(|draft| {
        fresh
            || !table.is_live()
            || game.is_paused()
            || game.position().side_to_move() != draft.seat
    });
    if pointless {
        sheet.0 = None;
    }
    if let Some(OpenClaim(seat)) = opened.read().last().copied() {
        let open = sheet.0.as_ref().map(|draft| draft.seat);
        let grounds = grounds(&game.setup().rules);
        // A second press on the same button puts the sheet away.
        sheet.0 = (open != Some(seat) && !grounds.is_empty()).then(|| Draft {
            seat,
            grounds,
            chosen: 0,
            written: String::new(),
            from: None,
        });
    }
    // While it is written, hands rest.
    if let (Some(turn), Some(mut next)) = (turn, next) {
        match (*turn.get(), sheet.is_open()) {
            (Turn::Deciding, true) => next.set(Turn::Claiming),
            (Turn::Claiming, false) => next.set(Turn::Deciding),
            _ => {}
        }
    }
}

/// Lays the sheet out.
pub(super) fn build(
    mut commands: Commands,
    sheet: Res<ClaimSheet>,
    table: Res<Table>,
    class: Res<UiClass>,
    extent: Res<UiExtent>,
    pages: Query<(Entity, &ClaimPage)>,
) {
    let layout = Layout {
        class: *class,
        size: extent.size,
    };
    let draft = sheet.0.as_ref();
    let wanted = draft.map(|draft| ClaimPage {
        layout,
        seat: draft.seat,
    });
    if pages.iter().next().map(|(_, page)| page) == wanted.as_ref() {
        return;
    }
    for (entity, _) in &pages {
        commands.entity(entity).despawn();
    }
    if let (Some(page), Some(draft)) = (wanted, draft) {
        spawn(&mut commands, page, draft, &table);
    }
}

fn spawn(commands: &mut Commands, page: ClaimPage, draft: &Draft, table: &Table) {
    let theme = theme();
    let palette = &theme.palette;
    let sheet = Sheet::new(page.layout);
    let byline = Words::new("claim-by").arg("side", words::side(draft.seat));
    let mut root = commands.spawn((
        Name::new("Claim"),
        widgets::layout(sheet.place()),
        TabGroup::new(0),
        page,
    ));
    root.with_children(|root| {
        root.spawn(sheet.paper()).with_children(|paper| {
            sheet.head(paper, Words::new("claim-title"), byline);
            if !sheet.compact {
                paper.spawn(widgets::rule_on_paper());
            }
            if draft.grounds.len() > 1 {
                spawn_grounds(paper, &sheet, draft);
            }
            if !sheet.compact {
                paper.spawn(widgets::text(
                    sheet.line(),
                    palette.ink_dim,
                    Words::new("claim-hint"),
                ));
            }
            spawn_field(paper, &sheet, draft);
            paper.spawn((
                widgets::text(TextRole::Article, palette.ink_muted, Words::literal("")),
                Remark::default(),
            ));
            spawn_acts(paper, &sheet, table);
        });
    });
}

fn row(sheet: &Sheet) -> impl Bundle {
    widgets::layout(Node {
        column_gap: px(theme().space.s8),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        min_height: px(sheet.gap()),
        ..default()
    })
}

/// The name of a ground.
fn ground_words(ground: ClaimGround) -> Words {
    match ground {
        ClaimGround::Repetition(_) => Words::new("claim-repetition"),
        ClaimGround::NoProgress(_) => Words::new("claim-progress"),
    }
    .arg("n", words::tally(ground, 0).1)
}

fn spawn_grounds(paper: &mut ChildSpawnerCommands, sheet: &Sheet, draft: &Draft) {
    paper.spawn(row(sheet)).with_children(|row| {
        for (index, &ground) in draft.grounds.iter().enumerate() {
            let choose = observe(move |_: On<Activate>, mut sheet: ResMut<ClaimSheet>| {
                if let Some(draft) = &mut sheet.0 {
                    draft.chosen = index;
                }
            });
            let button = row
                .spawn((
                    widgets::button(ButtonKind::Secondary, None, ground_words(ground)),
                    GroundButton(index),
                    choose,
                ))
                .insert(SkinKind::Sheet)
                .id();
            sheet.fit(row.commands().entity(button));
        }
    });
}

fn spawn_field(paper: &mut ChildSpawnerCommands, sheet: &Sheet, draft: &Draft) {
    let palette = &theme().palette;
    paper.spawn(row(sheet)).with_children(|row| {
        row.spawn((
            widgets::text(sheet.line(), palette.ink_dim, Words::new("claim-move")),
            TextLayout::no_wrap(),
        ));
        let label = Words::new("claim-move");
        row.spawn((
            widgets::field(&draft.written, Words::literal(""), LONGEST, label),
            MoveField,
            AutoFocus,
            observe(|edited: On<Edited>, mut sheet: ResMut<ClaimSheet>| {
                if let Some(draft) = &mut sheet.0 {
                    draft.written.clone_from(&edited.text);
                    draft.from = None;
                }
            }),
        ))
        .insert((
            BackgroundColor(palette.sheet_field.into()),
            BorderColor::all(palette.sheet_edge),
            TextColor(palette.ink.into()),
        ))
        .entry::<bevy::text::TextCursorStyle>()
        .and_modify(|mut style| style.color = theme().palette.oxblood.into());
    });
}

fn spawn_acts(paper: &mut ChildSpawnerCommands, sheet: &Sheet, table: &Table) {
    let setup = table.game().setup();
    let cost =
        |compensation: Compensation| setup.time.as_ref().map(|time| compensation.under(time));
    let risk = setup.rules.wrong_claims.as_ref();
    if let Some(time) = risk.and_then(|rules| cost(rules.compensation))
        && !sheet.compact
    {
        let words = Words::new("claim-risk").arg("time", words::figure(time));
        paper.spawn(widgets::text(
            TextRole::Article,
            theme().palette.ink_muted,
            words,
        ));
    }
    paper.spawn(row(sheet)).with_children(|row| {
        let submit = row
            .spawn((
                widgets::hold_button(HoldKind::Ready, None, Words::new("claim-submit")),
                Submit,
            ))
            .observe(hand_in)
            .id();
        let cancel = row
            .spawn((
                widgets::button(ButtonKind::Secondary, None, Words::new("claim-cancel")),
                observe(|_: On<Activate>, mut sheet: ResMut<ClaimSheet>| sheet.0 = None),
            ))
            .insert(SkinKind::Sheet)
            .id();
        for button in [submit, cancel] {
            sheet.fit(row.commands().entity(button));
        }
    });
}

fn hand_in(
    _: On<Held>,
    table: Res<Table>,
    mut sheet: ResMut<ClaimSheet>,
    mut acts: MessageWriter<ActIntent>,
) {
    let claim = sheet.0.as_ref().and_then(|draft| {
        let announcing = draft.announcing(table.game().position()).ok()?;
        let ground = draft.ground()?;
        Some((draft.seat, Act::Claim { ground, announcing }))
    });
    if let Some((seat, act)) = claim {
        sheet.0 = None;
        acts.write(ActIntent { seat, act });
    }
}

/// Shows which ground is chosen, what is claimed, and whether it can be.
pub(super) fn check(
    mut commands: Commands,
    sheet: Res<ClaimSheet>,
    table: Res<Table>,
    grounds: Query<(Entity, &GroundButton, Has<Checked>)>,
    submits: Query<(Entity, Has<InteractionDisabled>), With<Submit>>,
    mut remarks: Query<(Entity, &mut Remark)>,
    mut fields: Query<&mut EditableText, With<MoveField>>,
) {
    let Some(draft) = &sheet.0 else {
        return;
    };
    for (entity, GroundButton(index), checked) in &grounds {
        let chosen = *index == draft.chosen;
        if checked != chosen {
            widgets::mark::<Checked>(commands.entity(entity), chosen);
        }
    }
    let position = table.game().position();
    let read = draft.announcing(position);
    for (entity, disabled) in &submits {
        let barred = read.is_err();
        if disabled != barred {
            widgets::mark::<InteractionDisabled>(commands.entity(entity), barred);
        }
    }
    let words = match read {
        Err(()) => Words::new("claim-unreadable"),
        Ok(None) => Words::new("claim-on-board"),
        Ok(Some(mv)) => Words::new("claim-with-move").arg("move", words::written(position, mv)),
    };
    for (entity, mut remark) in &mut remarks {
        if remark.0.as_ref() != Some(&words) {
            remark.0 = Some(words.clone());
            commands.entity(entity).insert(words.clone());
        }
    }
    // What was shown on the board is written too.
    if sheet.is_changed() {
        for mut field in &mut fields {
            if !field.is_composing() && field.value() != draft.written.as_str() {
                field.editor_mut().set_text(&draft.written);
            }
        }
    }
}

/// A click on the board while a sheet is written shows a square of the move.
fn point_out(
    click: On<Pointer<Click>>,
    tables: Query<(), With<Tabletop>>,
    views: Views,
    table: Res<Table>,
    worn: Res<Worn>,
    mut sheet: ResMut<ClaimSheet>,
) {
    if !sheet.is_open() || !tables.contains(click.entity) {
        return;
    }
    let position = table.game().position();
    let ray = views.ray(click.pointer_location.position);
    let square = ray.and_then(|ray| {
        let bodies: Vec<Body> = position
            .pieces()
            .map(|(square, piece)| Body {
                square,
                build: worn.build(piece.color, piece.role),
                foot: geometry::square_center(square),
            })
            .collect();
        Aim::at(ray, &bodies).square(|square| position.piece_at(square).is_some())
    });
    if let (Some(square), Some(draft)) = (square, &mut sheet.0) {
        draft.point_out(square, position);
    }
}

fn cancel_by_key(event: On<FocusedInput<KeyboardInput>>, mut sheet: ResMut<ClaimSheet>) {
    if is_fresh_press(&event) && event.input.key_code == KeyCode::Escape && sheet.is_open() {
        sheet.0 = None;
    }
}
