import { sql } from 'kysely';
import {
  type Currency,
  type EventFieldValues,
  type EventKind,
  type EventState,
  type LanguageCode,
  type OpenPrice,
  plainTextOfHtml,
  type PriceStep,
  type RefundPolicy,
  type ShownEventField,
  type Translated,
} from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import { openPriceColumn, priceStepsColumn } from './catalogue-facts.repo.ts';
import { eventFieldColumns } from './event-field-columns.repo.ts';

/** An event's texts in one language. */
export interface EventText {
  readonly language: LanguageCode;
  readonly title: string;
  readonly subtitle: string;
  /** As plain text with empty lines between paragraphs; '' unless descriptions were asked for. */
  readonly description: string;
  /** The same as cleaned HTML, where it was written as such. */
  readonly descriptionHtml?: string;
  /** What search engines and link previews show instead of the title. */
  readonly seoTitle?: string;
  /** What they show instead of the description. */
  readonly seoDescription?: string;
}

/** A ticket type with what is left of its quotas; instants as ISO texts. */
export interface TicketTypeRecord {
  readonly id: string;
  readonly names: Translated;
  readonly descriptions: Translated;
  /** Minor units; of an open price the minimum. */
  readonly face: number;
  readonly openPrice: OpenPrice | null;
  /** Prices that it has before `face`, in their order. */
  readonly priceSteps: readonly PriceStep[];
  readonly vatBasisPoints: number;
  readonly salesStart: string | null;
  readonly salesEnd: string | null;
  readonly minPerOrder: number;
  readonly maxPerOrder: number;
  readonly visibility: 'public' | 'code' | 'payspot';
  readonly attendeeData: 'none' | 'name' | 'name_email';
  /** One of its quotas has seats. */
  readonly seated: boolean;
  /** Of its smallest quota; 0 without any. */
  readonly capacity: number;
  readonly held: number;
  readonly sold: number;
  /** What its scarcest quota has left. */
  readonly free: number;
}

/** An event with everything that lists and pages show of it. */
export interface EventRecord extends Pick<EventFieldValues, ShownEventField> {
  readonly id: string;
  readonly slug: string;
  readonly kind: EventKind;
  readonly state: EventState;
  readonly visibility: 'public' | 'unlisted' | 'password';
  readonly clientId: string;
  readonly clientName: string;
  readonly clientEmail: string;
  /** The address of the organiser's page; null without a published one. */
  readonly organiserSlug: string | null;
  readonly timezone: string;
  readonly startsAt: Date;
  /** The first date that was announced, of events that were moved. */
  readonly previousStartsAt: Date | null;
  readonly endsAt: Date | null;
  readonly doorsAt: Date | null;
  readonly salesStart: Date | null;
  readonly salesEnd: Date | null;
  readonly currency: Currency;
  readonly genreNames: Translated;
  readonly typeNames: Translated;
  readonly feeBasisPoints: number;
  readonly feeFixed: number;
  readonly feeBearer: 'buyer' | 'organiser';
  readonly refundPolicy: RefundPolicy;
  readonly homeClub: string | null;
  readonly awayClub: string | null;
  readonly attribution: string | null;
  /** Its page says how many people looked at it. */
  readonly showsVisitors: boolean;
  /** Grows with each change of staff. */
  readonly version: number;
  /** The map that its seats are on. */
  readonly seatMapVersionId: string | null;
  /** The same for all dates of one run; null for an event of one date. */
  readonly seriesId: string | null;
  readonly updatedAt: Date;
  readonly venue: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
  /** The place is online. */
  readonly isOnline: boolean;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly files: MediaFiles | null;
  readonly texts: readonly EventText[];
  readonly ticketTypes: readonly TicketTypeRecord[];
  /** Of the event's own quotas. */
  readonly capacity: number;
  readonly held: number;
  readonly sold: number;
  /** Units that no cart, order, hold or waiting list has. */
  readonly left: number;
  readonly createdAt: Date;
}

/** Paths of a poster's derivatives. */
export interface MediaFiles {
  readonly thumb50: string;
  readonly card: string;
  readonly cardAvif: string;
  readonly hero: string;
  readonly og: string;
}

