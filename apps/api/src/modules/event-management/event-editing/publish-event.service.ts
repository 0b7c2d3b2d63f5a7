import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { canMoveEvent, type EventState } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry } from '#system';
import { lockQuotasAround } from '#inventory';
import { deleteTestOrders } from '#sales';
import { requireLaunchReady } from '../launch/launch-checklist.service.ts';
import { updateState } from './event-write.repo.ts';
import type { EventHead } from './form-facts.repo.ts';
import { gatherFacts } from './form-facts.service.ts';
import { formOf, lockForChange, stateForbids } from './update-event.service.ts';
import { problemsOf, refuseProblems } from './write-event.ts';

/** Shows a draft to buyers, if nothing stands in the way. */
export async function publishEvent(
  deps: Deps,
  actor: Actor,
  body: ParsedBodyOf<'POST /back/event/publish'>,
): Promise<ResponseOf<'POST /back/event/publish'>> {
  // a form that changes meanwhile has another version
  await requireLaunchReady(deps, await formOf(deps.db.query, body.eventId));
  return deps.db.transaction(async tx => {
    const event = await lockForChange(tx, body);
    if (event.state !== 'draft') throw stateForbids(event);
    const form = await formOf(tx, event.id);
    const facts = await gatherFacts(deps, tx, actor, { clientId: event.clientId, event }, form);
    const problems = problemsOf(form, facts);
    refuseProblems(problems, 'publish');
    // anyone who makes one now waits for the event, and finds it published; so do carts of the shop in test mode
    await deleteTestOrders(tx, event.id);
    return { ...(await moveEvent(deps, tx, actor, event, 'published')), problems };
  });
}

/** Takes an event back to its drafts, while nobody has bought or holds anything of it. */
export async function unpublishEvent(
  deps: Deps,
  actor: Actor,
  body: ParsedBodyOf<'POST /back/event/unpublish'>,
): Promise<ResponseOf<'POST /back/event/unpublish'>> {
  return deps.db.transaction(async tx => {
    const event = await lockForChange(tx, body);
    if (!canMoveEvent(event.state, 'draft')) throw stateForbids(event);
    await lockQuotasAround(tx, event.id, deps.clock.now());
    const form = await formOf(tx, event.id);
    const facts = await gatherFacts(deps, tx, actor, { clientId: event.clientId, event }, form);
    if (facts.stored?.hasSales) throw stateForbids(event, 'has_sales');
    if (event.isMember) throw stateForbids(event, 'is_member');
    return { ...(await moveEvent(deps, tx, actor, event, 'draft')), problems: problemsOf(form, facts) };
  });
}

async function moveEvent(deps: Deps, tx: Tx, actor: Actor, event: EventHead, state: EventState) {
  const at = deps.clock.now();
  const version = await updateState(tx, event.id, state, at);
  await insertAuditEntry(tx, {
    at,
    userId: actor.userId,
    action: state === 'draft' ? 'event.unpublish' : 'event.publish',
    entity: 'event',
    entityId: event.id,
    before: { state: event.state },
    after: { state },
  });
  return { eventId: event.id, slug: event.slug, state, version };
}
