import { sql } from 'kysely';
import { json, type Queries, type Tx } from '../../../platform/database.ts';

/** The stored values of a section by name, with changes of the payee that count by `now` and were not moved here yet. */
export async function findSettings(
  query: Queries,
  section: string,
  now = new Date(),
): Promise<ReadonlyMap<string, unknown>> {
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value from (
      select s.name, s.value, 0 as rank from setting s where s.section = ${section}
      union all
      select v.key, v.value, 1 from payee_change c cross join lateral jsonb_each(c.values) v
        where c.section = ${section} and c.stored_at is null and c.cancelled_at is null
          and c.effective_at <= ${now}) r
      order by rank`.execute(query);
  return new Map(rows.map(row => [row.name, row.value]));
}

/** Some stored values of a section by name. */
export async function findSettingValues(
  query: Queries,
  section: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  if (names.length === 0) return new Map();
  const rows = await query
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('section', '=', section)
    .where('name', 'in', names)
    .execute();
  return new Map(rows.map(row => [row.name, row.value]));
}

/** Forgets a value of a section. */
export async function deleteSetting(query: Queries, section: string, name: string): Promise<void> {
  await query.deleteFrom('setting').where('section', '=', section).where('name', '=', name).execute();
}

/** Lets one transaction after the other change a section, so that each sees what the one before it saved. */
export async function lockSettings(tx: Tx, section: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${section}`}, 0))`.execute(tx);
}

/** Stores values of a section; other names of the section stay. */
export async function upsertSettings(
  query: Queries,
  section: string,
  values: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const rows = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ section, name, value: json(value), updated_at: now }));
  if (rows.length === 0) return;
  await query
    .insertInto('setting')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['section', 'name']).doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}
