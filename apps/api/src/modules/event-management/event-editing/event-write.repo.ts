import { eventFields, type EventField, type EventFieldColumns, type EventState } from '@vh/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { posterFiles } from '#catalogue';
import type { EventRow, priceStepRows, textRows, ticketTypeRows } from './event-rows.ts';

const typeByKind: Readonly<Record<EventField['kind'], string>> = {
  line: 'text',
  code: 'text',
  email: 'text',
  flag: 'boolean',
  number: 'int',
  numberOrNone: 'int',
};

/** The columns that the form sets besides its declared fields, by their types. */
const otherTypes: Readonly<Record<Exclude<keyof EventRow, keyof EventFieldColumns>, string>> = {
  kind: 'text',
  visibility: 'text',
  main_language: 'text',
  place_id: 'uuid',
  hall_id: 'uuid',
  seat_map_version_id: 'uuid',
  timezone: 'text',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  doors_at: 'timestamptz',
  sales_start: 'timestamptz',
  sales_end: 'timestamptz',
  currency: 'text',
  fee_basis_points: 'int',
  fee_fixed: 'int',
  fee_bearer: 'text',
  refund_policy: 'text',
  refund_fee_basis_points: 'int',
  refund_fee_fixed: 'int',
  refund_keeps_service_fee: 'boolean',
  search_text: 'text',
  price_from: 'int',
};

