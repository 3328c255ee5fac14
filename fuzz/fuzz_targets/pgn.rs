//! Games as text: reading never gives up, problems lie in the text, and what was read is written so that
//! it is read again.

#![no_main]

#[path = "../../crates/rules/tests/record/reading.rs"]
mod reading;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    reading::check(bytes);
    reading::check_what_follows(bytes);
});
