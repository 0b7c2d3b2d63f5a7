import {
  normaliseSearchText,
  priceTicket,
  slugify,
  type Currency,
  type EntryCode,
  type EventState,
  type Translated,
} from '@vh/domain';
import { json } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { newId } from '../platform/ids.ts';
import { buildClient, nextCount } from './people.builders.ts';

/** A ticket type to be built; each gets a quota of its own unless it shares one by `quota`. */
export interface TicketTypeSpec {
  readonly name?: string;
  readonly face?: number;
  /** Buyers choose what they pay, from the face upwards. */
  readonly openPrice?: { readonly suggested: number; readonly maximum?: number };
  /** Prices before the face, in their order. */
  readonly priceSteps?: readonly PriceStepSpec[];
  readonly capacity?: number;
  /** Ticket types of the same quota name share one; the first one's capacity counts. */
  readonly quota?: string;
  readonly held?: number;
  readonly sold?: number;
  readonly vatBasisPoints?: number;
  readonly salesStart?: Date;
  readonly salesEnd?: Date;
  readonly minPerOrder?: number;
  readonly maxPerOrder?: number;
  readonly visibility?: 'public' | 'code' | 'payspot';
  readonly attendeeData?: 'none' | 'name' | 'name_email';
  readonly entryCode?: EntryCode;
}

/** A price step to be built; give it an end, a number of tickets, or both. */
export interface PriceStepSpec {
  readonly face: number;
  readonly endsAt?: Date;
  readonly quantity?: number;
  readonly name?: string;
}

/** What an event to be built is like; everything has a default. */
export interface EventSpec {
  readonly id?: string;
  readonly title?: string;
  readonly titles?: Translated;
  readonly slug?: string;
  readonly state?: EventState;
  readonly visibility?: 'public' | 'unlisted' | 'password';
  /** Of one behind a password: lists show it with a lock. */
  readonly showsLocked?: boolean;
  readonly clientId?: string;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly salesStart?: Date;
  readonly salesEnd?: Date;
  readonly timezone?: string;
  readonly currency?: Currency;
  readonly genre?: string;
  readonly type?: string;
  readonly tags?: readonly string[];
  readonly venue?: string;
  readonly city?: string;
  readonly featured?: boolean;
  readonly sliderPosition?: number;
  readonly maxPerOrder?: number;
  readonly feeBasisPoints?: number;
  readonly feeFixed?: number;
  readonly feeBearer?: 'buyer' | 'organiser';
  readonly clubs?: { readonly home: string; readonly away: string };
  readonly ticketTypes?: readonly TicketTypeSpec[];
}

/** An event that was built, with the ids that tests need. */
export interface BuiltEvent {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly clientId: string;
  readonly placeId: string;
  readonly ticketTypes: readonly { id: string; quotaId: string; face: number }[];
}

const week = 7 * 86_400_000;

/** Makes an event with its parents; by default published, in a week, with one type of 100 tickets for 10.00. */
export async function buildEvent(deps: Deps, wanted: EventSpec = {}): Promise<BuiltEvent> {
  const spec = { ...defaultsOf(deps), ...wanted };
  const { id, clientId = (await buildClient(deps)).id, genre, type, ticketTypes } = spec;
  const titles: Translated = spec.titles ?? { en: spec.title };
  const title = titles.en ?? Object.values(titles)[0] ?? '';
  const slug = spec.slug ?? `${slugify(title)}-${nextCount()}`;
  const placeId = newId();
  const { venue, city, timezone } = spec;
  const { query } = deps.db;
  await ensureTerm(deps, 'genre', genre);
  await ensureTerm(deps, 'event_type', type);
  await query
    .insertInto('place')
    .values({ id: placeId, name: venue, city, country: 'BA', timezone })
    .execute();
  await query
    .insertInto('event')
    .values({
      id,
      slug,
      state: spec.state,
      visibility: spec.visibility,
      shown_locked: spec.showsLocked ?? false,
      client_id: clientId,
      place_id: placeId,
      timezone,
      starts_at: spec.startsAt,
      ends_at: spec.endsAt ?? null,
      sales_start: spec.salesStart ?? null,
      sales_end: spec.salesEnd ?? null,
      currency: spec.currency,
      genre,
      type,
      featured: spec.featured,
      slider_position: spec.sliderPosition ?? null,
      max_per_order: spec.maxPerOrder,
      fee_basis_points: spec.feeBasisPoints,
      fee_fixed: spec.feeFixed,
      fee_bearer: spec.feeBearer,
      organiser_email: 'organiser@example.test',
      home_club: spec.clubs?.home ?? null,
      away_club: spec.clubs?.away ?? null,
      search_text: normaliseSearchText([...Object.values(titles), venue, city].join(' ')),
      price_from: spec.visibility === 'password' ? null : lowestPrice(spec, ticketTypes),
      updated_at: deps.clock.now(),
    })
    .execute();
  for (const [language, text] of Object.entries(titles)) {
    await query
      .insertInto('event_translation')
      .values({ event_id: id, language, title: text, description: `About ${text}` })
      .execute();
  }
  for (const tag of spec.tags ?? []) {
    await ensureTerm(deps, 'tag', tag);
    await query.insertInto('event_tag').values({ event_id: id, tag }).execute();
  }
  return { id, slug, title, clientId, placeId, ticketTypes: await buildTicketTypes(deps, id, ticketTypes) };
}

