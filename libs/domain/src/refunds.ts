import { basisPointsOf } from './money.ts';

/** Why money goes back to a buyer. */
export const refundReasons = [
  'staff',
  'buyer',
  'protection',
  'event_cancelled',
  'exchange',
  'split',
  'late_payment',
  'overpaid',
] as const;

/** One of the reasons of a refund. */
export type RefundReason = (typeof refundReasons)[number];

/** What a buyer is refunded in: the payments that the money came from, or store credit of the organiser. */
export const refundTargets = ['original_payment', 'store_credit'] as const;

/** One of {@link refundTargets}. */
export type RefundTo = (typeof refundTargets)[number];

/** Reasons under which tickets are refunded; the others are about money that no ticket stands for. */
export type TicketRefundReason = Exclude<RefundReason, 'late_payment' | 'overpaid'>;

/** The states of a refund: decided, told to the provider, paid out, or refused by it until staff act. */
export const refundStates = ['requested', 'sent', 'succeeded', 'failed'] as const;

/** One of the states of a refund. */
export type RefundState = (typeof refundStates)[number];

/**
 * True when a refund may have been paid out by its provider without our knowing, so that a person who pays it out by
 * hand would pay it twice: its provider has it, or how a try ended is unknown. Transfers back are sent by ourselves.
 */
export function isRefundUnresolved(refund: {
  readonly state: RefundState;
  readonly outcomeUnknown: boolean;
  readonly provider: string | undefined;
}): boolean {
  const { state, outcomeUnknown, provider } = refund;
  if (provider === undefined || provider === 'bank-transfer') return false;
  return state === 'sent' || (outcomeUnknown && state !== 'succeeded');
}

/** Whether buyers of an event may return tickets: not at all, until a day before it starts, or as the organiser decides. */
export const refundPolicies = ['none', 'until_24h', 'organiser'] as const;

/** One of {@link refundPolicies}. */
export type RefundPolicy = (typeof refundPolicies)[number];

/**
 * Until how many hours before an event starts buyers can return tickets: by the policy `until_24h`, and with order protection.
 * Texts take the number as `{{hours}}`.
 */
export const refundCutoffHours = 24;

/** The same in milliseconds. */
export const refundCutoffMs = refundCutoffHours * 3_600_000;

/** What an event says about refunds; instants in milliseconds since the epoch, amounts in minor units. */
export interface RefundRules {
  readonly policy: RefundPolicy;
  /** Cancellation fee: share of the discounted face in basis points, and a fixed part per ticket. */
  readonly feeBasisPoints: number;
  readonly feeFixed: number;
  readonly keepsServiceFee: boolean;
  readonly startsAt: number;
  /** Cancelled, postponed or moved since (`isCalledOff`): buyers get everything back. */
  readonly isCalledOff: boolean;
}

/** A ticket of an order with what was paid for it; amounts in minor units. */
export interface RefundTicket {
  readonly ticketId: string;
  readonly state: 'valid' | 'checked_in' | 'checked_out' | 'void';
  /** After the discount. */
  readonly face: number;
  readonly fee: number;
  readonly rules: RefundRules;
  /** An exchange of it waits for its payment. */
  readonly isInExchange?: boolean | undefined;
}

/** What is to be judged: an order's tickets, those chosen, why, and what staff decide on top. */
export interface RefundCase {
  /** All tickets of the order in their order: shares of the protection line depend on all of them. */
  readonly tickets: readonly RefundTicket[];
  readonly chosen: readonly string[];
  readonly reason: TicketRefundReason;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The protection line of the order, minor units. */
  readonly protection: number;
  /** What was paid and has not been refunded or promised, minor units. */
  readonly refundable: number;
  /** Staff refund the fees too. */
  readonly waivesFees?: boolean | undefined;
  /** Staff refund the protection line's share too. */
  readonly withProtection?: boolean | undefined;
  /** Staff's own amount instead of the rules', minor units. */
  readonly amount?: number | undefined;
}

