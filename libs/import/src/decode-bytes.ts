/** Encodings that are told apart. */
export type SourceEncoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1250'
  | 'windows-1252'
  | 'windows-1251';

/** Text of a source, and how its bytes were read. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: SourceEncoding;
}

/** Letters of the site's languages beyond ASCII, by the one-byte encoding that has them. Latin-1 is read as windows-1252, which adds to it. */
const letters: readonly (readonly [SourceEncoding, RegExp])[] = [
  ['windows-1250', /[čćšžđČĆŠŽĐ]/g],
  ['windows-1252', /[äöüßåéèêëàâçîïôûùœñáíóúÄÖÜÅÉÈÀÇÑÁÍÓÚ¿¡€]/g],
  ['windows-1251', /[а-яёА-ЯЁђћјљњџ]/g],
];

/** What hardly stands within a word of any of them: another letter was meant. */
const strange = /[¸¹²³ªº¨´¦¬±×÷ÐðÞþŸŻżŁłĄąŞşŤťĽľ\u0080-\u009f]/g;

/** Decides the encoding of bytes by their marks, their validity and the letters of the site's languages. */
export function encodingOf(bytes: Uint8Array): SourceEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const wide = wideEncoding(bytes);
  if (wide) return wide;
  return isUtf8(bytes) ? 'utf-8' : likeliest(bytes);
}

/** Reads bytes as text; byte order marks at its start are taken off, however many there are. */
export function decodeBytes(bytes: Uint8Array, encoding: SourceEncoding = encodingOf(bytes)): DecodedText {
  const text = new TextDecoder(encoding).decode(bytes);
  return { text: text.replace(/^\uFEFF+/, ''), encoding };
}

/** Text of two bytes a letter without a mark: every other byte of what is mostly ASCII is 0. */
function wideEncoding(bytes: Uint8Array): SourceEncoding | undefined {
  const length = Math.min(bytes.length, 2000) & ~1;
  if (length < 4) return undefined;
  const zeros = [0, 0];
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > length * 0.3 && even < length * 0.05) return 'utf-16le';
  return even > length * 0.3 && odd < length * 0.05 ? 'utf-16be' : undefined;
}

/** True for valid UTF-8; a letter that the end of a part cuts is no fault. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    // deliberate: the decoder says "invalid" by throwing
    return false;
  }
}

function likeliest(bytes: Uint8Array): SourceEncoding {
  const part = bytes.subarray(0, 200_000);
  const scores = letters.map(([encoding, usual]) => {
    const text = new TextDecoder(encoding).decode(part);
    const good = text.match(usual)?.length ?? 0;
    return { encoding, score: good - 2 * (text.match(strange)?.length ?? 0) };
  });
  // Cyrillic reads any byte as a letter: it wins only where most letters are
  const cyrillic = new TextDecoder('windows-1251').decode(part);
  const share = (cyrillic.match(/[а-яА-Я]/g)?.length ?? 0) / ((cyrillic.match(/\p{L}/gu)?.length ?? 0) || 1);
  const possible = scores.filter(({ encoding }) => (encoding === 'windows-1251') === share > 0.5);
  return possible.reduce((best, one) => (one.score > best.score ? one : best)).encoding;
}
