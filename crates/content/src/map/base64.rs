//! Base64, the plain alphabet that Tiled writes.

/// The bytes, if the text is base64; white space is ignored.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let digits: Vec<u8> = text.bytes().filter(|b| !b.is_ascii_whitespace()).collect();
    let padded = digits.iter().rev().take_while(|&&b| b == b'=').count();
    if !digits.len().is_multiple_of(4) || padded > 2 {
        return None;
    }
    let mut bytes = Vec::with_capacity(digits.len() / 4 * 3);
    for chunk in digits[..digits.len() - padded].chunks(4) {
        let mut group = 0_u32;
        for &b in chunk {
            group = group << 6 | u32::from(digit(b)?);
        }
        let missing = 4 - chunk.len();
        group <<= 6 * missing;
        bytes.extend_from_slice(&group.to_be_bytes()[1..4 - missing]);
    }
    Some(bytes)
}

fn digit(b: u8) -> Option<u8> {
    match b {
        b'A'..=b'Z' => Some(b - b'A'),
        b'a'..=b'z' => Some(b - b'a' + 26),
        b'0'..=b'9' => Some(b - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn the_examples_of_rfc_4648() {
        for (text, bytes) in
            [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9v\nYmFy", "foobar")]
        {
            assert_eq!(decode(text).as_deref(), Some(bytes.as_bytes()));
        }
        for wrong in ["Z", "Zg=", "====", "Z===", "Zg=v", "Zm9!"] {
            assert_eq!(decode(wrong), None, "{wrong}");
        }
    }
}
