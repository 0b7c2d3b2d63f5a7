import { basisPointsOf, type Currency } from './money.ts';

/** What a code does: takes a share off, takes a sum off, or only shows hidden ticket types. */
export const codeKinds = ['percent', 'fixed', 'access'] as const;

/** A kind of code. */
export type CodeKind = (typeof codeKinds)[number];

/** A code reduced to what prices depend on; amounts in minor units. */
export interface PromoCode {
  readonly kind: CodeKind;
  /** Share taken off the face, of a percent code; 2500 = 25%. */
  readonly basisPoints: number;
  /** Sum taken off, of a fixed code. */
  readonly amount: number;
  /** Whether a fixed sum is meant for each ticket or for the order as a whole. */
  readonly per: 'ticket' | 'order';
  /** Of a fixed code: it is worth nothing in another currency. */
  readonly currency: Currency | null;
  /** Whose events it is for. */
  readonly clientId: string;
  /** The one event it is for; null: all events of the client. */
  readonly eventId: string | null;
  /** The ticket types it is for; empty: all. */
  readonly ticketTypeIds: readonly string[];
  /** Most tickets that one use of it makes cheaper; null: no limit. */
  readonly maxTickets: number | null;
}

/** A line as far as a code looks at it; `face` in minor units. */
export interface CodeLine {
  readonly clientId: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly face: number;
  readonly currency: Currency;
  /** What no code brings the face under, of a price that buyers choose; 0 when it isn't there. */
  readonly lowest?: number | undefined;
}

/** Some units of a line with the same discount, in minor units per ticket. */
export interface DiscountRun {
  /** Which line, from 0. */
  readonly line: number;
  readonly quantity: number;
  readonly discount: number;
}

/** Letters that are read and typed for digits. */
const misread: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/**
 * The form two spellings of a code share: 'summer-o1', 'SUMMER 01' and 'Summer0l' are one code. Letters and
 * digits only; empty when nothing is left.
 */
export function codeKey(typed: string): string {
  const letters = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return [...letters].map(letter => misread[letter] ?? letter).join('');
}

/** Tells whether a code is meant for a line at all, whatever it is worth there. */
export function codeCovers(code: PromoCode, line: Omit<CodeLine, 'quantity' | 'face'>): boolean {
  return (
    code.clientId === line.clientId &&
    (code.eventId === null || code.eventId === line.eventId) &&
    (code.ticketTypeIds.length === 0 || code.ticketTypeIds.includes(line.ticketTypeId)) &&
    (code.kind !== 'fixed' || code.currency === line.currency)
  );
}

/**
 * What a code takes off each ticket, as runs in the order of the lines; every unit is in exactly one run. The
 * dearest tickets come first when the code is for fewer than there are. A sum for the order is spread by price
 * to the last minor unit, never more than the face of a ticket. Of a face with a lowest one only what is above that
 * counts: a minimum is what the organiser asks of everybody.
 */
export function discountRuns(lines: readonly CodeLine[], code: PromoCode | undefined): DiscountRun[] {
  const counts = lines.map(line => (code && codeCovers(code, line) ? line.quantity : 0));
  const covered = code?.maxTickets == null ? counts : dearestFirst(lines, counts, code.maxTickets);
  const spread =
    code?.kind === 'fixed' && code.per === 'order' ? spreadOver(lines, covered, code.amount) : undefined;
  return lines.flatMap((line, at) => {
    const discounts = Array.from(
      { length: covered[at] ?? 0 },
      (_, unit) => spread?.[at]?.[unit] ?? ticketDiscount(line, code),
    );
    const full = Array.from({ length: line.quantity - discounts.length }, () => 0);
    return runsOf(at, [...discounts, ...full]);
  });
}

/** What a code takes off one ticket, unless its sum is for the order. */
function ticketDiscount(line: CodeLine, code: PromoCode | undefined): number {
  const room = roomOf(line);
  if (code?.kind === 'percent') return Math.min(basisPointsOf(line.face, code.basisPoints), room);
  if (code?.kind === 'fixed' && code.per === 'ticket') return Math.min(code.amount, room);
  return 0;
}

