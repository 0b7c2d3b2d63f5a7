import type { DeviceKind } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** A scanner or payspot, whose it is, and who works there. */
export interface DeviceAssignment {
  readonly id: string;
  readonly kind: DeviceKind;
  readonly name: string;
  readonly gate: string;
  readonly clientId: string | null;
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

/** Clients whose places and devices somebody may manage; undefined for all, and those of the platform. */
export type DeviceScope = readonly string[] | undefined;

/** The condition that a client is in a scope. */
export function isOfScope(clientId: RawBuilder<unknown>, scope: DeviceScope): RawBuilder<boolean> {
  return scope === undefined ? sql`true` : sql`${clientId} = any(${[...scope]}::uuid[])`;
}

/** Those who are active, have the role and are linked to the place. */
function peopleOf(kind: DeviceKind, link: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name, u.id)
      from app_user u where u.status = 'active' and u.id in (${link})
        and (u.role = ${kind} or exists (select 1 from user_role r where r.user_id = u.id and r.role = ${kind}))
  ), '[]')`;
}

/**
 * The places that are open, by name. A scanner is a client's when all that it and its people check is theirs; payspots sell
 * what everybody offers, and are the platform's.
 */
const places = sql`(
  select s.id, 'scanner' as kind, s.name, s.gate,
      (select min(e.client_id::text)::uuid from event e
        where e.id in (select x.event_id from scanner_event x where x.scanner_id = s.id
          union select a.event_id from event_assignment a join scanner_user c on c.user_id = a.user_id
            where c.scanner_id = s.id and a.role = 'scanner')
        having count(distinct e.client_id) = 1) as client_id,
      ${peopleOf('scanner', sql`select c.user_id from scanner_user c where c.scanner_id = s.id`)} as people
    from scanner s where s.status = 'active'
  union all
  select p.id, 'payspot', p.name, '', null::uuid,
      ${peopleOf('payspot', sql`select c.user_id from payspot_user c where c.payspot_id = p.id`)}
    from payspot p where p.status = 'active')`;

/** The open places of a scope; one of them where an id is given. */
export async function listPlaces(
  query: Queries,
  scope: DeviceScope,
  id?: string,
): Promise<DeviceAssignment[]> {
  const { rows } = await sql<DeviceAssignment>`
    select id, kind, name, gate, client_id as "clientId", people from ${places} p
      where ${isOfScope(sql`client_id`, scope)} and ${id === undefined ? sql`true` : sql`id = ${id}`}
      order by kind desc, name, id`.execute(query);
  return rows;
}
