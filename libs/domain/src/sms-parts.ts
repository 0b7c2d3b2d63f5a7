/** Letters that a short message counts once, and those that it counts twice (GSM 03.38). */
const single = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const double = new Set('\f^{}\\[~]|€');

/** How a text is sent as short messages. */
export interface SmsParts {
  /** `ucs2` as soon as one letter is none of the old alphabet: the parts are less than half as long then. */
  readonly encoding: 'gsm7' | 'ucs2';
  /** As the network counts them. */
  readonly letters: number;
  /** Number of messages that are paid for; none for an empty text. */
  readonly parts: number;
  /** Letters that still fit into the last part. */
  readonly left: number;
}

const sizes = { gsm7: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } } as const;

/** Counts the messages that a text takes. What counts twice is not cut apart, and so may begin a new part. */
export function smsParts(text: string): SmsParts {
  const signs = [...text];
  const encoding = signs.every(sign => single.has(sign) || double.has(sign)) ? 'gsm7' : 'ucs2';
  const widths = signs.map(sign => (encoding === 'ucs2' ? sign.length : double.has(sign) ? 2 : 1));
  const letters = widths.reduce((sum, width) => sum + width, 0);
  const { alone, joined } = sizes[encoding];
  if (letters <= alone) return { encoding, letters, parts: letters === 0 ? 0 : 1, left: alone - letters };
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > joined) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return { encoding, letters, parts, left: joined - used };
}

const transliterate: Readonly<Record<string, string>> = { đ: 'dj', Đ: 'Dj', ł: 'l', Ł: 'L', ı: 'i' };
const plainSigns: Readonly<Record<string, string>> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

/** The same text in letters of the old alphabet, as far as it has any for them: š becomes s. */
export function plainSmsText(text: string): string {
  // a letter and its accent may come as two signs
  return [...text.normalize('NFC')]
    .map(sign => {
      if (single.has(sign) || double.has(sign)) return sign;
      const bare = sign.normalize('NFD').replace(/\p{M}/gu, '');
      // й without its mark is another letter, and no plainer one
      return plainSigns[sign] ?? transliterate[sign] ?? (single.has(bare) ? bare : sign);
    })
    .join('');
}