/** The most that can be taken off one ticket of a line. */
function roomOf({ face, lowest = 0 }: CodeLine): number {
  return Math.max(face - lowest, 0);
}

/** How many units of each line are covered when only `most` may be. */
function dearestFirst(lines: readonly CodeLine[], counts: readonly number[], most: number): number[] {
  const rooms = lines.map(roomOf);
  const order = lines.map((_, at) => at).sort((a, b) => (rooms[b] ?? 0) - (rooms[a] ?? 0) || a - b);
  const covered = lines.map(() => 0);
  let left = most;
  for (const at of order) {
    covered[at] = Math.min(counts[at] ?? 0, Math.max(left, 0));
    left -= covered[at] ?? 0;
  }
  return covered;
}

/** A sum over units in proportion to what can be taken off; the parts add up to it, or to all of that when it is more. */
function spreadOver(lines: readonly CodeLine[], covered: readonly number[], amount: number): number[][] {
  const whole = lines.reduce((sum, line, at) => sum + BigInt(roomOf(line)) * BigInt(covered[at] ?? 0), 0n);
  const total = BigInt(amount) < whole ? BigInt(amount) : whole;
  let passed = 0n;
  let given = 0n;
  return lines.map((line, at) =>
    Array.from({ length: covered[at] ?? 0 }, () => {
      // the difference of two rounded-down shares is never more than the room that lies between them
      passed += BigInt(roomOf(line));
      const upTo = whole === 0n ? 0n : (total * passed) / whole;
      const part = upTo - given;
      given = upTo;
      return Number(part);
    }),
  );
}

/** Equal discounts of a line together, the greatest first. */
function runsOf(line: number, discounts: readonly number[]): DiscountRun[] {
  const quantities = new Map<number, number>();
  for (const discount of discounts) quantities.set(discount, (quantities.get(discount) ?? 0) + 1);
  return [...quantities]
    .sort(([a], [b]) => b - a)
    .map(([discount, quantity]) => ({ line, quantity, discount }));
}

/** What is known of a code when somebody wants to use it. */
export interface CodeStanding {
  readonly isActive: boolean;
  /** Milliseconds since 1970. */
  readonly validFrom: number | null;
  readonly validTo: number | null;
  readonly maxUses: number | null;
  /** Uses that count now: of paid and waiting orders, and of carts. */
  readonly uses: number;
  readonly maxPerBuyer: number | null;
  /** Uses by this buyer; 0 while the buyer is not known. */
  readonly usesOfBuyer: number;
}

/** Why a code can't be used now. */
export type CodeRefusal = 'unknown' | 'not_yet' | 'expired' | 'used_up' | 'buyer_limit';

/** Why a code can't be used at `now` (milliseconds); undefined when it can. */
export function refuseCode(code: CodeStanding, now: number): CodeRefusal | undefined {
  if (!code.isActive) return 'unknown';
  if (code.validFrom !== null && now < code.validFrom) return 'not_yet';
  if (code.validTo !== null && now >= code.validTo) return 'expired';
  if (code.maxUses !== null && code.uses >= code.maxUses) return 'used_up';
  if (code.maxPerBuyer !== null && code.usesOfBuyer >= code.maxPerBuyer) return 'buyer_limit';
  return undefined;
}

/**
 * Tells whether a code takes more than half of a price, so that handing it out gives tickets away.
 * @param lowestPrice of the ticket types it is for, minor units; undefined while there are none
 */
export function isSteepDiscount(
  { kind, basisPoints, amount }: Pick<PromoCode, 'kind' | 'basisPoints' | 'amount'>,
  lowestPrice: number | undefined,
): boolean {
  if (kind === 'access') return false;
  if (kind === 'percent') return basisPoints > 5_000;
  return lowestPrice === undefined || amount * 2 > lowestPrice;
}
