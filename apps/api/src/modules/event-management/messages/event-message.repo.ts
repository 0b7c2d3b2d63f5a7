import type { EventMessageFailure, EventMessageKind, EventMessageState, LanguageCode } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Audience } from './audience.repo.ts';

/** What staff say of a message. */
export interface EventMessageFacts {
  readonly kind: EventMessageKind;
  readonly subject: string;
  /** Plain text; empty lines part paragraphs. */
  readonly text: string;
  readonly language: LanguageCode;
  readonly audience: Audience;
  readonly offsetMinutes: number | null;
}

/** A message as it is kept. */
export interface EventMessageRecord extends EventMessageFacts {
  readonly id: string;
  readonly eventId: string;
  readonly state: EventMessageState;
  readonly startsAt: Date | null;
  readonly startedAt: Date | null;
  readonly chosenAt: Date | null;
  readonly finishedAt: Date | null;
  readonly replyTo: string;
  readonly failure: EventMessageFailure | null;
  readonly version: number;
  readonly updatedAt: Date;
  /** Name of who changed it last; '' for nobody. */
  readonly updatedBy: string;
}

/** Who changes something, and when. */
export interface EventMessageChange {
  readonly userId: string;
  readonly at: Date;
}

const columns = sql`
  m.id, m.event_id as "eventId", m.kind, m.state, m.subject, m.body as text, m.language, m.audience,
  m.offset_minutes as "offsetMinutes", m.starts_at as "startsAt", m.started_at as "startedAt",
  m.chosen_at as "chosenAt", m.finished_at as "finishedAt", m.reply_to as "replyTo", m.failure, m.version,
  m.updated_at as "updatedAt", coalesce(u.name, '') as "updatedBy"`;
const tables = sql`event_message m left join app_user u on u.id = m.updated_by`;

/** A page of the messages of an event, the latest first, and how many there are. */
export async function listEventMessages(
  query: Queries,
  eventId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: EventMessageRecord[]; total: number }> {
  const { rows } = await sql<EventMessageRecord>`
    select ${columns} from ${tables} where m.event_id = ${eventId} order by m.created_at desc, m.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(query);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from event_message where event_id = ${eventId}`.execute(query);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A message of an event; undefined where it is another event's. */
export async function findEventMessage(
  query: Queries,
  { eventId, eventMessageId }: { readonly eventId: string; readonly eventMessageId: string },
): Promise<EventMessageRecord | undefined> {
  const { rows } = await sql<EventMessageRecord>`
    select ${columns} from ${tables} where m.id = ${eventMessageId} and m.event_id = ${eventId}`.execute(
    query,
  );
  return rows[0];
}

/** A message, locked until the transaction ends. */
export async function lockEventMessage(tx: Tx, id: string): Promise<EventMessageRecord | undefined> {
  const { rows } = await sql<EventMessageRecord>`
    select ${columns} from ${tables} where m.id = ${id} for update of m`.execute(tx);
  return rows[0];
}

/** Adds a draft. */
export async function insertEventMessage(
  tx: Tx,
  facts: EventMessageFacts & { readonly id: string; readonly eventId: string },
  { userId, at }: EventMessageChange,
): Promise<void> {
  const { id, eventId, kind, subject, text, language, audience, offsetMinutes } = facts;
  await sql`
    insert into event_message (id, event_id, kind, subject, body, language, audience, offset_minutes, created_at,
        updated_at, updated_by)
      values (${id}, ${eventId}, ${kind}, ${subject}, ${text}, ${language}, ${JSON.stringify(audience)}::jsonb,
        ${offsetMinutes}, ${at}, ${at}, ${userId})`.execute(tx);
}

/** Writes what is said of a message; one that was cancelled or failed is a draft again. */
export async function updateEventMessage(
  tx: Tx,
  facts: Omit<EventMessageFacts, 'kind'> & { readonly id: string },
  { userId, at }: EventMessageChange,
): Promise<void> {
  const { id, subject, text, language, audience, offsetMinutes } = facts;
  await sql`
    update event_message set subject = ${subject}, body = ${text}, language = ${language},
        audience = ${JSON.stringify(audience)}::jsonb, offset_minutes = ${offsetMinutes}, state = 'draft', failure = null,
        starts_at = null, version = version + 1, updated_at = ${at}, updated_by = ${userId}
      where id = ${id}`.execute(tx);
}

/** Deletes a message. */
export async function deleteEventMessage(tx: Tx, id: string): Promise<void> {
  await sql`delete from event_message where id = ${id}`.execute(tx);
}

/** What comes with another state. */
export interface StateChange {
  readonly state: EventMessageState;
  readonly startsAt?: Date | null;
  /** Null where it turned out that it goes to nobody. */
  readonly startedAt?: Date | null;
  readonly chosenAt?: Date;
  readonly finishedAt?: Date;
  readonly replyTo?: string;
  readonly failure?: EventMessageFailure | null;
}

/** Keeps another state of a message; by nobody where it is the worker's doing. */
export async function saveState(
  tx: Tx,
  id: string,
  change: StateChange,
  by: { readonly userId?: string; readonly at: Date },
): Promise<void> {
  const keep = <T>(value: T | undefined, column: string) =>
    value === undefined ? sql.ref(column) : sql`${value}`;
  await sql`
    update event_message set state = ${change.state}, starts_at = ${keep(change.startsAt, 'starts_at')},
        started_at = ${keep(change.startedAt, 'started_at')}, chosen_at = ${keep(change.chosenAt, 'chosen_at')},
        finished_at = ${keep(change.finishedAt, 'finished_at')}, reply_to = ${keep(change.replyTo, 'reply_to')},
        failure = ${change.failure ?? null}, version = version + 1, updated_at = ${by.at},
        updated_by = ${keep(by.userId, 'updated_by')}
      where id = ${id}`.execute(tx);
}

/** A scheduled message with what its moment follows from. */
export interface ScheduledMessage extends Pick<
  EventMessageRecord,
  'id' | 'kind' | 'state' | 'startsAt' | 'offsetMinutes'
> {
  readonly event: { readonly startsAt: Date; readonly endsAt: Date | null };
}

/** Scheduled messages whose moment has come or follows from their event, the longest first. */
export async function listScheduled(query: Queries, now: Date): Promise<ScheduledMessage[]> {
  const { rows } = await sql<
    Omit<ScheduledMessage, 'event'> & { eventStartsAt: Date; eventEndsAt: Date | null }
  >`
    select m.id, m.kind, m.state, m.starts_at as "startsAt", m.offset_minutes as "offsetMinutes",
        e.starts_at as "eventStartsAt", e.ends_at as "eventEndsAt"
      from event_message m join event e on e.id = m.event_id
      where m.state = 'scheduled' and (m.starts_at <= ${now} or m.kind <> 'single')
      order by m.starts_at nulls last, m.id`.execute(query);
  return rows.map(({ eventStartsAt, eventEndsAt, ...message }) => ({
    ...message,
    event: { startsAt: eventStartsAt, endsAt: eventEndsAt },
  }));
}

/** Ids of messages that are being sent, the one that began first before the others. */
export async function listSending(query: Queries): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from event_message where state = 'sending' order by started_at, id`.execute(query);
  return rows.map(({ id }) => id);
}

/** A message that is being sent, kept in that state until the transaction ends; several transactions may hold it. */
export async function holdSending(tx: Tx, id: string): Promise<EventMessageRecord | undefined> {
  const { rows } = await sql<EventMessageRecord>`
    select ${columns} from ${tables} where m.id = ${id} and m.state = 'sending' for key share of m`.execute(
    tx,
  );
  return rows[0];
}
