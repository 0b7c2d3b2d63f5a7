import type { Currency, Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** Where a card refund at a counter stands; the first two are listed. */
export type CardRefundState = 'planned' | 'unrecorded' | 'recorded' | 'reversed' | 'cancelled';

/** A refund to a card by a counter's terminal; minor units. */
export interface CardRefund {
  readonly id: string;
  readonly payspotId: string;
  readonly orderId: string;
  readonly sellerId: string;
  /** Of the refund that records it. */
  readonly idempotencyKey: string;
  readonly ticketIds: readonly string[];
  /** The whole refund. */
  readonly expectedAmount: number;
  /** Of that, what goes to the card. */
  readonly amount: number;
  readonly currency: Currency;
  readonly note: string;
  readonly plannedAt: Date;
}

/** The tickets of a refund under a key. */
type RefundedTickets = Pick<CardRefund, 'payspotId' | 'orderId' | 'ticketIds' | 'idempotencyKey'>;

/** The same as it stands now. */
export interface KeptCardRefund extends CardRefund {
  readonly state: CardRefundState;
  readonly reference: string | null;
  readonly refundId: string | null;
}

const columns = sql`id, payspot_id as "payspotId", order_id as "orderId", seller_id as "sellerId",
  idempotency_key as "idempotencyKey", ticket_ids as "ticketIds", expected_amount as "expectedAmount", amount, currency, note,
  planned_at as "plannedAt", state, reference, refund_id as "refundId"`;

/** Plans a card refund; of one key the first stays. */
export async function insertCardRefund(query: Queries, refund: CardRefund): Promise<void> {
  await sql`
    insert into payspot_card_refund (id, payspot_id, order_id, seller_id, idempotency_key, ticket_ids, expected_amount,
        amount, currency, note, planned_at)
      values (${refund.id}, ${refund.payspotId}, ${refund.orderId}, ${refund.sellerId}, ${refund.idempotencyKey},
        ${[...refund.ticketIds]}::uuid[], ${refund.expectedAmount}, ${refund.amount}, ${refund.currency}, ${refund.note},
        ${refund.plannedAt})
      on conflict (payspot_id, idempotency_key) do nothing`.execute(query);
}

export async function findCardRefund(
  query: Queries,
  { payspotId, id }: { readonly payspotId: string; readonly id: string },
): Promise<KeptCardRefund | undefined> {
  const { rows } = await sql<KeptCardRefund>`
    select ${columns} from payspot_card_refund where payspot_id = ${payspotId} and id = ${id}`.execute(query);
  return rows[0];
}

export async function findCardRefundByKey(
  query: Queries,
  { payspotId, idempotencyKey }: Pick<CardRefund, 'payspotId' | 'idempotencyKey'>,
): Promise<KeptCardRefund | undefined> {
  const { rows } = await sql<KeptCardRefund>`
    select ${columns} from payspot_card_refund
      where payspot_id = ${payspotId} and idempotency_key = ${idempotencyKey}`.execute(query);
  return rows[0];
}

/** Finds another open card refund of a locked order for one of these tickets. */
export async function hasOtherOpenCardRefund(
  tx: Tx,
  { payspotId, orderId, ticketIds, idempotencyKey }: RefundedTickets,
): Promise<boolean> {
  const { rows } = await sql`
    select from payspot_card_refund
      where order_id = ${orderId} and state in ('planned', 'unrecorded') and ticket_ids && ${[...ticketIds]}::uuid[]
        and (payspot_id, idempotency_key) <> (${payspotId}::uuid, ${idempotencyKey})`.execute(tx);
  return rows.length > 0;
}

/** Notes that the terminal made the refund and its record was refused, unless it was recorded or reversed meanwhile. */
export async function markUnrecorded(
  query: Queries,
  { payspotId, idempotencyKey }: Pick<CardRefund, 'payspotId' | 'idempotencyKey'>,
  { reference, reason }: { readonly reference: string; readonly reason: string },
): Promise<void> {
  await sql`
    update payspot_card_refund set state = 'unrecorded', reference = ${reference}, reason = ${reason},
        settled_at = null, settled_by = null
      where payspot_id = ${payspotId} and idempotency_key = ${idempotencyKey}
        and state in ('planned', 'unrecorded', 'cancelled')`.execute(query);
}

/** Ends a planned refund with the one that records it; false where it was reversed meanwhile. */
export async function markRecorded(
  tx: Tx,
  { payspotId, idempotencyKey }: Pick<CardRefund, 'payspotId' | 'idempotencyKey'>,
  end: {
    readonly refundId: string;
    readonly reference: string;
    readonly at: Date;
    readonly userId: string;
  },
): Promise<boolean> {
  const { rows } = await sql<{ state: CardRefundState }>`
    update payspot_card_refund set state = 'recorded', refund_id = ${end.refundId}, reference = ${end.reference},
        reason = null, settled_at = ${end.at}, settled_by = ${end.userId}
      where payspot_id = ${payspotId} and idempotency_key = ${idempotencyKey} and state <> 'reversed'
      returning state`.execute(tx);
  return rows.length > 0;
}

/** One that is not recorded, locked. */
export async function lockCardRefund(
  tx: Tx,
  { payspotId, id }: { readonly payspotId: string; readonly id: string },
): Promise<{ readonly state: CardRefundState } | undefined> {
  const { rows } = await sql<{ state: CardRefundState }>`
    select state from payspot_card_refund where payspot_id = ${payspotId} and id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Ends a locked one without a refund. */
export async function endCardRefund(
  tx: Tx,
  id: string,
  end: { readonly state: 'cancelled' | 'reversed'; readonly at: Date; readonly userId: string },
): Promise<void> {
  await sql`
    update payspot_card_refund set state = ${end.state}, settled_at = ${end.at}, settled_by = ${end.userId}
      where id = ${id}`.execute(tx);
}

/** An open one as it is listed. */
export interface OpenCardRefundRow {
  readonly id: string;
  readonly payspotId: string;
  readonly payspotName: string;
  readonly at: Date;
  readonly amount: number;
  readonly currency: Currency;
  readonly state: 'planned' | 'unrecorded';
  readonly reference: string | null;
  readonly reason: string | null;
  readonly orderId: string;
  readonly number: string;
  readonly titles: Translated | null;
  readonly quantity: number;
  readonly seller: string;
}

/** Card refunds of a payspot, or of all, that are neither recorded nor settled; the oldest first. */
export async function listOpenCardRefunds(
  query: Queries,
  payspotId: string | undefined,
): Promise<OpenCardRefundRow[]> {
  const { rows } = await sql<OpenCardRefundRow>`
    select r.id, r.payspot_id as "payspotId", p.name as "payspotName", r.planned_at as at, r.amount, r.currency, r.state,
        r.reference, r.reason, r.order_id as "orderId", o.number,
        (select jsonb_object_agg(t.language, t.title) from event_translation t
          where t.event_id = (select l.event_id from order_line l where l.order_id = r.order_id order by l.id limit 1)
        ) as titles,
        cardinality(r.ticket_ids) as quantity, s.name as seller
      from payspot_card_refund r join payspot p on p.id = r.payspot_id join app_user s on s.id = r.seller_id
        join customer_order o on o.id = r.order_id
      where r.state in ('planned', 'unrecorded')
        and (${payspotId ?? null}::uuid is null or r.payspot_id = ${payspotId ?? null})
      order by r.planned_at, r.id limit 500`.execute(query);
  return rows;
}

/** A card refund as the report of a shift names it. */
export interface ReportedCardRefund {
  readonly at: Date;
  readonly amount: number;
  readonly currency: Currency;
  readonly reference: string | null;
  readonly state: Exclude<CardRefundState, 'cancelled'>;
}

/** Card refunds of a payspot that were planned in a time and not recorded in it, the oldest first, whatever has become of them. */
export async function listCardRefundsBetween(
  query: Queries,
  payspotId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<ReportedCardRefund[]> {
  const { rows } = await sql<ReportedCardRefund>`
    select planned_at as at, amount, currency, reference, state from payspot_card_refund
      where payspot_id = ${payspotId} and planned_at >= ${from} and planned_at <= ${until} and state <> 'cancelled'
        and not (state = 'recorded' and settled_at <= ${until})
      order by planned_at, id`.execute(query);
  return rows;
}
