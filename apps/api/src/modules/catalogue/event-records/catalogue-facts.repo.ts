import type {
  Currency,
  EntryCode,
  EventState,
  FeePlan,
  LanguageCode,
  OpenPrice,
  PriceStep,
  Translated,
} from '@vh/domain';
import { pickTranslation } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** What carts, orders, tickets and counters say of an event. */
export interface EventFacts {
  readonly id: string;
  readonly slug: string;
  readonly clientId: string;
  readonly state: EventState;
  readonly titles: Translated;
  /** When anything of it was last changed. */
  readonly updatedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly doorsAt: Date | null;
  readonly salesStart: Date | null;
  readonly salesEnd: Date | null;
  readonly timezone: string;
  readonly currency: Currency;
  readonly venue: string;
  /** Where it is watched from afar, for who has a ticket and for nobody else; '': nowhere. */
  readonly onlineUrl: string;
  readonly address: string;
  readonly city: string;
  readonly organiser: string;
  readonly organiserEmail: string;
  /** True when buyers may put other names on tickets, and pass them on. */
  readonly canRename: boolean;
  readonly canTransfer: boolean;
  /** Whether buyers may secure their order. */
  readonly offersProtection: boolean;
  readonly thumb50: string;
  readonly maxPerOrder: number;
  /** Most tickets of one buyer over all orders. */
  readonly maxPerBuyer: number | null;
  readonly feePlan: FeePlan;
}

/** What carts, orders, tickets and counters say of a ticket type. */
export interface TicketTypeFacts {
  readonly id: string;
  readonly eventId: string;
  readonly names: Translated;
  /** Minor units; of an open price the minimum. */
  readonly face: number;
  readonly openPrice: OpenPrice | null;
  /** Prices that it has before `face`, in their order. */
  readonly priceSteps: readonly PriceStep[];
  readonly vatBasisPoints: number;
  readonly attendeeData: 'none' | 'name' | 'name_email';
  /** Fewest and most tickets of it in one order. */
  readonly minPerOrder: number;
  readonly maxPerOrder: number;
  readonly visibility: 'public' | 'code' | 'payspot';
  /** True when counters may sell it: those behind a code are not theirs, nor what leaves them no places at all. */
  readonly isForCounters: boolean;
  /** How its tickets are shown at the door. */
  readonly entryCode: EntryCode;
}

/** Events and ticket types by id, with their texts in one language. */
export interface Catalogue {
  event(id: string): EventFacts;
  title(eventId: string, language: LanguageCode): string;
  ticketType(id: string): TicketTypeFacts;
  typeName(ticketTypeId: string, language: LanguageCode): string;
}

/** Facts of events, in no order. */
export async function findEventFacts(query: Queries, ids: readonly string[]): Promise<EventFacts[]> {
  if (ids.length === 0) return [];
  const result = await sql<EventFacts>`
    select e.id, e.slug, e.client_id as "clientId", e.state,
        coalesce((select jsonb_object_agg(t.language, t.title) from event_translation t where t.event_id = e.id), '{}')
          as titles,
        e.updated_at as "updatedAt", e.starts_at as "startsAt", e.ends_at as "endsAt", e.doors_at as "doorsAt",
        e.can_rename as "canRename", e.can_transfer as "canTransfer",
        e.offers_protection as "offersProtection",
        e.sales_start as "salesStart", e.sales_end as "salesEnd", e.timezone, e.currency,
        e.online_url as "onlineUrl", p.name as venue, p.address, p.city, c.name as organiser,
        coalesce(nullif(e.organiser_email, ''), c.email) as "organiserEmail",
        coalesce(m.files ->> 'thumb50', '') as thumb50, e.max_per_order as "maxPerOrder",
        e.max_per_buyer as "maxPerBuyer",
        jsonb_build_object('basisPoints', e.fee_basis_points, 'fixed', e.fee_fixed, 'bearer', e.fee_bearer) as "feePlan"
      from event e
        join place p on p.id = e.place_id
        join client c on c.id = e.client_id
        left join event_media m on m.event_id = e.id
      where e.id = any (${[...new Set(ids)]}::uuid[])`.execute(query);
  return result.rows;
}

/** What buyers may pay, of types whose price they choose; null of the others. Of a row of ticket_type without a name. */
export const openPriceColumn = sql`case price_mode when 'pay_what_you_want'
  then jsonb_build_object('suggested', suggested_face, 'maximum', highest_face) end`;

/** The price steps of a row of ticket_type by its name in the statement, as `PriceStep[]` in their order. */
export function priceStepsColumn(typeAlias: string) {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'names', s.names, 'face', s.face, 'endsAt',
        (extract(epoch from s.ends_at) * 1000)::int8, 'quantity', s.quantity, 'taken', s.taken) order by s.position)
      from price_step s where s.ticket_type_id = ${sql.ref(`${typeAlias}.id`)}), '[]')`;
}

/** Facts of ticket types, in no order. */
export async function findTicketTypeFacts(
  query: Queries,
  ids: readonly string[],
): Promise<TicketTypeFacts[]> {
  if (ids.length === 0) return [];
  const result = await sql<TicketTypeFacts>`
    select id, event_id as "eventId", names, face, ${openPriceColumn} as "openPrice", ${priceStepsColumn('ticket_type')} as "priceSteps",
        vat_basis_points as "vatBasisPoints", attendee_data as "attendeeData",
        min_per_order as "minPerOrder", max_per_order as "maxPerOrder", visibility, entry_code as "entryCode",
        visibility <> 'code' and not exists (
          select from ticket_type_quota m join quota_channel c on c.quota_id = m.quota_id and c.channel = 'payspot'
            where m.ticket_type_id = ticket_type.id and c.capacity = 0) as "isForCounters"
      from ticket_type where id = any (${[...new Set(ids)]}::uuid[])`.execute(query);
  return result.rows;
}

/** Loads what is said of the given lines' events and ticket types. Throws for an id that is not there. */
export async function loadCatalogue(
  query: Queries,
  lines: readonly { readonly eventId: string; readonly ticketTypeId: string }[],
): Promise<Catalogue> {
  const eventRows = await findEventFacts(
    query,
    lines.map(line => line.eventId),
  );
  const typeRows = await findTicketTypeFacts(
    query,
    lines.map(line => line.ticketTypeId),
  );
  const events = new Map(eventRows.map(row => [row.id, row]));
  const types = new Map(typeRows.map(row => [row.id, row]));
  const event = (id: string) => known(events.get(id), `event ${id}`);
  const ticketType = (id: string) => known(types.get(id), `ticket type ${id}`);
  return {
    event,
    ticketType,
    title: (id, language) => pickTranslation(event(id).titles, language),
    typeName: (id, language) => pickTranslation(ticketType(id).names, language),
  };
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} is referred to but not stored`);
  return value;
}
