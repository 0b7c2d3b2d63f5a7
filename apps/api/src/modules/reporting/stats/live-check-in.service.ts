import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { pickTranslation } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countAdmissions } from '#check-in';
import { eventScopeOf } from '#system';
import { listOpenDoors } from './live-check-in.repo.ts';

/** More events than this are never open at once for one reader who watches them. */
const doorsShown = 20;

/** How the events fill whose doors are open, for all who may know the event; counts only. */
export async function getDoors(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { clientId, lang }: ParsedBodyOf<'POST /back/stats/get-doors'>,
): Promise<ResponseOf<'POST /back/stats/get-doors'>> {
  const now = clock.now();
  const doors = await listOpenDoors(db.query, { scope: eventScopeOf(actor), clientId }, now, doorsShown);
  const counts = await countAdmissions(
    db.query,
    doors.map(({ id }) => id),
  );
  return {
    asOf: now.toISOString(),
    doors: doors.map(({ id, titles, startsAt, timezone, recent, lastAt }) => ({
      eventId: id,
      title: pickTranslation(titles, lang),
      date: startsAt.toISOString(),
      timezone,
      tickets: counts.get(id)?.sold ?? 0,
      entered: counts.get(id)?.checkedIn ?? 0,
      recent,
      ...(lastAt && { lastAt: lastAt.toISOString() }),
    })),
  };
}
