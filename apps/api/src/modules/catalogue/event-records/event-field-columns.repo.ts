import { eventFields, type EventField } from '@vh/domain';
import { type RawBuilder, sql } from 'kysely';

/**
 * The columns of an event's declared fields, as `e.age_limit as "ageLimit"`, of the table with the alias `e`.
 *
 * @param isAsked which of them; all without it
 */
export function eventFieldColumns(isAsked: (field: EventField) => boolean = () => true): RawBuilder<unknown> {
  const asked = Object.entries<EventField>(eventFields).filter(([, field]) => isAsked(field));
  return sql.join(asked.map(([name, { column }]) => sql`${sql.ref(`e.${column}`)} as ${sql.id(name)}`));
}
