import { isModelReference, remainder97 } from './payment-reference.ts';

/** A payment as an NBS IPS QR code states it (Serbia, dinars); texts as they will stand in the code. */
export interface IpsPayment {
  /** PR: print, bill or web page; PT: shown by a terminal; PK, EK: e-commerce and shown by the payer. */
  readonly kind?: 'PR' | 'PT' | 'PK' | 'EK';
  /** The payee's account: exactly 18 digits. */
  readonly account: string;
  /** Name, address, place: at most 70 characters in at most three lines. */
  readonly payee: string;
  /** Minor units (para), more than nothing; above 2^53 as bigint. */
  readonly amount: number | bigint;
  readonly payerAccount?: string;
  readonly payer?: string;
  /** Three digits: 1xx cash, 2xx cashless. */
  readonly paymentCode: string;
  /** At most 35 characters. */
  readonly purpose?: string;
  /** ISO 18245, of terminals and e-commerce only. */
  readonly merchantCategory?: string;
  /** Five digits, used once. */
  readonly oneTimeCode?: string;
  /** Model (two digits; 00 for none) and reference, at most 25 characters. */
  readonly reference?: string;
  /** What the payee notes for itself, at most 140 characters. */
  readonly payeeNote?: string;
  /** 19 digits. */
  readonly paymentReference?: string;
}

/** What is wrong with a payment: the tag of the IPS QR string. */
export type IpsTag = 'K' | 'R' | 'N' | 'I' | 'O' | 'P' | 'SF' | 'S' | 'M' | 'JS' | 'RO' | 'RL' | 'RP';

/** 99 999 999 999 999,99 dinars, the most that a code can say. */
const mostPara = 9_999_999_999_999_999n;

/** Serbian letters of both scripts, digits, and the marks that NBS names. */
const ipsCharacter = /^[A-Za-zČĆŽŠĐčćžšđА-ИК-ШЂЈЉЊЋЏа-ик-шђјљњћџ0-9 (){}[\]<>/.,:;!@#$%^&?"'„“”’_~=+*-]$/u;

/** The last two digits that a payment code may have. */
const paymentCodes = new Set(
  [
    [20, 28],
    [31, 31],
    [40, 42],
    [44, 49],
    [53, 54],
    [57, 58],
    [60, 66],
    [70, 73],
    [75, 90],
  ].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
);

/** The tags whose values break the rules of NBS; none when the payment can be drawn as a code. */
export function ipsProblems(payment: IpsPayment): IpsTag[] {
  const needsCategory = (payment.kind ?? 'PR') !== 'PR';
  const checks: readonly (readonly [IpsTag, boolean])[] = [
    ['R', isAccount(payment.account)],
    ['N', isName(payment.payee)],
    ['I', isAmount(payment.amount)],
    ['O', isAbsent(payment.payerAccount) || isAccount(payment.payerAccount)],
    ['P', isAbsent(payment.payer) || isName(payment.payer)],
    ['SF', isPaymentCode(payment.paymentCode)],
    ['S', isAbsent(payment.purpose) || isText(payment.purpose, 35)],
    ['M', isAbsent(payment.merchantCategory) ? !needsCategory : /^\d{4}$/.test(payment.merchantCategory)],
    ['JS', isAbsent(payment.oneTimeCode) || /^\d{5}$/.test(payment.oneTimeCode)],
    ['RO', isAbsent(payment.reference) || isModelReference(payment.reference)],
    ['RL', isAbsent(payment.payeeNote) || isText(payment.payeeNote, 140)],
    ['RP', isAbsent(payment.paymentReference) || /^\d{19}$/.test(payment.paymentReference)],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([tag]) => tag);
}

/**
 * The text of an NBS IPS QR code: `K:PR|V:01|C:1|R:…`, empty tags left out, a `|` in a value written as `-`.
 * @throws {RangeError} naming the tags that break the rules
 */
export function formatIpsQr(payment: IpsPayment): string {
  const clean = withoutBars(payment);
  const problems = ipsProblems(clean);
  if (problems.length > 0) throw new RangeError(`no IPS QR code: ${problems.join(', ')}`);
  const tags: readonly (readonly [string, string | undefined])[] = [
    ['K', clean.kind ?? 'PR'],
    ['V', '01'],
    ['C', '1'],
    ['R', clean.account],
    ['N', clean.payee],
    ['I', formatIpsAmount(clean.amount)],
    ['O', clean.payerAccount],
    ['P', clean.payer],
    ['SF', clean.paymentCode],
    ['S', clean.purpose],
    ['M', clean.merchantCategory],
    ['JS', clean.oneTimeCode],
    ['RO', clean.reference],
    ['RL', clean.payeeNote],
    ['RP', clean.paymentReference],
  ];
  return tags.flatMap(([tag, value]) => (value ? [`${tag}:${value}`] : [])).join('|');
}

/** Para as the tag I writes them: 129500 -> 'RSD1295,00'. */
export function formatIpsAmount(amount: number | bigint): string {
  const digits = amount.toString().padStart(3, '0');
  return `RSD${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/**
 * Makes a text fit for the code: foreign letters lose their marks, what the rules don't know becomes a space,
 * a bar becomes a dash, and the end is cut at `length` characters. Lines are kept, at most three.
 */
export function fitIpsText(text: string, length: number): string {
  const lines = text.replaceAll('|', '-').normalize('NFC').split(/\r?\n/).map(fitLine).filter(Boolean);
  return [...lines.slice(0, 3).join('\n')].slice(0, length).join('').trim();
}

function fitLine(line: string): string {
  return [...line].map(fitCharacter).join('').replace(/ +/g, ' ').trim();
}

function fitCharacter(character: string): string {
  if (ipsCharacter.test(character)) return character;
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  return [...bare].map(letter => (ipsCharacter.test(letter) ? letter : ' ')).join('');
}

function withoutBars(payment: IpsPayment): IpsPayment {
  const entries = Object.entries(payment).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('|', '-').trim() : value,
  ]);
  return Object.fromEntries(entries) as IpsPayment;
}

function isAbsent(value: string | undefined): value is undefined | '' {
  return value === undefined || value === '';
}

function isAccount(account: string): boolean {
  return /^\d{18}$/.test(account) && remainder97(account) === 1;
}

function isName(name: string): boolean {
  return name.split('\n').length <= 3 && isText(name.replaceAll('\n', ' '), 70);
}

function isText(text: string, length: number): boolean {
  const characters = [...text];
  return (
    characters.length > 0 && characters.length <= length && characters.every(one => ipsCharacter.test(one))
  );
}

function isAmount(amount: number | bigint): boolean {
  if (typeof amount === 'number' && !Number.isSafeInteger(amount)) return false;
  return amount > 0 && BigInt(amount) <= mostPara;
}

function isPaymentCode(code: string): boolean {
  return /^[12]\d{2}$/.test(code) && paymentCodes.has(Number(code.slice(1)));
}
