import { readableAlphabet, readReadableCode } from './readable-code.ts';

/** Length of an order number with its check character. */
const orderNumberLength = 8;

/** The digits of an account in Serbia: bank 3, account 13, check 2. */
const accountForm = /^(\d{3})-?(\d{1,13})-?(\d{2})$/;

/**
 * The rest of a text of digits and letters divided by 97, with A = 10 … Z = 35 (ISO 7064, as IBAN, RF and
 * model 97 use it). Other characters must be gone before.
 */
export function remainder97(text: string): number {
  let rest = 0;
  for (const character of text.toUpperCase()) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** The two check digits that make `text` followed by them divisible by 97 with rest 1. */
export function checkDigits97(text: string): string {
  return String(98 - remainder97(`${text}00`)).padStart(2, '0');
}

/**
 * An account in Serbia as its 18 digits: '840-955845-10', spaces and the IBAN form RS35… are understood;
 * undefined when it has another form or wrong check digits.
 */
export function readSerbianAccount(typed: string): string | undefined {
  const text = typed.toUpperCase().replace(/\s+/g, '');
  if (text.startsWith('RS')) {
    const digits = text.slice(4).replaceAll('-', '');
    return /^RS\d{20}$/.test(text.replaceAll('-', '')) && isIban(text.replaceAll('-', ''))
      ? checkedAccount(digits)
      : undefined;
  }
  const parts = accountForm.exec(text);
  // without dashes only the full length says where the parts begin
  if (!parts || (!text.includes('-') && text.length !== 18)) return undefined;
  const [, bank = '', account = '', check = ''] = parts;
  return checkedAccount(bank + account.padStart(13, '0') + check);
}

/** An account of 18 digits as people write it: 840000000095584510 -> 840-955845-10. */
export function groupSerbianAccount(account: string): string {
  const middle = account.slice(3, 16).replace(/^0+(?=\d)/, '');
  return `${account.slice(0, 3)}-${middle}-${account.slice(16)}`;
}

/** Tells whether a text without spaces has the form and the check digits of an IBAN; lengths per country are not looked at. */
export function isIban(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && remainder97(text.slice(4) + text.slice(0, 4)) === 1;
}

/** A Serbian payment reference of model 97 for letters and digits: '97' + two check digits + the number (NBS, ISO 7064). */
export function model97Reference(number: string): string {
  const bare = number.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return `97${checkDigits97(bare)}${bare}`;
}

/** Tells whether a reference with its model in front holds: of model 97 the check digits are looked at. */
export function isModelReference(reference: string): boolean {
  if (!/^\d{2}[A-Z0-9-]{1,23}$/.test(reference)) return false;
  if (!reference.startsWith('97')) return true;
  const number = reference.slice(4).replaceAll('-', '');
  return number !== '' && checkDigits97(number) === reference.slice(2, 4);
}

/** A creditor reference of ISO 11649: 'RF' + two check digits + the number, at most 21 characters of it. */
export function rfReference(number: string): string {
  const bare = number.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return `RF${checkDigits97(`${bare}RF`)}${bare}`;
}

/** Tells whether a text without spaces is a creditor reference of ISO 11649 with the right check digits. */
export function isRfReference(text: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && remainder97(text.slice(4) + text.slice(0, 4)) === 1;
}

/** Letters that people and banks write for those of an order number: Cyrillic ones that look the same. */
const lookalikes: Readonly<Record<string, string>> = {
  А: 'A',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  Ј: 'J',
  З: '3',
  О: 'O',
  В: 'B',
};

/** Digits of a check that were read or typed as a letter. */
const digitsOfLetters: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' };

/**
 * The order numbers that a transfer's text may mean, the surest first: spaces, dashes, letter case, Cyrillic
 * lookalikes, a model or RF in front, and letters for digits are understood. Each has the right check
 * character; whether there is such an order only the orders know.
 */
export function findOrderNumbers(text: string): string[] {
  const upper = [...text.normalize('NFKC').toUpperCase()]
    .map(character => lookalikes[character] ?? character)
    .join('');
  const compact = upper.replace(/[^\p{L}\p{N}]/gu, '');
  const sure = withCheckDigits(compact);
  return [...new Set([...sure, ...numbersIn(upper), ...windowsOf(compact)])];
}

/** Numbers behind a model 97 or an RF whose check digits hold. */
function withCheckDigits(compact: string): string[] {
  const found: string[] = [];
  for (const match of compact.matchAll(/(?=(97|RF)([0-9OILZSB]{2})([A-Z0-9]{8}))/g)) {
    const [, kind = '', typed = '', number = ''] = match;
    const check = [...typed].map(character => digitsOfLetters[character] ?? character).join('');
    const isRight = kind === '97' ? checkDigits97(number) === check : checkDigits97(`${number}RF`) === check;
    if (isRight && readReadableCode(number)) found.push(number);
  }
  return found;
}

/** Numbers that stand for themselves, whole or in two groups. */
function numbersIn(upper: string): string[] {
  const word = new RegExp(
    `(?<![\\p{L}\\p{N}])([${readableAlphabet}]{4})[\\s-]*([${readableAlphabet}]{4})(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return [...upper.matchAll(word)].flatMap(
    ([, first = '', second = '']) => readReadableCode(first + second) ?? [],
  );
}

/** Numbers inside longer words, e.g. behind a model that a bank wrote without its check digits. */
function windowsOf(compact: string): string[] {
  const found: string[] = [];
  for (let at = 0; at + orderNumberLength <= compact.length; at += 1) {
    const code = readReadableCode(compact.slice(at, at + orderNumberLength));
    // eight letters are more often a word than a number
    if (code && /\d/.test(code)) found.push(code);
  }
  return found;
}

function checkedAccount(digits: string): string | undefined {
  return digits.length === 18 && remainder97(digits) === 1 ? digits : undefined;
}
