import type { Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Tx } from '../platform/database.ts';

/** The id of a client by its name. */
export async function findClientId(tx: Tx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from client where name = ${name}`.execute(tx);
  return rows[0]?.id;
}

/** The next published events of a client. */
export async function listComingEvents(
  tx: Tx,
  clientId: string,
  limit: number,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from event where client_id = ${clientId} and state = 'published' and starts_at > ${now}
      order by starts_at, id limit ${limit}`.execute(tx);
  return rows.map(row => row.id);
}

/** A hidden ticket type to be added beside a visible one. */
export interface HiddenType {
  readonly clientId: string;
  /** English name of the type whose places it sells too. */
  readonly like: string;
  readonly names: Translated;
  readonly descriptions: Translated;
  /** Its price as a share of the other's. */
  readonly share: number;
  readonly limit: number;
}

/** Adds ticket types that only a code shows to the next events of a client; they draw from another type's quotas. */
export async function addHiddenTypes(tx: Tx, hidden: HiddenType, now: Date): Promise<void> {
  await sql`
    with wanted as (
      select y.*, gen_random_uuid() as new_id from ticket_type y join event e on e.id = y.event_id
        where e.client_id = ${hidden.clientId} and e.state = 'published' and e.starts_at > ${now}
          and y.names ->> 'en' = ${hidden.like}
        order by e.starts_at, e.id limit ${hidden.limit}
    ), added as (
      insert into ticket_type (id, event_id, position, names, descriptions, face, vat_basis_points, visibility)
        select new_id, event_id, 100, ${JSON.stringify(hidden.names)}::jsonb,
            ${JSON.stringify(hidden.descriptions)}::jsonb, (face * ${hidden.share}::numeric)::int / 100 * 100,
            vat_basis_points, 'code'
          from wanted
    )
    insert into ticket_type_quota (ticket_type_id, quota_id)
      select w.new_id, m.quota_id from wanted w join ticket_type_quota m on m.ticket_type_id = w.id`.execute(
    tx,
  );
}
