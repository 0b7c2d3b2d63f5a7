import { instantOfWallTime, wallTimeAt } from './zoned-time.ts';
/** The states of an entry of a waiting list. */
export const waitingStates = [
  'unconfirmed',
  'waiting',
  'offered',
  'purchased',
  'expired',
  'left',
  'removed',
] as const;

/** One of the states of an entry of a waiting list. */
export type WaitingState = (typeof waitingStates)[number];

/** States in which an e-mail address stands in a waiting list; it can't join the same one again. */
export const livingWaitingStates = ['unconfirmed', 'waiting', 'offered'] as const satisfies WaitingState[];

/** What can happen to an entry. */
export type WaitingCommand =
  | { readonly type: 'confirm' | 'offer' | 'purchase' | 'leave' | 'remove' | 'close' }
  /** An offer was not taken; `expires` counts this one too. */
  | { readonly type: 'expire'; readonly expiredOffers: number };

/** Who lets this many offers expire is taken off the waiting list; before that one goes to its end. */
export const mostExpiredOffers = 2;

const nextStates = {
  unconfirmed: { confirm: 'waiting', leave: 'left', remove: 'removed', close: 'expired' },
  // a payment that comes after the offer expired takes the places again, so these can still end as purchased
  waiting: { offer: 'offered', purchase: 'purchased', leave: 'left', remove: 'removed', close: 'expired' },
  offered: { purchase: 'purchased', leave: 'left', remove: 'removed' },
  expired: { purchase: 'purchased' },
  purchased: {},
  left: { purchase: 'purchased' },
  removed: { purchase: 'purchased' },
} as const satisfies Record<
  WaitingState,
  Partial<Record<Exclude<WaitingCommand['type'], 'expire'>, WaitingState>>
>;

/** Decides what a command does to an entry; undefined when the command is not allowed there. */
export function transitionWaiting(from: WaitingState, command: WaitingCommand): WaitingState | undefined {
  if (command.type === 'expire') {
    if (from !== 'offered') return undefined;
    return command.expiredOffers < mostExpiredOffers ? 'waiting' : 'expired';
  }
  const next: Partial<Record<string, WaitingState>> = nextStates[from];
  return next[command.type];
}

/** Somebody on the waiting list: how many places are wanted, of which types (the preferred first). */
export interface WaitingParty {
  readonly id: string;
  readonly quantity: number;
  /** Ticket types that would do and can be sold now; none means that this party must wait. */
  readonly ticketTypeIds: readonly string[];
  /** How often later parties were served with places that this one was waiting for. */
  readonly passes: number;
}

/** What is decided about: the waiting list from its head on, and what is free. */
export interface WaitingSituation {
  readonly line: readonly WaitingParty[];
  /** The quotas that a ticket type draws from, by ticket type. */
  readonly quotasOf: ReadonlyMap<string, readonly string[]>;
  /** Free units by quota. */
  readonly free: ReadonlyMap<string, number>;
  /** How often a party may be passed before places are kept for it. */
  readonly patience: number;
  /** Quotas of which nothing is kept for anybody any more. */
  readonly open: ReadonlySet<string>;
}

/** An offer to be made. */
export interface PlannedOffer {
  readonly partyId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
}

/** What the rule decided. */
export interface OfferPlan {
  readonly offers: readonly PlannedOffer[];
  /** The new number of passes of parties that were passed. */
  readonly passes: ReadonlyMap<string, number>;
  /** Free units that are neither offered nor kept for anybody, by quota. */
  readonly unused: ReadonlyMap<string, number>;
}

/** A party that had to stay on the waiting list, with the quotas it waits for. */
interface Passed {
  readonly party: WaitingParty;
  readonly quotas: ReadonlySet<string>;
  passes: number;
  isKept: boolean;
}

/**
 * Decides who is offered free places: strictly in order. A party that wants more than is free is passed by
 * smaller ones and stays where it stands; passed `patience` times, what comes free is kept until it suffices, but for
 * quotas that are open.
 */
