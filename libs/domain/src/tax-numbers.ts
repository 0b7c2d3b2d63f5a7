/** How a company's number for VAT is written in the countries of the Union; without the country's letters. */
const union: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** A tax number without spaces, dots and hyphens, in capitals; Greek numbers begin with EL, not GR. */
export function tidyTaxNumber(typed: string): string {
  return typed.toUpperCase().replace(/[\s./-]+/g, '');
}

/**
 * Tells whether a tidied number can be a company's tax number in a country (ISO 3166-1 alpha-2): in Serbia the
 * PIB with its check digit, in Bosnia and Herzegovina the ID number or the number for VAT, in the Union the
 * number for VAT with or without the country's letters; elsewhere 3 to 20 letters and digits.
 */
export function isTaxNumber(country: string, number: string): boolean {
  if (country === 'RS') return isPib(number.replace(/^RS/, ''));
  if (country === 'BA') return /^(4\d{12}|\d{12})$/.test(number.replace(/^BA/, ''));
  const pattern = union[country];
  if (!pattern) return /^[A-Z0-9]{3,20}$/.test(number);
  const letters = country === 'GR' ? 'EL' : country;
  return pattern.test(number) || (number.startsWith(letters) && pattern.test(number.slice(letters.length)));
}

/** The Serbian PIB: nine digits from 100000001 on, the last of them by ISO 7064 MOD 11,10. */
function isPib(number: string): boolean {
  if (!/^[1-9]\d{8}$/.test(number)) return false;
  let carry = 10;
  for (const digit of number.slice(0, 8)) {
    const sum = (carry + Number(digit)) % 10 || 10;
    carry = (sum * 2) % 11;
  }
  return (11 - carry) % 10 === Number(number.at(-1));
}