/** What holds for an event unless the test says otherwise. */
function defaultsOf(deps: Deps) {
  return {
    id: newId(),
    title: `Event ${nextCount()}`,
    state: 'published' as EventState,
    visibility: 'public' as const,
    startsAt: new Date(deps.clock.now().getTime() + week),
    timezone: 'Europe/Sarajevo',
    currency: 'BAM' as Currency,
    genre: 'concert',
    type: 'live',
    venue: `Venue ${nextCount()}`,
    city: 'Sarajevo',
    featured: false,
    maxPerOrder: 10,
    feeBasisPoints: 500,
    feeFixed: 0,
    feeBearer: 'buyer' as const,
    ticketTypes: [{}] as readonly TicketTypeSpec[],
  };
}

/** What the service keeps in `price_from`. */
function lowestPrice(
  plan: { feeBasisPoints: number; feeFixed: number; feeBearer: 'buyer' | 'organiser' },
  types: readonly TicketTypeSpec[],
): number | null {
  const feePlan = { basisPoints: plan.feeBasisPoints, fixed: plan.feeFixed, bearer: plan.feeBearer };
  const prices = types
    .filter(type => type.visibility === undefined || type.visibility === 'public')
    .map(type => priceTicket(type.face ?? 1000, feePlan).gross);
  return prices.length > 0 ? Math.min(...prices) : null;
}

async function ensureTerm(deps: Deps, table: 'genre' | 'event_type' | 'tag', slug: string): Promise<void> {
  await deps.db.query
    .insertInto(table)
    .values({ slug, names: json({ en: slug.charAt(0).toUpperCase() + slug.slice(1) }) })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

function priceColumns({ openPrice }: TicketTypeSpec) {
  if (!openPrice) return {};
  const { suggested, maximum = null } = openPrice;
  return { price_mode: 'pay_what_you_want', suggested_face: suggested, highest_face: maximum } as const;
}

async function buildPriceSteps(
  deps: Deps,
  ticketTypeId: string,
  steps: readonly PriceStepSpec[],
): Promise<void> {
  for (const [position, { face, endsAt, quantity, name }] of steps.entries()) {
    await deps.db.query
      .insertInto('price_step')
      .values({
        id: newId(),
        ticket_type_id: ticketTypeId,
        position,
        face,
        ends_at: endsAt ?? null,
        quantity: quantity ?? null,
        ...(name && { names: json({ en: name }) }),
      })
      .execute();
  }
}

async function buildTicketTypes(deps: Deps, eventId: string, types: readonly TicketTypeSpec[]) {
  const { query } = deps.db;
  const quotas = new Map<string, string>();
  const built: { id: string; quotaId: string; face: number }[] = [];
  for (const [position, type] of types.entries()) {
    const id = newId();
    const name = type.name ?? `Ticket ${position + 1}`;
    const quotaName = type.quota ?? `${name} ${position}`;
    const quotaId = quotas.get(quotaName) ?? newId();
    if (!quotas.has(quotaName)) {
      quotas.set(quotaName, quotaId);
      const { capacity = 100, held = 0, sold = 0 } = type;
      await query
        .insertInto('quota')
        .values({ id: quotaId, event_id: eventId, name: quotaName, capacity, held, sold })
        .execute();
    }
    await query
      .insertInto('ticket_type')
      .values({
        id,
        event_id: eventId,
        position,
        names: json({ en: name }),
        face: type.face ?? 1000,
        vat_basis_points: type.vatBasisPoints ?? 1700,
        sales_start: type.salesStart ?? null,
        sales_end: type.salesEnd ?? null,
        min_per_order: type.minPerOrder ?? 1,
        max_per_order: type.maxPerOrder ?? 10,
        visibility: type.visibility ?? 'public',
        attendee_data: type.attendeeData ?? 'none',
        entry_code: type.entryCode ?? 'fixed',
        ...priceColumns(type),
      })
      .execute();
    await buildPriceSteps(deps, id, type.priceSteps ?? []);
    await query.insertInto('ticket_type_quota').values({ ticket_type_id: id, quota_id: quotaId }).execute();
    built.push({ id, quotaId, face: type.face ?? 1000 });
  }
  return built;
}
