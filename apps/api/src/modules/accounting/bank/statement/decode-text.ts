/** A file's text and the encoding it was read in. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: string;
}

/**
 * Reads the bytes of a bank's file: UTF-8 and UTF-16 by their marks or by being valid, else the code pages of
 * this part of the world, told apart by the bytes that only one of them uses.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs(bytes, 'utf-16be');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    // deliberate: no UTF-8, so it is a code page
    return decodeAs(bytes, codePageOf(bytes));
  }
}

function decodeAs(bytes: Uint8Array, encoding: string): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

function codePageOf(bytes: Uint8Array): string {
  const high = bytes.filter(byte => byte >= 0x80).length;
  const inRuns = bytes.filter((byte, at) => byte >= 0xc0 && (bytes[at + 1] ?? 0) >= 0xc0).length;
  // words of Cyrillic are runs of high bytes; in Latin scripts they stand alone
  if (inRuns > high / 3) return 'windows-1251';
  // Š š Ž ž lie here in windows-1250, where ISO 8859-2 has only control characters
  if (bytes.some(byte => byte >= 0x80 && byte <= 0x9f)) return 'windows-1250';
  return bytes.some(byte => [0xa9, 0xb9, 0xae, 0xbe].includes(byte)) ? 'iso-8859-2' : 'windows-1250';
}
