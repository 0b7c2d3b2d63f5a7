import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry, nothingChanged } from '#system';
import { changeShowsVisitors } from './visitors.repo.ts';

/** Lets an event's page say how many people looked at it, or not. */
export async function setShowsVisitors(
  deps: Deps,
  { actor, address }: { readonly actor: Actor; readonly address: string },
  { eventId, showsVisitors }: ParsedBodyOf<'POST /back/event/set-visitors'>,
): Promise<ResponseOf<'POST /back/event/set-visitors'>> {
  return deps.db.transaction(async tx => {
    const before = await changeShowsVisitors(tx, eventId, showsVisitors);
    nothingChanged(tx);
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