/** Why a ticket can't be refunded. */
export type RefundRefusal =
  | 'void'
  | 'used'
  | 'in_exchange'
  | 'not_allowed'
  | 'ask_organiser'
  | 'too_late'
  | 'not_protected'
  | 'not_cancelled';

/** What one ticket refunds: face + fee + protection is paid out, `kept` is not; minor units. */
export interface RefundQuoteLine {
  readonly ticketId: string;
  readonly face: number;
  readonly fee: number;
  readonly protection: number;
  /** Of what was paid for the ticket itself. */
  readonly kept: number;
  /** True when the service fee goes back, also one that the organiser bore. */
  readonly returnsFee: boolean;
}

/** What giving tickets back would bring; minor units. */
export interface RefundQuote {
  readonly lines: readonly RefundQuoteLine[];
  readonly refused: readonly { readonly ticketId: string; readonly why: RefundRefusal }[];
  readonly face: number;
  readonly fee: number;
  readonly protection: number;
  readonly kept: number;
  /** face + fee + protection: what the buyer gets. */
  readonly amount: number;
  /** The most that staff may give for these tickets. */
  readonly highest: number;
}

/**
 * Decides what giving tickets back brings. The one place with the rules: buyers see it, staff see it, the API
 * does it. An `amount` out of 0..highest is moved to the nearer end; callers refuse it before.
 */
export function quoteRefund(refund: RefundCase): RefundQuote {
  const shares = shareOut(
    refund.protection,
    refund.tickets.map(ticket => ticket.face + ticket.fee),
  );
  const chosen = new Set(refund.chosen);
  const lines: RefundQuoteLine[] = [];
  const highs: Parts[] = [];
  const refused: { ticketId: string; why: RefundRefusal }[] = [];
  refund.tickets.forEach((ticket, at) => {
    if (!chosen.has(ticket.ticketId)) return;
    const why = refusalOf(ticket, refund);
    if (why) return void refused.push({ ticketId: ticket.ticketId, why });
    const high = { face: ticket.face, fee: ticket.fee, protection: shares[at] ?? 0 };
    highs.push(high);
    lines.push(lineOf(ticket, partsByRules(ticket, high, refund), refund));
  });
  const highest = Math.min(refund.refundable, total(highs));
  const wanted = Math.min(Math.max(refund.amount ?? total(lines), 0), highest);
  return { ...sums(fit(lines, { highs, wanted, isOwn: refund.amount !== undefined })), refused, highest };
}

/** Tells whether buyers can still give tickets of an event back; instants in milliseconds since the epoch. */
export function isBeforeRefundCutoff(startsAt: number, now: number): boolean {
  return now <= startsAt - refundCutoffMs;
}

/** Divides an amount by weights without leaving anything over; no share exceeds its weight while amount <= sum. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  // nothing to weigh by: all the same
  if (sum === 0n)
    return weights.length === 0 || amount === 0 ? weights.map(() => 0) : equalShares(amount, weights);
  let before = 0n;
  let given = 0n;
  return weights.map(weight => {
    before += BigInt(weight);
    const until = (before * BigInt(amount)) / sum;
    const share = until - given;
    given = until;
    return Number(share);
  });
}

/** Divides a sum over payments, the first first, each up to what it can refund; what is left over is `rest`. */
export function splitOverPayments<T extends { readonly free: number }>(
  amount: number,
  payments: readonly T[],
): { readonly parts: { readonly payment: T; readonly amount: number }[]; readonly rest: number } {
  let rest = amount;
  const parts = payments.flatMap(payment => {
    const part = Math.min(rest, Math.max(payment.free, 0));
    rest -= part;
    return part > 0 ? [{ payment, amount: part }] : [];
  });
  return { parts, rest };
}

interface Parts {
  readonly face: number;
  readonly fee: number;
  readonly protection: number;
}

