import { priceNow, type PriceStep, type SteppedPrice } from '@vh/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { newId, newToken } from '../../platform/ids.ts';
import { findTicketTypeFacts } from '#catalogue';
import { hashCartToken } from './cart-token.ts';

/** Allocations end when they are returned, sold or written off, never by the clock: what was sold offline must be taken. */
const never = '9999-12-31T00:00:00Z';

/** Which ticket types of an event places are wanted of, and how many more of each. */
export interface OfflineTicketRequest {
  readonly eventId: string;
  readonly wants: readonly { readonly ticketTypeId: string; readonly places: number }[];
}

/** A place that was taken. */
export interface OfflineHold {
  readonly ticketTypeId: string;
  readonly holdId: string;
  /** The price step that it is taken at; undefined where its type's own price applies. */
  readonly step: PriceStep | undefined;
}

interface TypeQuotas {
  readonly ticketTypeId: string;
  readonly quotaIds: readonly string[];
}

/**
 * Takes places for a counter to sell later, each as a hold of its own so that any of them can become an order; as many
 * as there are, at most those wanted, each at the price that applies now. Only standing places: types with numbered seats
 * give none.
 */
export async function holdForOfflineSale(
  tx: Tx,
  { eventId, wants }: OfflineTicketRequest,
  now: Date,
): Promise<OfflineHold[]> {
  const types = await lockStandingQuotas(tx, eventId, wants, now);
  const free = await freeAtCounters(tx, [...new Set(types.flatMap(({ quotaIds }) => quotaIds))]);
  const prices = new Map(
    (
      await findTicketTypeFacts(
        tx,
        types.map(type => type.ticketTypeId),
      )
    ).map(type => [type.id, type]),
  );
  const taken: OfflineHold[] = [];
  for (const { ticketTypeId, quotaIds } of types) {
    const wanted = wants.find(want => want.ticketTypeId === ticketTypeId)?.places ?? 0;
    const left = Math.max(Math.min(wanted, ...quotaIds.map(id => free.get(id) ?? 0)), 0);
    for (const id of quotaIds) free.set(id, (free.get(id) ?? 0) - left);
    const steps = stepsOfUnits(prices.get(ticketTypeId), left, now);
    taken.push(...steps.map(step => ({ ticketTypeId, holdId: newId(), step })));
  }
  if (taken.length > 0) await insertHolds(tx, eventId, taken, now);
  return taken;
}

/** The price steps of so many units that are taken one by one. */
function stepsOfUnits(price: SteppedPrice | undefined, units: number, now: Date): (PriceStep | undefined)[] {
  const steps: (PriceStep | undefined)[] = [];
  let priceSteps = price?.priceSteps ?? [];
  for (let unit = 0; unit < units; unit += 1) {
    const { step } = priceNow({ face: 0, priceSteps }, now.getTime());
    steps.push(step);
    priceSteps = priceSteps.map(one => (one === step ? { ...one, taken: one.taken + 1 } : one));
  }
  return steps;
}

/** Gives offline tickets free, those that no order has; answers the holds that were. */
export async function freeOfflineTickets(tx: Tx, holdIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string; ticketTypeId: string }>`
    select id, ticket_type_id as "ticketTypeId" from hold
      where id = any (${[...holdIds]}::uuid[]) and state = 'held' and order_id is null order by id for update`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  const types = [...new Set(rows.map(row => row.ticketTypeId))];
  await sql`select lock_quotas_of(${types}::uuid[])`.execute(tx);
  await sql`select free_holds(${rows.map(row => row.id)}::uuid[])`.execute(tx);
  return rows.length;
}

/** Locks the quotas of types without numbered seats, by id, and releases what expired. */
async function lockStandingQuotas(
  tx: Tx,
  eventId: string,
  wants: OfflineTicketRequest['wants'],
  now: Date,
): Promise<TypeQuotas[]> {
  const ids = wants.map(({ ticketTypeId }) => ticketTypeId);
  const { rows } = await sql<TypeQuotas>`
    select y.id as "ticketTypeId", array_agg(q.id order by q.id) as "quotaIds"
      from ticket_type y join ticket_type_quota m on m.ticket_type_id = y.id join quota q on q.id = m.quota_id
      where y.id = any (${ids}::uuid[]) and y.event_id = ${eventId}
      group by y.id, y.position having not bool_or(q.seated) order by y.position, y.id`.execute(tx);
  const quotaIds = [...new Set(rows.flatMap(row => row.quotaIds))];
  await sql`select id from quota where id = any (${quotaIds}::uuid[]) order by id for update`.execute(tx);
  await sql`select release_expired_of_quotas(${quotaIds}::uuid[], ${now})`.execute(tx);
  return rows;
}

async function freeAtCounters(tx: Tx, quotaIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; free: number }>`
    select quota_id as id, left_over as free from quotas_left(${[...quotaIds]}::uuid[], 'payspot')`.execute(
    tx,
  );
  return new Map(rows.map(({ id, free }) => [id, free]));
}

async function insertHolds(tx: Tx, eventId: string, taken: readonly OfflineHold[], now: Date): Promise<void> {
  // nobody holds this cart's token: the places go straight to orders
  const cart = hashCartToken(newToken());
  const rows = taken.map(({ step, ...hold }) => ({
    ...hold,
    stepId: step?.id ?? null,
    face: step?.face ?? null,
  }));
  await sql`
    insert into hold (id, cart, event_id, ticket_type_id, quantity, expires_at, extended, request_key, created_at, channel,
        price_step_id, held_face)
      select r."holdId", decode(${cart}, 'hex'), ${eventId}, r."ticketTypeId", 1, ${never}::timestamptz, true,
          'lease ' || r."holdId", ${now}, 'payspot', r."stepId", r.face
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r ("holdId" uuid, "ticketTypeId" uuid, "stepId" uuid, face int)`.execute(tx);
  await sql`
    with n as (
      select m.quota_id, count(*)::int as units
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("ticketTypeId" uuid)
          join ticket_type_quota m on m.ticket_type_id = r."ticketTypeId" group by m.quota_id
    ), channelled as (
      update quota_channel c set taken = c.taken + n.units from n where c.quota_id = n.quota_id and c.channel = 'payspot'
    )
    update quota q set held = q.held + n.units from n where q.id = n.quota_id`.execute(tx);
}
