import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';
import type { Audience } from './delivery/organiser-audience.repo.ts';

/** Events of one organiser that its followers have not heard of. */
export interface NewEvents {
  readonly clientId: string;
  /** The next to begin first. */
  readonly eventIds: readonly string[];
}

/**
 * Organisers with new events, all of which were published before a moment: a series that is published event by event is one mail.
 * Events that are not on sale any more, or that nobody is to be told of, are in none.
 */
export async function listNewEvents(query: Queries, before: Date, now: Date): Promise<NewEvents[]> {
  const { rows } = await sql<NewEvents>`
    select e.client_id as "clientId", array_agg(e.id order by e.starts_at, e.id) as "eventIds"
      from event_announcement a join event e on e.id = a.event_id
      where a.settled_at is null and e.state = 'published' and e.visibility = 'public' and e.starts_at > ${now}
        and not exists (select from organiser_marketing m where m.client_id = e.client_id and not m.announces_events)
      group by e.client_id having max(a.noted_at) < ${before} order by e.client_id`.execute(query);
  return rows;
}

/** Takes events out of those that wait to be told of; answers those that did. */
export async function settleEvents(tx: Tx, eventIds: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update event_announcement set settled_at = ${at}
      where event_id = any (${[...eventIds]}::uuid[]) and settled_at is null returning event_id as id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Drops events that waited too long to be news, whatever the reason. */
export async function settleOld(query: Queries, before: Date, at: Date): Promise<void> {
  await sql`
    update event_announcement set settled_at = ${at} where settled_at is null and noted_at < ${before}`.execute(
    query,
  );
}

/** Adds a mail to followers about new events, which begins at once. */
export async function insertAnnouncement(
  tx: Tx,
  mail: {
    readonly id: string;
    readonly clientId: string;
    readonly name: string;
    readonly content: object;
    readonly audience: Audience;
    readonly replyTo: string;
    readonly at: Date;
  },
): Promise<void> {
  const { id, clientId, name, content, audience, replyTo, at } = mail;
  await sql`
    insert into campaign (id, client_id, origin, name, channel, state, content, segment, audience, reply_to, starts_at,
        created_at, updated_at)
      values (${id}, ${clientId}, 'new_events', ${name}, 'email', 'scheduled', ${JSON.stringify(content)}::jsonb, '{}',
        ${JSON.stringify(audience)}::jsonb, ${replyTo}, ${at}, ${at}, ${at})`.execute(tx);
}