function refusalOf(ticket: RefundTicket, { reason, protection, now }: RefundCase): RefundRefusal | undefined {
  if (ticket.state === 'void') return 'void';
  if (ticket.state !== 'valid') return 'used';
  // what its own exchange or a cancelled event takes is not the exchange's any more
  if (ticket.isInExchange && reason !== 'exchange' && reason !== 'event_cancelled') return 'in_exchange';
  if (isByStaff(reason)) return undefined;
  const { policy, startsAt, isCalledOff } = ticket.rules;
  if (reason === 'event_cancelled') return isCalledOff ? undefined : 'not_cancelled';
  if (isCalledOff) return undefined;
  if (reason === 'protection' && protection === 0) return 'not_protected';
  if (reason === 'buyer' && policy === 'none') return 'not_allowed';
  if (reason === 'buyer' && policy === 'organiser') return 'ask_organiser';
  return isBeforeRefundCutoff(startsAt, now) ? undefined : 'too_late';
}

/** Staff decide about fees and deadlines themselves. */
function isByStaff(reason: TicketRefundReason): boolean {
  return reason === 'staff' || reason === 'exchange' || reason === 'split';
}

function partsByRules(ticket: RefundTicket, high: Parts, refund: RefundCase): Parts {
  const { reason, waivesFees = false, withProtection = false } = refund;
  const { rules } = ticket;
  if (!isByStaff(reason) && rules.isCalledOff) return high;
  if (reason === 'protection') return { ...high, protection: 0 };
  const protection = withProtection ? high.protection : 0;
  if (waivesFees) return { ...high, protection };
  const fee = returnsServiceFee(rules, refund) ? high.fee : 0;
  const cancellation = Math.min(
    basisPointsOf(high.face, rules.feeBasisPoints) + rules.feeFixed,
    high.face + fee,
  );
  const ofFace = Math.min(cancellation, high.face);
  return { face: high.face - ofFace, fee: fee - (cancellation - ofFace), protection };
}

/** Makes the lines give `wanted` in all: by the rules' own proportions, or of what was paid for an amount of staff. */
function fit(
  lines: readonly RefundQuoteLine[],
  {
    highs,
    wanted,
    isOwn,
  }: { readonly highs: readonly Parts[]; readonly wanted: number; readonly isOwn: boolean },
): RefundQuoteLine[] {
  if (wanted === total(lines)) return [...lines];
  const weights = (isOwn ? highs : lines).flatMap(({ face, fee, protection }) => [face, fee, protection]);
  const given = shareOut(wanted, weights);
  return lines.map((line, at) => {
    const [face = 0, fee = 0, protection = 0] = given.slice(at * 3, at * 3 + 3);
    const kept = line.face + line.fee + line.kept - face - fee;
    return { ...line, face, fee, protection, kept };
  });
}

function lineOf(ticket: RefundTicket, parts: Parts, refund: RefundCase): RefundQuoteLine {
  const kept = ticket.face + ticket.fee - parts.face - parts.fee;
  return { ticketId: ticket.ticketId, ...parts, kept, returnsFee: returnsServiceFee(ticket.rules, refund) };
}

function returnsServiceFee(rules: RefundRules, { reason, waivesFees = false }: RefundCase): boolean {
  if (!isByStaff(reason) && rules.isCalledOff) return true;
  return reason === 'protection' || waivesFees || !rules.keepsServiceFee;
}

function sums(lines: readonly RefundQuoteLine[]) {
  const sum = (part: 'face' | 'fee' | 'protection' | 'kept') =>
    lines.reduce((all, line) => all + line[part], 0);
  const [face, fee, protection, kept] = [sum('face'), sum('fee'), sum('protection'), sum('kept')];
  return { lines, face, fee, protection, kept, amount: face + fee + protection };
}

function total(parts: readonly Parts[]): number {
  return parts.reduce((all, { face, fee, protection }) => all + face + fee + protection, 0);
}

function equalShares(amount: number, weights: readonly number[]): number[] {
  return shareOut(
    amount,
    weights.map(() => 1),
  );
}
