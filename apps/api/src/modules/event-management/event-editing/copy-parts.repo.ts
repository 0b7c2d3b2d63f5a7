import { sql } from 'kysely';
import { json, type Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { copyEventLayout, mailTextRepo } from '#orders';

/**
 * Gives new copies of an event what stands beside its form and goes with it (decision 0033): what it asks buyers, its
 * sponsors, its password, its own ticket layout and mail texts, and what was set on pages of their own. Ticket types of a copy stand in the order of the original's.
 */
export async function copyEventParts(tx: Tx, from: string, to: readonly string[]): Promise<void> {
  await copySettings(tx, from, to);
  await copyQuestions(tx, from, to);
  await copyEventLayout(tx, from, to);
  await mailTextRepo.copyEventTexts(tx, from, to);
  await sql`select copy_event_sponsors(${from}::uuid, ${[...to]}::uuid[])`.execute(tx);
}

/** Makes events dates of the run that an event belongs to, or that begins with it; answers the run. */
export async function joinSeries(tx: Tx, from: string, dates: readonly string[]): Promise<string> {
  const { rows } = await sql<{ seriesId: string }>`
    select coalesce(series_id, id) as "seriesId" from event where id = ${from}`.execute(tx);
  const seriesId = rows[0]?.seriesId ?? from;
  await sql`
    update event set series_id = ${seriesId}
      where id = any (${[from, ...dates]}::uuid[]) and series_id is distinct from ${seriesId}`.execute(tx);
  return seriesId;
}

/** A copy that is no longer behind a password needs none. */
async function copySettings(tx: Tx, from: string, to: readonly string[]): Promise<void> {
  await sql`
    update event c set password_hash = o.password_hash, shows_visitors = o.shows_visitors,
        can_transfer = o.can_transfer, can_rename = o.can_rename, attribution = o.attribution,
        home_club = o.home_club, away_club = o.away_club
      from event o where o.id = ${from} and c.id = any (${[...to]}::uuid[])`.execute(tx);
}

/** Questions that were put away stay behind. */
async function copyQuestions(tx: Tx, from: string, to: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from question where event_id = ${from} and active`.execute(tx);
  const copies = to.flatMap(eventId => rows.map(({ id: original }) => ({ id: newId(), eventId, original })));
  if (copies.length === 0) return;
  const wanted = sql`jsonb_to_recordset(${json(copies)}::jsonb) as n (id uuid, "eventId" uuid, original uuid)`;
  await sql`
    insert into question (id, event_id, position, kind, labels, helps, required, per, options, ask_at_checkout,
        show_at_check_in, ask_at_check_in)
      select n.id, n."eventId", q.position, q.kind, q.labels, q.helps, q.required, q.per, q.options, q.ask_at_checkout,
        q.show_at_check_in, q.ask_at_check_in
        from ${wanted} join question q on q.id = n.original`.execute(tx);
  // a statement of its own: the wall of the database looks whether the question is there
  await sql`
    with types as (
      select id, event_id, row_number() over (partition by event_id order by position, id) as place
        from ticket_type where event_id = ${from} or event_id = any (${[...to]}::uuid[])
    )
    insert into question_ticket_type (question_id, ticket_type_id)
      select n.id, copy.id
        from ${wanted}
          join question_ticket_type q on q.question_id = n.original
          join types one on one.id = q.ticket_type_id
          join types copy on copy.event_id = n."eventId" and copy.place = one.place`.execute(tx);
}
