import {
  creditProvider,
  expiryAfterReturn,
  postCreditEnded,
  postCreditIssued,
  storeCreditExpiry,
  type Currency,
  type LanguageCode,
} from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { postLedger } from '#orders';
import { makeCreditCode } from './credit-code.ts';
import {
  appendEntry,
  findCreditOfPayment,
  insertCredit,
  lockCredit,
  saveCancelled,
  saveExpiry,
  type StoreCreditRecord,
} from './store-credit.repo.ts';

/** Whose a credit is, and what it is about. */
export interface CreditDraft {
  readonly clientId: string;
  readonly currency: Currency;
  /** Minor units, more than nothing. */
  readonly amount: number;
  readonly holder: { readonly email: string; readonly name: string; readonly language: LanguageCode };
  readonly orderId: string | null;
  readonly refundId?: string | undefined;
  readonly note: string;
  readonly userId: string | null;
  /** The end of the third year after this one when not said. */
  readonly expiresAt?: Date | undefined;
}

/** Writes a new credit with its first entry; the books are the caller's. */
export async function issueCredit(deps: Deps, tx: Tx, draft: CreditDraft): Promise<StoreCreditRecord> {
  const at = deps.clock.now();
  const id = newId();
  const { clientId, currency, orderId, note, userId: issuedBy, holder } = draft;
  const { codeHash, ...code } = makeCreditCode(id, deps.config);
  const credit = {
    ...{ id, clientId, currency, orderId, note, issuedBy, ...code },
    holderEmail: holder.email,
    holderName: holder.name,
    language: holder.language,
    createdAt: at,
    expiresAt: draft.expiresAt ?? storeCreditExpiry(at),
  };
  await insertCredit(tx, { ...credit, codeHash });
  const unused = { ...credit, cancelledAt: null, cancelNote: '', balance: 0, entries: 0 };
  const { amount, refundId } = draft;
  const userId = issuedBy ?? undefined;
  return appendEntry(tx, unused, { type: 'issued', amount, orderId, refundId, userId, at });
}

/** Books a credit that was issued by hand: its organiser bears it. */
export function bookIssued(tx: Tx, credit: StoreCreditRecord, userId: string): Promise<void> {
  const { id, clientId, currency, balance, createdAt: at } = credit;
  const note = nameInBooks(credit);
  return postLedger(tx, {
    ...{ key: `credit_issued ${id}`, kind: 'adjustment', clientId, userId, note, at },
    entries: postCreditIssued({ clientId, currency, amount: balance }),
  });
}

/** Takes what is left of a locked credit; it is the organiser's from now on. */
async function endCredit(
  tx: Tx,
  credit: StoreCreditRecord,
  {
    type,
    at,
    userId,
  }: {
    readonly type: 'expired' | 'cancelled';
    readonly at: Date;
    readonly userId?: string;
  },
): Promise<StoreCreditRecord> {
  if (credit.balance === 0) return credit;
  const { clientId, currency, balance } = credit;
  const note = nameInBooks(credit);
  const ended = await appendEntry(tx, credit, { type, amount: -balance, userId, at });
  await postLedger(tx, {
    ...{ key: `credit_ended ${credit.id} ${ended.entries}`, kind: 'adjustment', clientId, userId, note, at },
    entries: postCreditEnded({ clientId, currency, amount: balance }),
  });
  return ended;
}

/** What statements call a credit: books outlive the names of its holder. */
function nameInBooks({ codeEnd }: StoreCreditRecord): string {
  return `…${codeEnd}`;
}

/** Cancels a locked credit. */
export async function cancelCredit(
  tx: Tx,
  credit: StoreCreditRecord,
  by: { readonly at: Date; readonly userId: string; readonly note: string },
): Promise<void> {
  await saveCancelled(tx, credit.id, by);
  await endCredit(tx, credit, { type: 'cancelled', at: by.at, userId: by.userId });
}

/** Ends a credit whose time is over, unless it was changed meanwhile; answers whether it ended. */
export async function expireCredit(tx: Tx, creditId: string, now: Date): Promise<boolean> {
  const credit = await lockCredit(tx, creditId);
  if (!credit || credit.cancelledAt || credit.expiresAt > now || credit.balance === 0) return false;
  await endCredit(tx, credit, { type: 'expired', at: now });
  return true;
}

/** Takes a part of a locked credit for a new order, whose sale is booked when it is paid. */
export function redeemCredit(
  tx: Tx,
  credit: StoreCreditRecord,
  { orderId, amount, at }: { readonly orderId: string; readonly amount: number; readonly at: Date },
): Promise<StoreCreditRecord> {
  return appendEntry(tx, credit, { type: 'redeemed', amount: -amount, orderId, at });
}

/** Returns what an order took that ended unpaid; to one that was cancelled meanwhile it is the organiser's. */
export async function returnUnpaid(
  tx: Tx,
  credit: StoreCreditRecord,
  { id: orderId, covered, at }: { readonly id: string; readonly covered: number; readonly at: Date },
): Promise<void> {
  const returned = await appendEntry(tx, credit, { type: 'returned', amount: covered, orderId, at });
  if (credit.cancelledAt) await endCredit(tx, returned, { type: 'cancelled', at });
}

/** Where a refund of an order that was paid by credit goes back to. */
export interface CreditReturn {
  readonly paymentId: string;
  readonly refundId: string;
  readonly orderId: string;
  /** Minor units. */
  readonly amount: number;
  /** Who gets a new credit where the old one is cancelled. */
  readonly holder: CreditDraft['holder'];
  readonly userId: string | null;
}

/** What money returned to. */
export interface ReturnedCredit {
  readonly credit: StoreCreditRecord;
  /** The name of its account in the books. */
  readonly provider: string;
  /** Whether it is a new one, whose code its holder does not know yet. */
  readonly isNew: boolean;
}

/**
 * Returns a part of an order to the credit that had paid it. One that is over, or soon will be, gets the time of a new one;
 * in place of one that was cancelled a new one is issued, since its code may be in wrong hands.
 */
export async function returnToCredit(deps: Deps, tx: Tx, back: CreditReturn): Promise<ReturnedCredit> {
  const { paymentId, refundId, orderId, amount, holder, userId } = back;
  const creditId = await findCreditOfPayment(tx, paymentId);
  const credit = creditId === undefined ? undefined : await lockCredit(tx, creditId);
  if (!credit) throw new Error(`payment ${paymentId} was not made from a credit`);
  const provider = creditProvider(credit.clientId);
  if (credit.cancelledAt) {
    const { clientId, currency } = credit;
    const draft = { clientId, currency, amount, holder, orderId, refundId, note: '', userId };
    return { credit: await issueCredit(deps, tx, draft), provider, isNew: true };
  }
  const at = deps.clock.now();
  const expiresAt = expiryAfterReturn(credit.expiresAt, at);
  if (expiresAt > credit.expiresAt) await saveExpiry(tx, credit.id, expiresAt);
  const entry = { type: 'returned', amount, orderId, refundId, userId: userId ?? undefined, at } as const;
  return { credit: await appendEntry(tx, { ...credit, expiresAt }, entry), provider, isNew: false };
}
