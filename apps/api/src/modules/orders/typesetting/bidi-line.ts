/** Letters that are written from right to left. */
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};

/** Tells whether a text has letters that run from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

interface Piece {
  readonly text: string;
  /** Embedding level of the Unicode bidirectional algorithm; odd levels run from right to left. */
  readonly level: number;
}

/**
 * One line in the order in which a PDF sets words, from left to right. The words come in visual order; a word with letters
 * from right to left keeps its letters in the order of reading, because the font's shaper joins and turns them.
 */
export function visualLine(line: string): string {
  if (!hasRightToLeft(line)) return line;
  const words: Piece[][] = [[]];
  for (const piece of visualPieces(line)) {
    if (/^\s+$/.test(piece.text)) words.push([piece], []);
    else words.at(-1)?.push(piece);
  }
  return words.map(forShaper).join('');
}

/** A word's pieces as the shaper takes them: it turns the whole word where one letter runs from right to left. */
function forShaper(pieces: readonly Piece[]): string {
  if (!pieces.some(({ text }) => hasRightToLeft(text)))
    return pieces.map(({ text, level }) => (level % 2 === 1 ? turned(text) : text)).join('');
  return pieces
    .toReversed()
    .map(({ text, level }) => (level % 2 === 1 ? text : turned(text)))
    .join('');
}

function turned(text: string): string {
  return (text.match(/\P{M}\p{M}*/gu) ?? [text]).reverse().join('');
}

function visualPieces(line: string): Piece[] {
  const levels = levelsOf([...line]);
  const pieces: Piece[] = [];
  [...line].forEach((letter, at) => {
    const level = levels[at] ?? 0;
    const shown = level % 2 === 1 ? (mirrored[letter] ?? letter) : letter;
    const last = pieces.at(-1);
    const isSame = last?.level === level && /\s$/.test(last.text) === /\s/.test(letter);
    if (last && isSame) pieces[pieces.length - 1] = { level, text: last.text + shown };
    else pieces.push({ level, text: shown });
  });
  const highest = Math.max(...levels);
  for (let level = highest; level >= 1; level -= 1) turnRuns(pieces, level);
  return pieces;
}

/** Turns each run of pieces of at least a level. */
function turnRuns(pieces: Piece[], level: number): void {
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while ((pieces[end]?.level ?? -1) >= level) end += 1;
    pieces.splice(at, end - at, ...pieces.slice(at, end).reverse());
    at = Math.max(at, end);
  }
}

/** Levels of letters, from the strong ones to what stands between them. */
function levelsOf(letters: readonly string[]): number[] {
  const strong = letters.map(letter =>
    rightToLeft.test(letter) && !/\p{Nd}/u.test(letter)
      ? 'R'
      : /\p{L}/u.test(letter)
        ? 'L'
        : /\p{Nd}/u.test(letter)
          ? 'N'
          : undefined,
  );
  const base = strong.find(kind => kind === 'R' || kind === 'L') === 'R' ? 1 : 0;
  const ofLetters = base === 1 ? 2 : 0;
  const levels: (number | undefined)[] = [];
  let before = base === 1 ? 'R' : 'L';
  strong.forEach((kind, at) => {
    if (kind === 'R' || kind === 'L') before = kind;
    if (kind === 'R') levels[at] = 1;
    else if (kind === 'L') levels[at] = ofLetters;
    else if (kind === 'N') levels[at] = before === 'R' ? 2 : ofLetters;
    // marks belong to their letter
    else levels[at] = /\p{M}/u.test(letters[at] ?? '') ? levels[at - 1] : undefined;
  });
  return levels.map((level, at) => level ?? between(levels, strong, at, base));
}

/** The level of what is neither letter nor digit: that of its neighbours where they agree, else that of the line. */
function between(
  levels: readonly (number | undefined)[],
  strong: readonly (string | undefined)[],
  at: number,
  base: number,
): number {
  const sideOf = (step: -1 | 1) => {
    let next = at + step;
    while (next >= 0 && next < levels.length && strong[next] === undefined) next += step;
    const level = levels[next];
    if (level === undefined) return base;
    // a number among letters from right to left counts as one of them
    return strong[next] === 'N' && level === 2 ? 1 : level;
  };
  const [left, right] = [sideOf(-1), sideOf(1)];
  return left === right ? left : base;
}
