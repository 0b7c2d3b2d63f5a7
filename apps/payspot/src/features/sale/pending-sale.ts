import type { BodyOf } from '@vh/contract';
import type { ReservationPaymentBody, Reservation } from './reservation.ts';
import { paidByCard, type SellBody } from './sale.model.ts';

type SaleKey = Pick<SellBody, 'payspotId' | 'idempotencyKey'>;

/** Facts of a reservation beside its payment. */
export type ReservedFacts = Pick<Reservation, 'quantity' | 'currency'>;

/** A sale that was sent, or the payment of a reservation, as it is kept until its fate is known. */
export interface PendingSale {
  readonly body: SellBody | ReservationPaymentBody;
  /** Of a reservation. */
  readonly reserved?: ReservedFacts;
  /** When it was sent, ISO instant by the clock of this device; absent in what older pages kept. */
  readonly sentAt?: string;
  readonly eventTitle?: string;
}

const prefixOf = (payspotId: string) => `vh-payspot-sale-${payspotId} `;
const nameOf = ({ payspotId, idempotencyKey }: SaleKey) => `${prefixOf(payspotId)}${idempotencyKey}`;

/** What this page has sent and not let go: how each stops being its own. */
const own = new Map<string, () => void>();
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Hears of sales that are let go or whose fate became known, also in other tabs; answers an end. */
export function watchPendingSales(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Remembers a sale while its answer is out, so that it can be asked for after the page was loaded again, or the browser
 * died. Tabs that live keep theirs to themselves. A repeat keeps the time of the first try.
 */
export function rememberSale(body: PendingSale['body'], eventTitle: string, reserved?: ReservedFacts): void {
  const name = nameOf(body);
  try {
    const sentAt = new Date().toISOString();
    const sale: PendingSale = { body, sentAt, eventTitle, ...(reserved && { reserved }) };
    if (!own.has(name)) localStorage.setItem(name, JSON.stringify(sale));
  } catch {
    // deliberate: on a full disk the sale is made all the same; the sales list tells the truth of one that is cut off
  }
  if (own.has(name)) return;
  own.set(name, () => undefined);
  if (!('locks' in navigator)) return;
  void navigator.locks
    .request(name, async () => {
      // its fate may be known before the lock is given
      if (own.has(name)) await new Promise<void>(resolve => own.set(name, resolve));
    })
    // a sale that was let go is listed once its lock is free
    .finally(tellListeners);
}

/** Leaves a sale without an answer to every page of the counter: it is asked about there until somebody knows. */
export function letGoOfSale(sale: SaleKey): void {
  const name = nameOf(sale);
  own.get(name)?.();
  own.delete(name);
  tellListeners();
}

/** Forgets the remembered sale once its fate is known. */
export function forgetSale(sale: SaleKey): void {
  localStorage.removeItem(nameOf(sale));
  letGoOfSale(sale);
}

/** Sales without an answer that no page is busy with, the oldest first. */
export async function listUnconfirmedSales(payspotId: string): Promise<PendingSale[]> {
  const names = Object.keys(localStorage).filter(name => name.startsWith(prefixOf(payspotId)));
  if (names.length === 0) return [];
  const held = 'locks' in navigator ? (await navigator.locks.query()).held : undefined;
  const living = new Set([...own.keys(), ...(held ?? []).map(({ name }) => name)]);
  return names
    .filter(name => !living.has(name))
    .flatMap(name => readSale(localStorage.getItem(name)) ?? [])
    .sort((a, b) => ((a.sentAt ?? '') < (b.sentAt ?? '') ? -1 : 1));
}

/** A sale that this page sent, with what is kept about it. */
export function findPendingSale(body: PendingSale['body'], reserved?: ReservedFacts): PendingSale {
  return readSale(localStorage.getItem(nameOf(body))) ?? { body, ...(reserved && { reserved }) };
}

/** Number of tickets of a sale, and its currency; sales stored by older pages have none. */
export function factsOf({ body, reserved }: PendingSale): {
  readonly quantity: number;
  readonly currency: ReservedFacts['currency'] | undefined;
} {
  if (!('lines' in body)) return reserved ?? { quantity: 0, currency: body.currency };
  return { quantity: body.lines.reduce((sum, line) => sum + line.quantity, 0), currency: body.currency };
}

/** What the terminal took for a sale, to be listed where it was not made; undefined for cash. */
export function paidOf(sale: PendingSale): BodyOf<'POST /back/payspot/check-sale'>['paid'] {
  const { payment, expectedTotal } = sale.body;
  const { quantity, currency } = factsOf(sale);
  const amount = paidByCard(payment, expectedTotal);
  // what older pages kept has no sum
  if (!('reference' in payment) || !(amount > 0) || currency === undefined) return undefined;
  const paid = { amount, currency, reference: payment.reference, quantity };
  return 'eventId' in sale.body ? { ...paid, eventId: sale.body.eventId } : paid;
}

/** The question whether a sale was made. */
export function questionOf(
  sale: PendingSale,
  lang: SellBody['lang'],
): BodyOf<'POST /back/payspot/check-sale'> {
  const { body } = sale;
  const { payspotId, idempotencyKey } = body;
  const paid = paidOf(sale);
  return {
    ...{ payspotId, idempotencyKey, lang },
    ...('number' in body && { number: body.number }),
    ...(paid && { paid }),
  };
}

function readSale(text: string | null): PendingSale | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    // older pages kept the body alone
    if (isSellBody(value)) return { body: value };
    return isPendingSale(value) ? value : undefined;
  } catch {
    // deliberate: what can't be read can't be asked about; the sales list still tells the truth
    return undefined;
  }
}

function isPendingSale(value: unknown): value is PendingSale {
  return typeof value === 'object' && value !== null && 'body' in value && isSentBody(value.body);
}

function isSentBody(value: unknown): value is PendingSale['body'] {
  return isSellBody(value) || isCollectBody(value);
}

function isCollectBody(value: unknown): value is ReservationPaymentBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'idempotencyKey' in value &&
    'number' in value &&
    'payment' in value
  );
}

function isSellBody(value: unknown): value is SellBody {
  return (
    typeof value === 'object' &&
    value !== null &&
    'idempotencyKey' in value &&
    'lines' in value &&
    'payment' in value &&
    Array.isArray(value.lines)
  );
}
