import { isInternalPayment } from './internal-payments.ts';
import { organiserPaymentName } from './ledger.ts';
import { vatContained, type Currency } from './money.ts';

/** What a fiscal receipt is for. */
export type FiscalKind = 'sale' | 'refund';

/** How money was paid, as fiscal receipts tell it. */
export type FiscalPayment = 'other' | 'cash' | 'card' | 'transfer';

/** Something on a receipt; gross, in minor units. */
export interface FiscalItem {
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly vatBasisPoints: number;
}

/** What a receipt says was sold, or returned. */
export interface FiscalContent {
  readonly currency: Currency;
  readonly items: readonly FiscalItem[];
  readonly payment: FiscalPayment;
  /** What of it was paid another way, minor units; absent where all was paid one way. */
  readonly paidApart?: { readonly payment: FiscalPayment; readonly amount: number };
}

/** A line of an order, or a ticket that goes back; minor units per ticket. */
export interface FiscalLine {
  readonly name: string;
  readonly quantity: number;
  /** The face after what a code took off, or what of it goes back. */
  readonly face: number;
  readonly fee: number;
  readonly vatBasisPoints: number;
  /** Of the fee, which is the platform's own service. */
  readonly feeVatBasisPoints: number;
}

/** Names on receipts have at most so many signs (SUF, items.name). */
export const longestFiscalName = 2048;

/**
 * The items of a receipt: the tickets of each line, their service fee, and the protection, each at its own rate. What
 * costs nothing is no item, since a receipt tells of money; those of the same name, price and rate are one.
 * @param feeName what the service fee is called
 */
export function fiscalItems(
  lines: readonly FiscalLine[],
  protection: { readonly name: string; readonly amount: number; readonly vatBasisPoints: number },
  feeName: string,
): FiscalItem[] {
  const items: FiscalItem[] = lines.map(({ name, quantity, face, vatBasisPoints }) => ({
    name: name.slice(0, longestFiscalName),
    quantity,
    unitPrice: face,
    vatBasisPoints,
  }));
  for (const { quantity, fee, feeVatBasisPoints } of lines)
    items.push({ name: feeName, quantity, unitPrice: fee, vatBasisPoints: feeVatBasisPoints });
  if (protection.amount > 0) {
    const { name, amount, vatBasisPoints } = protection;
    items.push({ name, quantity: 1, unitPrice: amount, vatBasisPoints });
  }
  const merged = new Map<string, FiscalItem>();
  for (const item of items) {
    if (item.unitPrice <= 0 || item.quantity <= 0) continue;
    const key = JSON.stringify([item.name, item.unitPrice, item.vatBasisPoints]);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, quantity: known.quantity + item.quantity } : item);
  }
  return [...merged.values()];
}

/** What a receipt comes to, minor units. */
export function fiscalTotal(items: readonly FiscalItem[]): number {
  return items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
}

/** The VAT within a receipt by rate, the highest rate first; minor units, rounded half up once a rate. */
export function fiscalTaxes(
  items: readonly FiscalItem[],
): { readonly vatBasisPoints: number; readonly amount: number }[] {
  const totals = new Map<number, number>();
  for (const item of items) {
    const sum = totals.get(item.vatBasisPoints) ?? 0;
    totals.set(item.vatBasisPoints, sum + item.quantity * item.unitPrice);
  }
  return [...totals]
    .sort(([a], [b]) => b - a)
    .map(([vatBasisPoints, total]) => ({ vatBasisPoints, amount: vatContained(total, vatBasisPoints) }));
}

/** How a payment is told: by the provider's name as the books have it, e.g. 'payspot-cash:<id>'. */
export function fiscalPaymentOf(provider: string): FiscalPayment {
  const [name] = provider.split(':');
  if (name === 'payspot-cash') return 'cash';
  if (name === 'bank-transfer') return 'transfer';
  if (name === undefined || name === '' || name === 'buyer' || isInternalPayment(name)) return 'other';
  if (name === organiserPaymentName) return 'other';
  return 'card';
}

/** A label of taxes with its rate, as the authority's service tells which hold (SUF, GET status). */
export interface FiscalLabel {
  readonly label: string;
  readonly vatBasisPoints: number;
}

/**
 * The label of a rate: the one that the platform has chosen for it, else the only one that has it. Undefined where none
 * has it, or several do (0 % is both 'no VAT' and 'not in the VAT system'), which the platform has to tell apart.
 */
export function fiscalLabelOf(
  vatBasisPoints: number,
  known: readonly FiscalLabel[],
  chosen: Readonly<Record<string, string>>,
): string | undefined {
  const fitting = known.filter(one => one.vatBasisPoints === vatBasisPoints).map(({ label }) => label);
  const wanted = chosen[String(vatBasisPoints)];
  if (wanted !== undefined && fitting.includes(wanted)) return wanted;
  return fitting.length === 1 ? fitting[0] : undefined;
}
