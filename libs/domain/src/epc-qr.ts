import { isIban, isRfReference } from './payment-reference.ts';

/** A SEPA credit transfer as an EPC069-12 code states it (version 002, euro). */
export interface EpcPayment {
  /** 8 or 11 characters; may be left out inside the EEA. */
  readonly bic?: string;
  /** At most 70 characters. */
  readonly name: string;
  /** Without spaces. */
  readonly iban: string;
  /** Cents; the payer fills it in when it is left out. */
  readonly amount?: number;
  /** Up to four characters of the ISO 20022 purpose codes, e.g. GDDS. */
  readonly purpose?: string;
  /** A creditor reference of ISO 11649; not together with `text`. */
  readonly reference?: string;
  /** At most 140 characters. */
  readonly text?: string;
  /** What the payer is told, at most 70 characters. */
  readonly note?: string;
}

/** What is wrong with a payment: the part that breaks the rules. */
export type EpcPart = keyof EpcPayment | 'size';

const mostCents = 99_999_999_999;
const mostBytes = 331;

/** The parts that break the rules of EPC069-12; none when the payment can be drawn as a code. */
export function epcProblems(payment: EpcPayment): EpcPart[] {
  const { bic, amount, purpose, reference, text, note } = payment;
  const checks: readonly (readonly [EpcPart, boolean])[] = [
    ['bic', !bic || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)],
    ['name', isLine(payment.name, 70) && payment.name !== ''],
    ['iban', isIban(payment.iban)],
    ['amount', amount === undefined || (Number.isSafeInteger(amount) && amount > 0 && amount <= mostCents)],
    ['purpose', !purpose || /^[A-Z0-9]{1,4}$/.test(purpose)],
    ['reference', !reference || (isRfReference(reference) && !text)],
    ['text', !text || isLine(text, 140)],
    ['note', !note || isLine(note, 70)],
    ['size', new TextEncoder().encode(linesOf(payment)).length <= mostBytes],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([part]) => part);
}

/**
 * The text of an EPC069-12 code (GiroCode): `BCD`, `002`, `1` for UTF-8, `SCT` and the payment, a line each;
 * empty lines at the end are dropped. It is drawn with error level M.
 * @throws {RangeError} naming the parts that break the rules
 */
export function formatEpcQr(payment: EpcPayment): string {
  const problems = epcProblems(payment);
  if (problems.length > 0) throw new RangeError(`no EPC QR code: ${problems.join(', ')}`);
  return linesOf(payment);
}

function linesOf({ bic, name, iban, amount, purpose, reference, text, note }: EpcPayment): string {
  const euros = amount === undefined ? '' : `EUR${formatCents(amount)}`;
  const lines = ['BCD', '002', '1', 'SCT', bic, name, iban, euros, purpose, reference, text, note];
  return lines
    .map(line => line ?? '')
    .join('\n')
    .trimEnd();
}

function formatCents(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function isLine(text: string, length: number): boolean {
  return [...text].length <= length && !/[\r\n]/.test(text);
}