const types = Object.entries({
  ...otherTypes,
  ...Object.fromEntries(
    Object.values<EventField>(eventFields).map(({ column, kind }) => [column, typeByKind[kind]]),
  ),
});
const columns = sql.join(types.map(([name]) => sql.id(name)));
const values = sql.join(types.map(([name]) => sql.ref(`r.${name}`)));
const shape = sql`r (${sql.join(types.map(([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`))})`;

/** What an event is besides its form. */
export interface NewEvent {
  readonly id: string;
  readonly clientId: string;
  readonly slug: string;
  readonly state: EventState;
  readonly at: Date;
}

/** Adds an event. Another's slug is refused by the schema (`isSlugTaken` of `slug-history.repo.ts`). */
export async function insertEvent(tx: Tx, event: NewEvent, row: EventRow): Promise<void> {
  const { id, clientId, slug, state, at } = event;
  await sql`
    insert into event (id, client_id, slug, state, created_at, updated_at, ${columns})
      select ${id}::uuid, ${clientId}::uuid, ${slug}, ${state}, ${at}::timestamptz, ${at}::timestamptz, ${values}
        from jsonb_to_record(${JSON.stringify(row)}::jsonb) as ${shape}`.execute(tx);
}

/** Writes the form over an event that is locked, as its next version; answers that version. */
export async function updateEvent(tx: Tx, eventId: string, row: EventRow, at: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update event e set (${columns}) = (select ${values} from jsonb_to_record(${JSON.stringify(row)}::jsonb) as ${shape}),
        version = e.version + 1, updated_at = ${at}
      where e.id = ${eventId} returning e.version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** Gives a locked event another slug; the one that buyers knew leads there for good (trigger `event_slug_kept`). */
export async function updateSlug(tx: Tx, eventId: string, slug: string): Promise<void> {
  await sql`update event set slug = ${slug} where id = ${eventId} and slug <> ${slug}`.execute(tx);
}

/** Brings a locked event into another state, as its next version; answers that version. */
export async function updateState(tx: Tx, eventId: string, state: EventState, at: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update event set state = ${state}, version = version + 1, updated_at = ${at}
      where id = ${eventId} returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** Takes from an event what its form has no more; ticket types with holds are kept from that by the schema. */
export async function dropOtherParts(
  tx: Tx,
  eventId: string,
  kept: {
    readonly languages: readonly string[];
    readonly tags: readonly string[];
    readonly types: readonly string[];
  },
): Promise<void> {
  await sql`
    delete from event_translation
      where event_id = ${eventId} and language <> all (${[...kept.languages]}::text[])`.execute(tx);
  await sql`
    delete from event_tag where event_id = ${eventId} and tag <> all (${[...kept.tags]}::text[])`.execute(tx);
  await sql`
    delete from ticket_type where event_id = ${eventId} and id <> all (${[...kept.types]}::uuid[])`.execute(
    tx,
  );
  // written again, with their order and parts
  await sql`delete from event_member where combined_id = ${eventId}`.execute(tx);
  await sql`delete from event_share where event_id = ${eventId}`.execute(tx);
}

/** Writes texts of an event, over those that it had in the same languages. */
export async function saveTexts(tx: Tx, eventId: string, texts: ReturnType<typeof textRows>): Promise<void> {
  await sql`
    insert into event_translation (event_id, language, title, subtitle, description, description_is_html, seo_title,
        seo_description)
      select ${eventId}::uuid, r.language, r.title, r.subtitle, r.description, true, r.seo_title, r.seo_description
        from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r (language text, title text, subtitle text,
          description text, seo_title text, seo_description text)
      on conflict (event_id, language) do update set title = excluded.title, subtitle = excluded.subtitle,
        description = excluded.description, description_is_html = true, seo_title = excluded.seo_title,
        seo_description = excluded.seo_description`.execute(tx);
}

/** Gives an event tags. */
export async function addTags(tx: Tx, eventId: string, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await sql`
    insert into event_tag (event_id, tag)
      select ${eventId}::uuid, tag from unnest(${[...tags]}::text[]) tag on conflict do nothing`.execute(tx);
}

/** Writes ticket types of an event, over those of the same ids. */
export async function saveTicketTypes(
  tx: Tx,
  eventId: string,
  types: ReturnType<typeof ticketTypeRows>,
): Promise<void> {
  await sql`
    insert into ticket_type (id, event_id, position, names, descriptions, face, vat_basis_points, sales_start,
        sales_end, min_per_order, max_per_order, visibility, attendee_data, entry_code, price_mode, suggested_face, highest_face,
        vat_reason)
      select r.id, ${eventId}::uuid, r.position, r.names, r.descriptions, r.face, r.vat_basis_points, r.sales_start,
          r.sales_end, r.min_per_order, r.max_per_order, r.visibility, r.attendee_data, r.entry_code, r.price_mode, r.suggested_face, r.highest_face,
          r.vat_reason
        from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) as r (id uuid, position int, names jsonb,
          descriptions jsonb, face int, vat_basis_points int, sales_start timestamptz, sales_end timestamptz,
          min_per_order int, max_per_order int, visibility text, attendee_data text, entry_code text,
          price_mode text, suggested_face int, highest_face int, vat_reason text)
      on conflict (id) do update set position = excluded.position, names = excluded.names,
          descriptions = excluded.descriptions, face = excluded.face, vat_basis_points = excluded.vat_basis_points,
          sales_start = excluded.sales_start, sales_end = excluded.sales_end,
          min_per_order = excluded.min_per_order, max_per_order = excluded.max_per_order,
          visibility = excluded.visibility, attendee_data = excluded.attendee_data,
          entry_code = excluded.entry_code, vat_reason = excluded.vat_reason,
          price_mode = excluded.price_mode, suggested_face = excluded.suggested_face, highest_face = excluded.highest_face
        where ticket_type.event_id = excluded.event_id`.execute(tx);
}

/**
 * Writes the price steps of an event's ticket types, over those of the same ids, and drops all others. The quotas of the event
 * are locked: nobody holds tickets at its prices meanwhile.
 */
export async function savePriceSteps(
  tx: Tx,
  eventId: string,
  steps: ReturnType<typeof priceStepRows>,
): Promise<void> {
  await sql`
    delete from price_step p using ticket_type t
      where t.id = p.ticket_type_id and t.event_id = ${eventId}
        and p.id <> all (${steps.map(({ id }) => id)}::uuid[])`.execute(tx);
  if (steps.length === 0) return;
  await sql`
    insert into price_step (id, ticket_type_id, position, names, face, ends_at, quantity)
      select r.id, r.ticket_type_id, r.position, r.names, r.face, r.ends_at, r.quantity
        from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as r (id uuid, ticket_type_id uuid, position int,
          names jsonb, face int, ends_at timestamptz, quantity int)
      on conflict (id) do update set position = excluded.position, names = excluded.names, face = excluded.face,
          ends_at = excluded.ends_at, quantity = excluded.quantity
        where price_step.ticket_type_id = excluded.ticket_type_id`.execute(tx);
}

/** Gives a combined event the events that it admits to, in their order. */
export async function addMembers(tx: Tx, eventId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await sql`
    insert into event_member (combined_id, member_id, position)
      select ${eventId}::uuid, m.id, m.at - 1 from unnest(${[...memberIds]}::uuid[]) with ordinality m (id, at)`.execute(
    tx,
  );
}

/** Gives a shared event its shares; what was earned before stays as it was booked. */
export async function addShares(
  tx: Tx,
  eventId: string,
  shares: readonly { readonly clientId: string; readonly basisPoints: number }[],
): Promise<void> {
  if (shares.length === 0) return;
  await sql`
    insert into event_share (event_id, client_id, basis_points)
      select ${eventId}::uuid, r."clientId", r."basisPoints"
        from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as r ("clientId" uuid, "basisPoints" int)`.execute(
    tx,
  );
}

/** Notes where the files of an event's drawn poster will be; a picture that somebody uploaded stays. */
export async function savePoster(
  tx: Tx,
  eventId: string,
  files: ReturnType<typeof posterFiles>,
): Promise<void> {
  await sql`
    insert into event_media (event_id, files) values (${eventId}, ${JSON.stringify(files)}::jsonb)
      on conflict (event_id) do update set files = excluded.files
        where event_media.files ->> 'card' like '/media/posters/%'`.execute(tx);
}
