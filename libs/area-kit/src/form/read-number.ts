/** A typed whole number; empty is wrong where one is required. */
export function readWhole(
  typed: string,
  { least, most, required }: { readonly least: number; readonly most: number; readonly required: boolean },
): number | undefined | 'wrong' {
  const text = typed.replace(/[\s’']/g, '');
  if (text === '') return required ? 'wrong' : undefined;
  // marks that stand for anything but thousands are of a number that is not whole
  if (!/^\d+$/.test(text) && !/^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(text)) return 'wrong';
  const digits = text.replace(/[.,]/g, '');
  if (!/^\d{1,9}$/.test(digits)) return 'wrong';
  const number = Number(digits);
  return number >= least && number <= most ? number : 'wrong';
}

/** A typed percentage in basis points; nothing typed is nothing. */
export function readPercent(typed: string): number | 'wrong' {
  const text = typed.trim().replace('%', '').replace(',', '.').trim();
  if (text === '') return 0;
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return 'wrong';
  const points = Math.round(Number(text) * 100);
  return points <= 10_000 ? points : 'wrong';
}
