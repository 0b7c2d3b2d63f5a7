import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { computeTotals, type OrderTotals, type ServiceVat } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { Inventory } from '#inventory';
import { findEventFacts } from '#catalogue';
import { countPrints, type OrderLifecycle } from '#orders';
import { createPayspotOrders, partsOf } from '../payspot/payspot-order.ts';
import { findServiceVat } from '#system';
import {
  endOfflineTickets,
  lockOfflineTickets,
  type OfflineTicketRecord,
} from './offline-allocation.repo.ts';
import * as repo from './offline-sale.repo.ts';

type Body = ParsedBodyOf<'POST /back/payspot/upload-sales'>;
type Outcome = ResponseOf<'POST /back/payspot/upload-sales'>['sales'][number];

/** Refusals after which the sale is sent again: nothing was written. */
const later = new Map<unknown, 'shift' | 'busy'>([
  ['shift.state', 'shift'],
  ['inventory.busy', 'busy'],
]);

/** Takes sales that were made without a network. */
export function createOfflineSales(deps: Deps, inventory: Inventory, life: OrderLifecycle) {
  const { db, clock } = deps;
  const { place } = createPayspotOrders(deps, inventory, life);

  async function take(tx: Tx, sale: repo.ReportedSale, by: SaleReport): Promise<void> {
    const wanted = [...new Set(sale.ticketIds)];
    const places = await lockOfflineTickets(tx, wanted);
    const refusal = refusalOf(places, wanted.length, by);
    if (refusal) return repo.insertSale(tx, sale, by, { problem: refusal });
    const [event] = await findEventFacts(
      tx,
      places.map(({ eventId }) => eventId),
    );
    if (!event) throw new Error(`event of offline ticket ${wanted[0]} is not stored`);
    const lines = [...groupBy(places, priceKeyOf).values()];
    const totals = totalsOf(lines, event.currency, await findServiceVat(tx));
    if (!isPaid(sale, totals)) return repo.insertSale(tx, sale, by, { problem: 'payment' });
    const units = lines.flat();
    const orderId = await place(tx, {
      ...{ payspotId: by.payspotId, seller: by.seller, lang: sale.lang, payment: sale.payment, totals },
      eventIds: lines.map(() => event.id),
      holdIds: units.map(({ holdId }) => holdId),
      issued: units.map(({ id, shortCode, keyId }) => ({ id, shortCode, keyId })),
      data: { offline: true, soldAt: sale.soldAt },
    });
    // the only way to hand it out was to print it
    await countPrints(tx, orderId, [orderId, ...units.map(({ id }) => id)]);
    await endOfflineTickets(tx, wanted, { state: 'sold', at: by.at, userId: by.userId, orderId });
    const problem = event.state === 'cancelled' ? 'event_cancelled' : undefined;
    await repo.insertSale(tx, sale, by, { orderId, problem });
  }

  async function tell(sale: repo.ReportedSale, by: SaleReport): Promise<Outcome> {
    const { nonce } = sale;
    const known = await repo.findSale(db.query, by.payspotId, sale);
    if (known) return outcomeOf(nonce, known);
    try {
      await db.transaction(async tx => {
        await repo.lockNonce(tx, by.payspotId, nonce);
        if (!(await repo.findSale(tx, by.payspotId, sale))) await take(tx, sale, by);
      });
    } catch (error) {
      const reason = later.get(error instanceof AppError ? error.code : undefined);
      if (reason) return { kind: 'later', nonce, reason };
      throw error;
    }
    const kept = await repo.findSale(db.query, by.payspotId, sale);
    if (!kept) throw new Error(`sale ${nonce} was not kept`);
    return outcomeOf(nonce, kept);
  }

  return {
    /** Takes sales one after another, each in a transaction of its own; answers for each in their order. */
    async send({ payspotId, holder, sales }: Body, actor: Actor): Promise<Outcome[]> {
      const by = { payspotId, holder, userId: actor.userId, at: clock.now(), seller: actor };
      const outcomes: Outcome[] = [];
      for (const sale of sales) outcomes.push(await tell(sale, by));
      return outcomes;
    },

    async listProblems({ page, pageSize }: ParsedBodyOf<'POST /back/cash-office/get-offline-problems'>) {
      const { rows, total } = await repo.listProblems(db.query, {
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      return {
        ...{ total, page, pageSize },
        rows: rows.map(({ soldAt, arrivedAt, orderId, number, ...row }) => ({
          ...row,
          soldAt: soldAt.toISOString(),
          arrivedAt: arrivedAt.toISOString(),
          ...(orderId !== null && { orderId }),
          ...(number !== null && { number }),
        })),
      };
    },

    /** @throws {AppError} not_found where it is not on the list */
    async settle(
      { note, ...which }: ParsedBodyOf<'POST /back/cash-office/settle-offline-problem'>,
      { userId }: Actor,
    ): Promise<{ ok: true }> {
      const isDone = await db.transaction(tx =>
        repo.settleProblem(tx, which, { userId, note, at: clock.now() }),
      );
      if (!isDone) throw new AppError('not_found');
      return { ok: true };
    },
  };
}

interface SaleReport extends repo.SaleReport {
  readonly seller: Actor;
}

/** Why places can't be sold by who says they sold them; undefined where they can. */
function refusalOf(
  places: readonly OfflineTicketRecord[],
  wanted: number,
  { payspotId, holder }: SaleReport,
): repo.SaleProblem | undefined {
  const isOwn = places.every(place => place.payspotId === payspotId && place.holder === holder);
  const isOneEvent = new Set(places.map(({ eventId }) => eventId)).size === 1;
  if (places.length < wanted || !isOwn || !isOneEvent) return 'not_allocated';
  const ended = places.find(({ state }) => state !== 'open')?.state;
  if (ended === 'sold') return 'already_sold';
  return ended === 'returned' || ended === 'written_off' ? ended : undefined;
}

/** Places of one line: of one type, allocated at one price. */
function priceKeyOf({ ticketTypeId, face, vatBasisPoints, feePlan }: OfflineTicketRecord): string {
  return JSON.stringify([ticketTypeId, face, vatBasisPoints, feePlan]);
}

/** At the prices of the allocation: they are what the buyer paid. */
function totalsOf(
  lines: readonly (readonly OfflineTicketRecord[])[],
  currency: OrderTotals['currency'],
  serviceVat: ServiceVat,
): OrderTotals {
  const pricing = lines.flatMap(places => {
    const [first] = places;
    if (!first) return [];
    const { ticketTypeId, face, vatBasisPoints, feePlan } = first;
    return [{ ticketTypeId, quantity: places.length, face, vatBasisPoints, feePlan }];
  });
  return computeTotals(pricing, currency, 0, serviceVat);
}

/** True when what was taken is what the tickets cost by their allocation. */
function isPaid(
  { payment, expectedTotal, currency }: repo.ReportedSale,
  { total, ...totals }: OrderTotals,
): boolean {
  if (expectedTotal !== total) return false;
  if (currency !== totals.currency) return false;
  try {
    partsOf(payment, total);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.invalid') return false;
    throw error;
  }
}

function outcomeOf(nonce: string, { isSame, orderId, number, problem }: repo.KeptSale): Outcome {
  if (!isSame) return { kind: 'mismatch', nonce };
  if (orderId !== null) {
    return { kind: 'taken', nonce, orderId, number: number ?? '', ...(problem && { problem }) };
  }
  return { kind: 'listed', nonce, problem: problem ?? 'not_allocated' };
}
