import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { isEventInScope } from '../events/back-event.repo.ts';
import { eventScopeOf } from '../events/event-scope.ts';
import { checkMayEdit } from '../events/slug.service.ts';
import { insertAuditEntry } from '../settings/audit.repo.ts';
import { changeShowsVisitors } from './visitors.repo.ts';

/** Lets an event's page say how many people looked at it, or not; unknown to whoever may not see the event. */
export async function setShowsVisitors(
  deps: Deps,
  { actor, address }: { readonly actor: Actor; readonly address: string },
  { eventId, showsVisitors }: ParsedBodyOf<'POST /back/event/set-visitors'>,
): Promise<ResponseOf<'POST /back/event/set-visitors'>> {
  if (!(await isEventInScope(deps.db.query, eventScopeOf(actor), eventId)))
    throw new AppError('event.not_found', { message: 'no such event' });
  await checkMayEdit(deps, actor, eventId);
  return deps.db.transaction(async tx => {
    const before = await changeShowsVisitors(tx, eventId, showsVisitors);
    if (before !== undefined && before !== showsVisitors) {
      await insertAuditEntry(tx, {
        at: deps.clock.now(),
        userId: actor.userId,
        action: 'set-visitors',
        entity: 'event',
        entityId: eventId,
        before: { showsVisitors: before },
        after: { showsVisitors },
        address,
      });
    }
    return { showsVisitors };
  });
}
