//! What a screen reader does to widgets: it presses, chooses and steps them as the other hands do.

use accesskit::Action;
use bevy::{
    a11y::{AccessibilityNode, ActionRequest},
    input_focus::{FocusCause, InputFocus, tab_navigation::TabIndex},
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{
        Activate, Button, Checkbox, RadioButton, SetSliderValue, Slider, SliderValueChange,
        ToggleChecked, ValueChange,
    },
};

use crate::{
    states::GameSystems,
    theme::widgets::{Held, Hold},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(offer)
        .add_systems(Update, act.in_set(GameSystems::Rules));
}

/// Whatever has a place in the order of the keyboard can be pressed and given the keyboard.
fn offer(add: On<Add, TabIndex>, mut nodes: Query<(&mut AccessibilityNode, Has<Slider>)>) {
    if let Ok((mut node, slides)) = nodes.get_mut(add.entity) {
        node.add_action(Action::Focus);
        node.add_action(Action::Click);
        if slides {
            node.add_action(Action::Increment);
            node.add_action(Action::Decrement);
        }
    }
}

type Kind = (
    Has<Hold>,
    Has<Button>,
    Has<Checkbox>,
    Has<RadioButton>,
    Has<Slider>,
);

fn act(
    mut requests: MessageReader<ActionRequest>,
    widgets: Query<Kind, Without<InteractionDisabled>>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    for ActionRequest(request) in requests.read() {
        let Some(entity) = Entity::try_from_bits(request.target_node.0) else {
            continue;
        };
        let Ok((holds, button, checkbox, radio, slider)) = widgets.get(entity) else {
            continue;
        };
        match request.action {
            Action::Focus => focus.set(entity, FocusCause::Navigated),
            Action::Click if holds => commands.trigger(Held { entity }),
            Action::Click if button => commands.trigger(Activate { entity }),
            Action::Click if checkbox => commands.trigger(ToggleChecked { entity }),
            Action::Click if radio => commands.trigger(ValueChange {
                source: entity,
                value: true,
                is_final: true,
            }),
            Action::Increment | Action::Decrement if slider => {
                let step = if request.action == Action::Increment {
                    1.0
                } else {
                    -1.0
                };
                commands.trigger(SetSliderValue {
                    entity,
                    change: SliderValueChange::RelativeStep(step),
                });
            }
            _ => {}
        }
    }
}
