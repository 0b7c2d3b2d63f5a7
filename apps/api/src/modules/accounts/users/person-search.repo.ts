import { normaliseSearchText } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';

/** Users (`u`) whose name or e-mail holds what was typed, with or without its accents. */
export function nameOrEmailLike(q: string): RawBuilder<unknown> {
  const typed = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const word = normaliseSearchText(q);
  // a query of signs alone folds to nothing, which would be in every name
  const folded = word === '' ? typed : `%${word}%`;
  return sql`(lower(u.name) like ${typed} or lower(u.email) like ${typed}
    or translate(lower(u.name), 'čćšžđ', 'ccszd') like ${folded})`;
}
