const signs: readonly (readonly [string, number])[] = [
  ['M', 1000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

const largest = 3999;

/** A number of at least 1 as the Romans wrote it; above 3999 they had no signs, and it stays as it is. */
export function writeRoman(number: number): string {
  if (number > largest) return String(number);
  let left = number;
  let text = '';
  for (const [sign, value] of signs) {
    for (; left >= value; left -= value) text += sign;
  }
  return text;
}

/** The number that `writeRoman` writes so; undefined for every other text, IIII among them. */
export function readRoman(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text) > largest ? Number(text) : undefined;
  let rest = text;
  let number = 0;
  for (const [sign, value] of signs) {
    for (; rest.startsWith(sign); rest = rest.slice(sign.length)) number += value;
  }
  return rest === '' && number > 0 && writeRoman(number) === text ? number : undefined;
}
