import type { Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { EventRecord, PreviewSubject } from '#catalogue';

/** What a form names by its ids and keys, as the page of an event says it. */
export interface NamedByForm {
  readonly client: { readonly name: string; readonly email: string };
  readonly genreNames: Translated;
  readonly typeNames: Translated;
  readonly place:
    | Pick<
        EventRecord,
        | 'venue'
        | 'address'
        | 'city'
        | 'postalCode'
        | 'country'
        | 'latitude'
        | 'longitude'
        | 'timezone'
        | 'isOnline'
      >
    | undefined;
}

/** Looks up what a form names; empty where it names nothing, or nothing that there is. */
export async function findNamed(
  query: Queries,
  names: {
    readonly clientId: string;
    readonly placeId: string | null;
    readonly genre: string;
    readonly type: string;
  },
): Promise<NamedByForm> {
  const { rows } = await sql<Omit<NamedByForm, 'place'> & { place: NamedByForm['place'] | null }>`
    select json_build_object('name', c.name, 'email', c.email) as client,
        coalesce((select g.names from genre g where g.slug = ${names.genre}), '{}'::jsonb) as "genreNames",
        coalesce((select y.names from event_type y where y.slug = ${names.type}), '{}'::jsonb) as "typeNames",
        (select json_build_object('venue', p.name, 'address', p.address, 'city', p.city,
            'postalCode', p.postal_code, 'country', p.country, 'latitude', p.latitude, 'longitude', p.longitude,
            'timezone', p.timezone, 'isOnline', p.is_online)
          from place p where p.id = ${names.placeId}::uuid) as place
      from client c where c.id = ${names.clientId}`.execute(query);
  const row = rows[0];
  if (!row) throw new Error('a draft is of a client that there is not');
  return { ...row, place: row.place ?? undefined };
}

/** What has preview links. */
export type Previewed = Pick<PreviewSubject, 'kind' | 'id'>;

/** How often the preview links of an event or a draft were ended; undefined where there is none. */
export async function findPreviewVersion(
  query: Queries,
  { kind, id }: Previewed,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select preview_version as version from ${sql.table(tableOf[kind])} where id = ${id}`.execute(query);
  return rows[0]?.version;
}

/** Ends all preview links that an event or a draft has. */
export async function raisePreviewVersion(query: Queries, { kind, id }: Previewed): Promise<void> {
  await sql`
    update ${sql.table(tableOf[kind])} set preview_version = preview_version + 1 where id = ${id}`.execute(
    query,
  );
}

const tableOf = { event: 'event', draft: 'event_draft', test: 'event' } as const;

/** The tags of some keys. */
export async function findTags(
  query: Queries,
  slugs: readonly string[],
): Promise<{ slug: string; names: Translated }[]> {
  return query
    .selectFrom('tag')
    .select(['slug', 'names'])
    .where('slug', 'in', ['', ...slugs])
    .orderBy('slug')
    .execute();
}

/** Of some quotas how many places they have, by their ids. */
export async function findCapacities(
  query: Queries,
  quotaIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; capacity: number }>`
    select id, capacity from quota where id = any (${[...quotaIds]}::uuid[])`.execute(query);
  return new Map(rows.map(row => [row.id, row.capacity]));
}

/** Of the events that a combined one admits to, those that buyers may know of, in the order of the ids. */
export async function findShownMembers(query: Queries, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
      join event e on e.id = wanted.id
      where e.state <> 'draft' and e.visibility <> 'password' order by e.starts_at, wanted.place`.execute(
    query,
  );
  return rows.map(row => row.id);
}
