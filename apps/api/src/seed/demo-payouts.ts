import { adjustAccount, savePayoutTerms } from '../modules/accounting/payouts/client-account.service.ts';
import { getBalance } from '../modules/accounting/payouts/balances.service.ts';
import {
  approvePayout,
  markPayoutPaid,
  markPayoutReturned,
  rejectPayout,
  requestPayout,
  withdrawPayout,
} from '../modules/accounting/payouts/payouts.service.ts';
import type { Actor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import * as repo from './demo-payouts.repo.ts';

const dayMs = 24 * 60 * 60_000;

/** What becomes of a payout of the demo. */
type Ending = 'requested' | 'approved' | 'paid' | 'rejected' | 'withdrawn' | 'returned';

/** A payout of the demo: a share of what is available then, in per cent, and how many days ago it was asked for. */
interface PayoutPlan {
  readonly ending: Ending;
  readonly percent: number;
  readonly daysAgo: number;
}

/** Of the demo's own organiser, one in each state; of others what waits for the platform. */
const ownPlans: readonly PayoutPlan[] = [
  { ending: 'paid', percent: 25, daysAgo: 11 },
  { ending: 'rejected', percent: 30, daysAgo: 9 },
  { ending: 'returned', percent: 20, daysAgo: 8 },
  { ending: 'paid', percent: 20, daysAgo: 6 },
  { ending: 'withdrawn', percent: 50, daysAgo: 4 },
  { ending: 'approved', percent: 25, daysAgo: 2 },
  { ending: 'requested', percent: 40, daysAgo: 0 },
];
const otherPlans: readonly (readonly PayoutPlan[])[] = [
  [
    { ending: 'paid', percent: 40, daysAgo: 7 },
    { ending: 'requested', percent: 60, daysAgo: 1 },
  ],
  [{ ending: 'approved', percent: 80, daysAgo: 3 }],
  [{ ending: 'approved', percent: 50, daysAgo: 1 }],
];

/**
 * Pays organisers through the very services that the calls use. The demo's events are all to come, so its organisers
 * have an advance agreed. Answers how many payouts there are.
 */
export async function seedPayouts(deps: Deps, ownClientName: string): Promise<number> {
  const people = await repo.findPayoutPeople(deps.db.query);
  if (!people) return 0;
  await deps.db.transaction(tx => repo.giveBankAccounts(tx));
  const admin = demoActorOf(people.admin, 'admin', []);
  const clients = await repo.listEarningClients(deps.db.query, ownClientName, otherPlans.length);
  let count = 0;
  for (const [at, clientId] of clients.entries()) {
    const asker = demoActorOf(people.member, 'client', [clientId]);
    const terms = { clientId, holdDays: 3, advanceBasisPoints: 6_000, version: 0 };
    await savePayoutTerms(moved(deps, 12), admin, terms);
    const plans = at === 0 ? ownPlans : (otherPlans[at - 1] ?? []);
    for (const [number, plan] of plans.entries()) {
      if (await makePayout(deps, { admin, asker, clientId, key: `demo-payout-${at}-${number}` }, plan))
        count += 1;
    }
  }
  return count;
}

interface PayoutHands {
  readonly admin: Actor;
  readonly asker: Actor;
  readonly clientId: string;
  readonly key: string;
}

async function makePayout(
  deps: Deps,
  { admin, asker, clientId, key }: PayoutHands,
  { ending, percent, daysAgo }: PayoutPlan,
): Promise<boolean> {
  const asked = moved(deps, daysAgo);
  const { balances } = await getBalance(asked, { clientId, lang: 'en' });
  const [richest] = balances.toSorted((a, b) => b.available - a.available);
  const amount = Math.floor(((richest?.available ?? 0) * percent) / 10_000) * 100;
  if (!richest || amount <= 0) return false;
  const { currency } = richest;
  const payout = await requestPayout(asked, asker, { clientId, currency, amount, note: '', key });
  const { _id: payoutId, version } = payout;
  const decided = moved(deps, Math.max(daysAgo - 1, 0));
  if (ending === 'requested') return true;
  if (ending === 'withdrawn') {
    await withdrawPayout(decided, asker, { clientId, payoutId, version });
    return true;
  }
  if (ending === 'rejected') {
    const reason = 'The account belongs to somebody else. Please have it corrected and ask again.';
    await rejectPayout(decided, admin, { payoutId, version, reason, isNotExecuted: false });
    return true;
  }
  const approved = await approvePayout(decided, admin, { payoutId, version });
  if (ending === 'approved') return true;
  const paidOn = decided.clock.now().toISOString().slice(0, 10);
  const step = { payoutId, version: approved.version, paidOn, reference: `FT${paidOn.replaceAll('-', '')}` };
  const paid = await markPayoutPaid(decided, admin, step);
  if (ending === 'returned') {
    const back = { payoutId, version: paid.version, reason: 'The bank found no such account.' };
    await markPayoutReturned(moved(deps, Math.max(daysAgo - 2, 0)), admin, back);
    const adjustment = { clientId, currency, amount: -500, key: `${key}-fee` };
    await adjustAccount(decided, admin, {
      ...adjustment,
      reason: 'The bank’s fee for the transfer that came back.',
    });
  }
  return true;
}

function moved(deps: Deps, daysAgo: number): Deps {
  const instant = new Date(deps.clock.now().getTime() - daysAgo * dayMs);
  return { ...deps, clock: { now: () => instant } };
}

/** Somebody of the demo, as the services know who calls. */
export function demoActorOf(
  person: repo.PayoutPerson,
  role: 'admin' | 'client',
  clientIds: readonly string[],
): Actor {
  return {
    ...person,
    role,
    roles: [role],
    clientIds,
    managedClientIds: [],
    limitedMemberships: [],
    payspotIds: [],
    scannerIds: [],
    hasSecondFactor: false,
    hasPasskey: false,
    mustHaveSecondFactor: false,
    isConfirmed: true,
    permissions: () => ['can-request-payouts'],
  };
}
