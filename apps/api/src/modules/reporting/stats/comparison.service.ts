import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { pickTranslation } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countAdmissions } from '#check-in';
import { eventScopeOf, sumEvents } from '#system';
import { listCompared } from './comparison.repo.ts';

/** Events beside each other, in the order in which they were named; those out of the caller's reach are left out. */
export async function compareEvents(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { comparedIds, lang }: ParsedBodyOf<'POST /back/stats/get-comparison'>,
): Promise<ResponseOf<'POST /back/stats/get-comparison'>> {
  const { query } = db;
  const now = clock.now();
  const scope = eventScopeOf(actor);
  const events = await listCompared(query, scope, comparedIds, now);
  const ids = events.map(({ id }) => id);
  const [money, admissions] = await Promise.all([sumEvents(query, scope, ids), countAdmissions(query, ids)]);
  return {
    asOf: now.toISOString(),
    events: events.map(({ id, titles, startsAt, ...event }) => {
      const sums = money.get(id);
      return {
        ...event,
        eventId: id,
        title: pickTranslation(titles, lang),
        date: startsAt.toISOString(),
        entered: admissions.get(id)?.checkedIn ?? 0,
        ...(sums?.canViewFinance && { gross: sums.gross, net: sums.net }),
      };
    }),
  };
}
