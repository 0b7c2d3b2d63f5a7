import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import {
  balanceOf,
  keptOf,
  ledgerParts,
  pickTranslation,
  releasedAt,
  usualPayoutTerms,
  type Currency,
  type LanguageCode,
  type PayoutBalance,
  type PayoutTerms,
} from '@vh/domain';
import { isValidIBAN } from 'ibantools';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { groupBy } from '../../../platform/group-by.ts';
import {
  findPayee,
  findTerms,
  listEarningEvents,
  sumBooks,
  type BookedSum,
  type EarningEvent,
} from './balance.repo.ts';
import { sumOpenPayouts } from './payout.repo.ts';

type Answer = ResponseOf<'POST /back/payout/get-balance'>;

/** An organiser's balance in one currency, with what it is made of. */
interface KnownBalance extends PayoutBalance {
  readonly currency: Currency;
  readonly sums: readonly BookedSum[];
}

/** What an organiser is owed, for anyone who may see it. */
export async function getBalance(
  { db, clock }: Deps,
  { clientId, lang }: ParsedBodyOf<'POST /back/payout/get-balance'>,
): Promise<Answer> {
  const payee = await findPayee(db.query, clientId);
  if (!payee) throw new AppError('not_found', { message: 'no such client' });
  const now = clock.now();
  const terms = (await findTerms(db.query, clientId)) ?? usualPayoutTerms;
  const { balances, events } = await readBalances(db.query, clientId, terms, now);
  return {
    client: { _id: clientId, name: payee.name },
    ...(isValidIBAN(payee.iban) && { account: { holder: payee.holder, iban: payee.iban } }),
    terms,
    balances: balances.map(({ sums, ...balance }) => ({
      ...balance,
      parts: partsOf(sums),
      events: keptEventsOf(sums, events, { terms, now, lang }),
    })),
  };
}

/** The balance in one currency, for those who hold the lock of the client's money. */
export async function balanceIn(
  query: Queries,
  clientId: string,
  currency: Currency,
  now: Date,
): Promise<PayoutBalance> {
  const terms = (await findTerms(query, clientId)) ?? usualPayoutTerms;
  const { balances } = await readBalances(query, clientId, terms, now);
  return (
    balances.find(balance => balance.currency === currency) ??
    balanceOf({ total: 0, events: [], requested: 0, approved: 0 }, terms, now)
  );
}

async function readBalances(query: Queries, clientId: string, terms: PayoutTerms, now: Date) {
  const booked = await sumBooks(query, clientId);
  const open = await sumOpenPayouts(query, clientId);
  const ids = new Set(booked.flatMap(({ eventId }) => eventId ?? []));
  const events = new Map((await listEarningEvents(query, [...ids])).map(event => [event.id, event]));
  const byCurrency = groupBy(booked, sum => sum.currency);
  for (const { currency } of open) if (!byCurrency.has(currency)) byCurrency.set(currency, []);
  const balances = [...byCurrency].toSorted().map(([currency, sums]): KnownBalance => {
    const openSum = (state: string) =>
      open.find(sum => sum.currency === currency && sum.state === state)?.amount ?? 0;
    const facts = {
      total: totalOf(sums),
      events: [...earningsOf(sums)].flatMap(([id, amount]) => {
        const event = events.get(id);
        return event ? { ...event, amount } : [];
      }),
      requested: openSum('requested'),
      approved: openSum('approved'),
    };
    return { currency, sums, ...balanceOf(facts, terms, now) };
  });
  return { balances, events };
}

function totalOf(sums: readonly BookedSum[]): number {
  return sums.reduce((total, { amount }) => total + amount, 0);
}

/** What each event earned, by its id. */
function earningsOf(sums: readonly BookedSum[]): Map<string, number> {
  const earned = new Map<string, number>();
  for (const { eventId, amount } of sums) {
    if (eventId !== null) earned.set(eventId, (earned.get(eventId) ?? 0) + amount);
  }
  return earned;
}

function partsOf(sums: readonly BookedSum[]): Answer['balances'][number]['parts'] {
  return ledgerParts.flatMap(part => {
    const of = sums.filter(sum => sum.part === part);
    return of.length > 0 ? { part, amount: totalOf(of) } : [];
  });
}

/** Events that something is kept of, the soonest to be released first. */
function keptEventsOf(
  sums: readonly BookedSum[],
  events: ReadonlyMap<string, EarningEvent>,
  { terms, now, lang }: { readonly terms: PayoutTerms; readonly now: Date; readonly lang: LanguageCode },
): Answer['balances'][number]['events'] {
  const kept = [...earningsOf(sums)].flatMap(([_id, amount]) => {
    const event = events.get(_id);
    const left = event ? keptOf({ ...event, amount }, terms, now) : 0;
    if (!event || left === 0) return [];
    return {
      _id,
      title: pickTranslation(event.titles, lang),
      date: event.startsAt.toISOString(),
      timezone: event.timezone,
      amount,
      kept: left,
      releasedAt: releasedAt(event.endsAt, terms).toISOString(),
    };
  });
  return kept.toSorted((a, b) => Date.parse(a.releasedAt) - Date.parse(b.releasedAt));
}
