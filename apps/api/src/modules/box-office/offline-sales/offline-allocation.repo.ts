import type { FeePlan, Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** Which browser at which counter. */
export interface Holder {
  readonly payspotId: string;
  readonly holder: string;
}

/** What became of a offline ticket. */
export type OfflineTicketState = 'open' | 'sold' | 'returned' | 'written_off';

/** A offline ticket as it is stored. */
export interface OfflineTicketRecord extends Holder {
  /** Of the ticket that it becomes. */
  readonly id: string;
  readonly eventId: string;
  readonly ticketTypeId: string;
  readonly holdId: string;
  readonly shortCode: string;
  readonly keyId: number;
  /** What it was allocated at, minor units. */
  readonly face: number;
  readonly vatBasisPoints: number;
  readonly feePlan: FeePlan;
  readonly state: OfflineTicketState;
}

/** A place before it is written. */
export type NewOfflineTicket = Omit<OfflineTicketRecord, 'state'> & {
  readonly deviceId: string | null;
  readonly allocatedBy: string;
};

const placeColumns = sql`id, payspot_id as "payspotId", holder, event_id as "eventId", ticket_type_id as "ticketTypeId",
  hold_id as "holdId", short_code as "shortCode", key_id as "keyId", face, vat_basis_points as "vatBasisPoints",
  fee_plan as "feePlan", state`;

/** Has a browser's allocations change one after another. */
export async function lockHolder(tx: Tx, { payspotId, holder }: Holder): Promise<void> {
  await sql`select pg_advisory_xact_lock(72, hashtext(${`${payspotId} ${holder}`}))`.execute(tx);
}

export async function insertOfflineTickets(
  tx: Tx,
  places: readonly NewOfflineTicket[],
  at: Date,
): Promise<void> {
  await sql`
    insert into payspot_offline_ticket (id, payspot_id, holder, device_id, allocated_by, event_id, ticket_type_id, hold_id,
        short_code, key_id, face, vat_basis_points, fee_plan, allocated_at)
      select p.id, p."payspotId", p.holder, p."deviceId", p."allocatedBy", p."eventId", p."ticketTypeId", p."holdId",
          p."shortCode", p."keyId", p.face, p."vatBasisPoints", p."feePlan", ${at}
        from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (id uuid, "payspotId" uuid, holder text,
          "deviceId" uuid, "allocatedBy" uuid, "eventId" uuid, "ticketTypeId" uuid, "holdId" uuid, "shortCode" text,
          "keyId" smallint, face int, "vatBasisPoints" int, "feePlan" jsonb)`.execute(tx);
}

/** What a browser has of an event, by ticket type and age. */
export async function listOpenOfflineTickets(
  query: Queries,
  { payspotId, holder, eventId }: Holder & { readonly eventId: string },
): Promise<(OfflineTicketRecord & { readonly names: Translated })[]> {
  const { rows } = await sql<OfflineTicketRecord & { names: Translated }>`
    select p.*, y.names from (
        select ${placeColumns}, allocated_at from payspot_offline_ticket
          where payspot_id = ${payspotId} and holder = ${holder} and event_id = ${eventId} and state = 'open') p
      join ticket_type y on y.id = p."ticketTypeId"
      order by y.position, y.id, p.allocated_at, p.id`.execute(query);
  return rows;
}

/** Locks places by their ids. */
export async function lockOfflineTickets(tx: Tx, ids: readonly string[]): Promise<OfflineTicketRecord[]> {
  const { rows } = await sql<OfflineTicketRecord>`
    select ${placeColumns} from payspot_offline_ticket where id = any (${[...ids]}::uuid[]) order by id for update`.execute(
    tx,
  );
  return rows;
}

/** Ends open places that were locked. */
export async function endOfflineTickets(
  tx: Tx,
  ids: readonly string[],
  end: {
    readonly state: Exclude<OfflineTicketState, 'open'>;
    readonly at: Date;
    readonly userId: string;
    readonly orderId?: string;
  },
): Promise<void> {
  await sql`
    update payspot_offline_ticket set state = ${end.state}, ended_at = ${end.at}, ended_by = ${end.userId},
        order_id = ${end.orderId ?? null} where id = any (${[...ids]}::uuid[]) and state = 'open'`.execute(
    tx,
  );
}

/** What counters hold, by browser and event. */
export interface AllocationRow extends Holder {
  readonly payspotName: string;
  readonly deviceName: string | null;
  readonly isRevoked: boolean;
  readonly allocatedBy: string;
  readonly eventId: string;
  readonly titles: Translated;
  readonly places: number;
  readonly since: Date;
}

export async function listOfflineAllocations(query: Queries): Promise<AllocationRow[]> {
  const { rows } = await sql<AllocationRow>`
    select l.payspot_id as "payspotId", p.name as "payspotName", l.holder, max(d.name) as "deviceName",
        coalesce(bool_or(d.revoked_at is not null), false) as "isRevoked", max(u.name) as "allocatedBy",
        l.event_id as "eventId", count(*)::int as places, min(l.allocated_at) as since,
        coalesce((select jsonb_object_agg(t.language, t.title) from event_translation t where t.event_id = l.event_id),
          '{}') as titles
      from payspot_offline_ticket l
        join payspot p on p.id = l.payspot_id
        join app_user u on u.id = l.allocated_by
        left join device d on d.id = l.device_id
      where l.state = 'open'
      group by l.payspot_id, p.name, l.holder, l.event_id order by since, l.holder`.execute(query);
  return rows;
}
