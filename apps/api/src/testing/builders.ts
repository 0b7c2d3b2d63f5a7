import {
  priceTicket,
  slugify,
  normaliseSearchText,
  type Currency,
  type EventState,
  type PermissionFlag,
  type Role,
  type Translated,
} from '@vh/domain';
import { hashPassword } from '../modules/users/password.ts';
import { createSession } from '../modules/users/sessions.service.ts';
import { json } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { newId } from '../platform/ids.ts';

let count = 0;

function next(): number {
  count += 1;
  return count;
}

/** Makes a client. */
export async function buildClient(deps: Deps, overrides: { name?: string; email?: string } = {}) {
  const id = newId();
  const name = overrides.name ?? `Client ${next()}`;
  await deps.db.query
    .insertInto('client')
    .values({ id, name, city: 'Sarajevo', email: overrides.email ?? `client${count}@example.test` })
    .execute();
  return { id, name };
}

/** What a user to be built is like; everything has a default. */
export interface UserSpec {
  readonly role?: Role;
  /** Further roles. */
  readonly roles?: readonly Role[];
  readonly email?: string;
  readonly name?: string;
  /** Without one the user can't log in; hashing takes time. */
  readonly password?: string;
  readonly status?: 'active' | 'invited' | 'deactivated';
  readonly clientIds?: readonly string[];
  readonly permissions?: readonly PermissionFlag[];
  readonly managedClientIds?: readonly string[];
  readonly payspotIds?: readonly string[];
  readonly scannerIds?: readonly string[];
}

/** Makes a user. */
export async function buildUser(deps: Deps, spec: UserSpec = {}) {
  const id = newId();
  const role = spec.role ?? 'admin';
  const email = spec.email ?? `user${next()}@example.test`;
  const name = spec.name ?? `User ${count}`;
  const password_hash = spec.password === undefined ? null : await hashPassword(spec.password);
  await deps.db.transaction(async tx => {
    await tx
      .insertInto('app_user')
      .values({ id, email, name, role, status: spec.status ?? 'active', password_hash })
      .execute();
    for (const more of spec.roles ?? []) {
      await tx.insertInto('user_role').values({ user_id: id, role: more }).execute();
    }
    for (const [position, client_id] of (spec.clientIds ?? []).entries()) {
      const permissions = [...(spec.permissions ?? [])];
      await tx
        .insertInto('client_member')
        .values({ client_id, user_id: id, permissions, position })
        .execute();
    }
    for (const client_id of spec.managedClientIds ?? []) {
      await tx.insertInto('manager_client').values({ user_id: id, client_id }).execute();
    }
    for (const payspot_id of spec.payspotIds ?? []) {
      await tx.insertInto('payspot_user').values({ user_id: id, payspot_id }).execute();
    }
    for (const scanner_id of spec.scannerIds ?? []) {
      await tx.insertInto('scanner_user').values({ user_id: id, scanner_id }).execute();
    }
  });
  return { id, email, name, role };
}

/** Makes a user and a session for them. */
export async function loginAs(deps: Deps, role: Role, spec: Omit<UserSpec, 'role'> = {}) {
  const user = await buildUser(deps, { ...spec, role });
  const token = await createSession(deps, deps.db.query, {
    userId: user.id,
    role,
    userAgent: 'tests',
    address: '127.0.0.1',
  });
  return { user, token };
}

/** Makes a payspot. */
export async function buildPayspot(deps: Deps, overrides: { name?: string } = {}) {
  const id = newId();
  const name = overrides.name ?? `Payspot ${next()}`;
  await deps.db.query.insertInto('payspot').values({ id, name, city: 'Beograd' }).execute();
  return { id, name };
}

/** Makes a scanner that checks the given events. */
export async function buildScanner(deps: Deps, eventIds: readonly string[] = []) {
  const id = newId();
  const name = `Scanner ${next()}`;
  await deps.db.query.insertInto('scanner').values({ id, name, gate: 'A' }).execute();
  for (const event_id of eventIds) {
    await deps.db.query.insertInto('scanner_event').values({ scanner_id: id, event_id }).execute();
  }
  return { id, name };
}

/** A ticket type to be built; each gets a quota of its own unless it shares one by `quota`. */
export interface TicketTypeSpec {
  readonly name?: string;
  readonly face?: number;
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
}

/** What an event to be built is like; everything has a default. */
export interface EventSpec {
  readonly id?: string;
  readonly title?: string;
  readonly titles?: Translated;
  readonly slug?: string;
  readonly state?: EventState;
  readonly visibility?: 'public' | 'unlisted' | 'password';
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
export async function buildEvent(deps: Deps, spec: EventSpec = {}): Promise<BuiltEvent> {
  const id = spec.id ?? newId();
  const titles: Translated = spec.titles ?? { en: spec.title ?? `Event ${next()}` };
  const title = titles.en ?? Object.values(titles)[0] ?? '';
  const slug = spec.slug ?? `${slugify(title)}-${next()}`;
  const clientId = spec.clientId ?? (await buildClient(deps)).id;
  const placeId = newId();
  const genre = spec.genre ?? 'concert';
  const type = spec.type ?? 'live';
  const venue = spec.venue ?? `Venue ${next()}`;
  const city = spec.city ?? 'Sarajevo';
  const timezone = spec.timezone ?? 'Europe/Sarajevo';
  const plan = {
    basisPoints: spec.feeBasisPoints ?? 500,
    fixed: spec.feeFixed ?? 0,
    bearer: spec.feeBearer ?? ('buyer' as const),
  };
  const types = spec.ticketTypes ?? [{}];
  const prices = types
    .filter(one => (one.visibility ?? 'public') === 'public')
    .map(one => priceTicket(one.face ?? 1000, plan).gross);
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
      state: spec.state ?? 'published',
      visibility: spec.visibility ?? 'public',
      client_id: clientId,
      place_id: placeId,
      timezone,
      starts_at: spec.startsAt ?? new Date(deps.clock.now().getTime() + week),
      ends_at: spec.endsAt ?? null,
      sales_start: spec.salesStart ?? null,
      sales_end: spec.salesEnd ?? null,
      currency: spec.currency ?? 'BAM',
      genre,
      type,
      featured: spec.featured ?? false,
      slider_position: spec.sliderPosition ?? null,
      max_per_order: spec.maxPerOrder ?? 10,
      fee_basis_points: plan.basisPoints,
      fee_fixed: plan.fixed,
      fee_bearer: plan.bearer,
      organiser_email: 'organiser@example.test',
      home_club: spec.clubs?.home ?? null,
      away_club: spec.clubs?.away ?? null,
      search_text: normaliseSearchText([...Object.values(titles), venue, city].join(' ')),
      price_from: prices.length > 0 ? Math.min(...prices) : null,
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
  const ticketTypes = await buildTicketTypes(deps, id, types);
  return { id, slug, title, clientId, placeId, ticketTypes };
}

async function ensureTerm(deps: Deps, table: 'genre' | 'event_type' | 'tag', slug: string): Promise<void> {
  await deps.db.query
    .insertInto(table)
    .values({ slug, names: json({ en: slug.charAt(0).toUpperCase() + slug.slice(1) }) })
    .onConflict(conflict => conflict.doNothing())
    .execute();
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
      })
      .execute();
    await query.insertInto('ticket_type_quota').values({ ticket_type_id: id, quota_id: quotaId }).execute();
    built.push({ id, quotaId, face: type.face ?? 1000 });
  }
  return built;
}