export function planOffers({ line, quotasOf, free, patience, open }: WaitingSituation): OfferPlan {
  const left = new Map(free);
  const offers: PlannedOffer[] = [];
  const passed: Passed[] = [];
  const quotas = (type: string) => quotasOf.get(type) ?? [];
  const fits = (type: string, quantity: number) =>
    quotas(type).length > 0 && quotas(type).every(quota => (left.get(quota) ?? 0) >= quantity);
  const take = (ids: Iterable<string>, quantity: number) => {
    for (const quota of ids) left.set(quota, (left.get(quota) ?? 0) - quantity);
  };
  const keepIfImpatient = (one: Passed) => {
    if (one.passes < patience || [...one.quotas].some(quota => open.has(quota))) return;
    one.isKept = true;
    take(one.quotas, one.party.quantity);
  };

  for (const party of line) {
    const type = party.ticketTypeIds.find(candidate => fits(candidate, party.quantity));
    if (type === undefined) {
      const wanted = new Set(party.ticketTypeIds.flatMap(quotas));
      const one: Passed = { party, quotas: wanted, passes: party.passes, isKept: false };
      passed.push(one);
      keepIfImpatient(one);
      continue;
    }
    take(quotas(type), party.quantity);
    offers.push({ partyId: party.id, ticketTypeId: type, quantity: party.quantity });
    for (const one of passed) {
      // what is kept for it was not touched, so it was not passed
      if (one.isKept || !quotas(type).some(quota => one.quotas.has(quota))) continue;
      one.passes += 1;
      keepIfImpatient(one);
    }
  }
  return {
    offers,
    passes: new Map(
      passed.flatMap(one => (one.passes > one.party.passes ? [[one.party.id, one.passes] as const] : [])),
    ),
    unused: new Map(Array.from(left, ([quota, units]) => [quota, Math.max(0, units)])),
  };
}

/** The facts that an offer's deadline follows from; instants in milliseconds since the epoch. */
export interface OfferTimes {
  readonly now: number;
  /** When the last of these tickets can be bought. */
  readonly salesEnd: number;
  /** How long an offer stands while the event is far, in minutes. */
  readonly minutes: number;
  /** Where the event is: who is offered tickets at night reads of it in the morning. UTC when not said. */
  readonly timezone?: string;
}

const minute = 60_000;

/** Nobody is expected to read mails between these hours of the event's own clock, and has until `morning` then. */
const night = { from: 21, to: 8, morning: '10:00' } as const;

/** Shorter than this nobody can be expected to read a mail and pay. */
const leastMinutes = 15;

/**
 * Until when an offer stands, in milliseconds since the epoch: a tenth of the time that is left to sell at
 * most, so that places which nobody takes can go on to others; undefined when it is too late for offers. One that would end
 * at night stands until the morning where that share of the time allows it.
 */
export function offerDeadline({ now, salesEnd, minutes, timezone = 'UTC' }: OfferTimes): number | undefined {
  const left = salesEnd - now;
  if (left < leastMinutes * minute) return undefined;
  const share = Math.floor(left / 10);
  const end = now + Math.max(leastMinutes * minute, Math.min(minutes * minute, share));
  const morning = morningAfter(end, timezone);
  return morning !== undefined && morning - now <= share ? morning : end;
}

/** The morning after a moment at night, by the clock of a zone; undefined by day. Milliseconds since the epoch. */
function morningAfter(at: number, zone: string): number | undefined {
  const wall = wallTimeAt(new Date(at), zone);
  const hour = Number(wall.slice(11, 13));
  if (hour >= night.to && hour < night.from) return undefined;
  const noon = Date.parse(`${wall.slice(0, 10)}T12:00:00Z`) + (hour >= night.from ? 24 * 60 * minute : 0);
  const day = new Date(noon).toISOString().slice(0, 10);
  return instantOfWallTime(`${day}T${night.morning}`, zone).getTime();
}

const lastDays = 2 * 24 * 60 * minute;

/** So long places that nobody on the waiting list can use stay free for them. */
const idleDay = 24 * 60 * minute;

/** Since when places lie free of which nobody on the waiting list can use any, by quota; milliseconds since the epoch. */
export type IdleQuotas = ReadonlyMap<string, number>;

/** What is idle now: quotas that have places left after offers were made, each since it was first seen like that. */
export function markIdle(before: IdleQuotas, left: ReadonlyMap<string, number>, now: number): IdleQuotas {
  const idle = [...left].filter(([, units]) => units > 0);
  return new Map(idle.map(([quota]) => [quota, before.get(quota) ?? now]));
}

/** Quotas that lay idle for a day: what nobody on the waiting list can use of them goes back on sale. */
export function openQuotas(idle: IdleQuotas, now: number): ReadonlySet<string> {
  return new Set([...idle].filter(([, since]) => now - since >= idleDay).map(([quota]) => quota));
}

/** True when the event is so near that places which nobody on the waiting list can use go back on sale instead of being kept. */
export function isLastCall(now: number, salesEnd: number): boolean {
  return salesEnd - now < lastDays;
}