/** The events of ids in the order of the ids; unknown ids are left out. */
export async function loadEvents(
  query: Queries,
  ids: readonly string[],
  options: { withDescriptions?: boolean } = {},
): Promise<readonly EventRecord[]> {
  if (ids.length === 0) return [];
  const { withDescriptions = false } = options;
  const description = withDescriptions
    ? sql`t.description, 'isHtml', t.description_is_html, 'seoTitle', t.seo_title, 'seoDescription', t.seo_description`
    : sql`''`;
  const { rows } = await sql<EventRecord>`
    select e.id, e.slug, e.kind, e.state, e.visibility, e.client_id as "clientId", c.name as "clientName",
      c.email as "clientEmail", o.slug as "organiserSlug", e.timezone, e.starts_at as "startsAt", e.previous_starts_at as "previousStartsAt", e.ends_at as "endsAt",
      e.doors_at as "doorsAt", e.sales_start as "salesStart", e.sales_end as "salesEnd", e.currency,
      g.names as "genreNames", y.names as "typeNames", ${eventFieldColumns(field => field.isShown === true)},
      e.fee_basis_points as "feeBasisPoints", e.fee_fixed as "feeFixed",
      e.fee_bearer as "feeBearer", e.refund_policy as "refundPolicy",
      e.home_club as "homeClub", e.away_club as "awayClub", e.attribution, e.updated_at as "updatedAt",
      e.shows_visitors as "showsVisitors", e.version, e.seat_map_version_id as "seatMapVersionId", e.series_id as "seriesId",
      p.name as venue, p.address, p.city, p.postal_code as "postalCode", p.country, p.is_online as "isOnline", p.latitude, p.longitude,
      m.files, texts.list as texts, types.list as "ticketTypes", q.capacity, q.held, q.sold, q."left",
      e.created_at as "createdAt"
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join event e on e.id = wanted.id
    join client c on c.id = e.client_id
    left join organiser_page o on o.client_id = c.id and o.is_published and c.archived_at is null
    join place p on p.id = e.place_id
    join genre g on g.slug = e.genre
    join event_type y on y.slug = e.type
    left join event_media m on m.event_id = e.id
    cross join lateral (
      select coalesce(json_agg(json_build_object('language', t.language, 'title', t.title,
        'subtitle', t.subtitle, 'description', ${description}) order by t.language), '[]') as list
      from event_translation t where t.event_id = e.id
    ) texts
    cross join lateral (
      select coalesce(sum(capacity), 0)::int as capacity, coalesce(sum(held), 0)::int as held,
        coalesce(sum(sold), 0)::int as sold,
        coalesce(sum(greatest(capacity - held - sold - blocked - waiting, 0)), 0)::int as "left"
      from quota where event_id = e.id
    ) q
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', t.id, 'names', t.names, 'descriptions', t.descriptions,
        'face', t.face, 'openPrice', ${openPriceColumn}, 'priceSteps', ${priceStepsColumn('t')}, 'vatBasisPoints', t.vat_basis_points, 'salesStart', t.sales_start,
        'salesEnd', t.sales_end, 'minPerOrder', t.min_per_order, 'maxPerOrder', t.max_per_order,
        'visibility', t.visibility, 'attendeeData', t.attendee_data, 'capacity', left_over.capacity,
        'held', left_over.held, 'sold', left_over.sold, 'free', left_over.free, 'seated', left_over.seated
        ) order by t.position, t.id), '[]') as list
      from ticket_type t
      cross join lateral (
        select coalesce(min(u.capacity), 0) as capacity, coalesce(max(u.held), 0) as held,
          coalesce(max(u.sold), 0) as sold, coalesce(bool_or(u.seated), false) as seated,
          coalesce(min(least(u.capacity - u.held - u.sold - u.blocked - u.waiting, w.capacity - w.taken)), 0) as free
        from ticket_type_quota l
          join quota u on u.id = l.quota_id
          left join quota_channel w on w.quota_id = u.id and w.channel = 'web'
        where l.ticket_type_id = t.id
      ) left_over
      where t.event_id = e.id
    ) types
    order by wanted.place`.execute(query);
  return withDescriptions ? rows.map(row => ({ ...row, texts: row.texts.map(readText) })) : rows;
}

interface StoredText extends EventText {
  readonly isHtml?: boolean;
}

function readText({ isHtml, seoTitle, seoDescription, ...text }: StoredText): EventText {
  const { description } = text;
  return {
    ...text,
    ...(isHtml && { description: plainTextOfHtml(description), descriptionHtml: description }),
    ...(seoTitle && { seoTitle }),
    ...(seoDescription && { seoDescription }),
  };
}

/** An event that was asked for by name. */
export interface FoundEvent {
  readonly id: string;
  readonly slug: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The event of a slug, an older slug or an id. */
export async function findEventByName(query: Queries, name: string): Promise<FoundEvent | undefined> {
  const byId = uuid.test(name) ? sql`union all select id, slug from event where id = ${name}::uuid` : sql``;
  const { rows } = await sql<FoundEvent>`
    select id, slug from event where slug = ${name}
    union all
    select e.id, e.slug from event_old_slug o join event e on e.id = o.event_id where o.slug = ${name}
    ${byId} limit 1`.execute(query);
  return rows[0];
}

/** Tags of an event. */
export async function listEventTags(
  query: Queries,
  eventId: string,
): Promise<readonly { slug: string; names: Translated }[]> {
  return query
    .selectFrom('event_tag')
    .innerJoin('tag', 'tag.slug', 'event_tag.tag')
    .select(['tag.slug', 'tag.names'])
    .where('event_tag.event_id', '=', eventId)
    .orderBy('tag.slug')
    .execute();
}

/** The events that a combined event admits to, in their order; drafts and what is behind a password are left out. */
export async function listMemberIds(query: Queries, eventId: string): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('event_member')
    .innerJoin('event', 'event.id', 'event_member.member_id')
    .select('event.id')
    .where('event_member.combined_id', '=', eventId)
    .where('event.state', '<>', 'draft')
    .where('event.visibility', '<>', 'password')
    .orderBy('event.starts_at')
    .orderBy('event_member.position')
    .execute();
  return rows.map(row => row.id);
}
