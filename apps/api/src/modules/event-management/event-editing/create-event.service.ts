import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { EventForm } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry } from '#system';
import { isClientArchived } from '#accounts';
import { claimOnce, keepAnswer, type OnceRequest } from '../../../platform/idempotency.repo.ts';
import { posterFiles } from '#catalogue';
import { requireLaunchReady } from '../launch/launch-checklist.service.ts';
import { deleteDraftOf } from './draft.repo.ts';
import { tidyForm, withOwnIds } from './event-form.model.ts';
import { eventRow } from './event-rows.ts';
import { insertEvent, savePoster } from './event-write.repo.ts';
import {
  findFreeSlug,
  lookAround,
  namingSlug,
  problemsOf,
  refuseProblems,
  sourceOf,
  writeParts,
  type ChangedEvent,
  type Surroundings,
} from './write-event.ts';

/** Makes an event of a form; the same key makes it once, and answers the same again. */
export async function createEvent(
  deps: Deps,
  actor: Actor,
  { key, ...body }: ParsedBodyOf<'POST /back/event/create'>,
): Promise<ResponseOf<'POST /back/event/create'>> {
  const { clientId, form, publish, draftId } = body;
  if (publish) await requireLaunchReady(deps, form);
  return onceFor(deps, actor, { call: 'create', key, body }, async tx => {
    const made = await addEvent(deps, tx, actor, { clientId, form, publish });
    if (draftId) await deleteDraftOf(tx, { draftId, clientId });
    return made;
  });
}

/** A call that is done once, and what makes two of them the same. */
interface MakingCall {
  readonly call: 'create' | 'duplicate' | 'create-series' | 'postpone' | 'cancel' | 'invite-guests';
  readonly key: string;
  readonly body: unknown;
}

/** Does something in one transaction, and once for each key of its caller. */
export async function onceFor<T>(
  deps: Deps,
  actor: Actor,
  { call, key, body }: MakingCall,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const request: OnceRequest = { scope: `event.${call} ${actor.userId}`, key, body };
  return namingSlug(() =>
    deps.db.transaction(async tx => {
      const kept = await claimOnce(tx, request, deps.clock.now());
      // kept by the same call, so it has the same shape
      if (kept !== undefined) return kept as T;
      const answer = await work(tx);
      await keepAnswer(tx, request, answer);
      return answer;
    }),
  );
}

/** What a new event is made of. */
export interface EventToMake {
  readonly clientId: string;
  readonly form: EventForm;
  readonly publish: boolean;
  /** What its slug begins with, before its day; without, it is the form's, or made from the title. */
  readonly slugBase?: string;
  /** Where it is known already, for several like it. */
  readonly around?: Surroundings;
}

/** Judges a form by all that is known and writes the event. @throws {AppError} client.archived, event.problems, slug.taken */
export async function addEvent(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { clientId, publish, slugBase, ...wanted }: EventToMake,
): Promise<ChangedEvent> {
  await requireOpenClient(tx, clientId);
  const form = withOwnIds(tidyForm(wanted.form), new Set());
  const around = wanted.around ?? (await lookAround(deps, tx, actor, { clientId }, form));
  const problems = problemsOf(form, around.facts);
  refuseProblems(problems, publish ? 'publish' : 'save');
  const source = sourceOf(form, around);
  const slug = form.slug || (await findSlugFor(tx, form, slugBase));
  const event = {
    id: newId(),
    clientId,
    slug,
    state: publish ? ('published' as const) : ('draft' as const),
    at: deps.clock.now(),
  };
  await insertEvent(tx, event, eventRow(source));
  await writeParts(tx, { eventId: event.id, now: event.at }, source);
  await savePoster(tx, event.id, posterFiles(event.id));
  await insertAuditEntry(tx, {
    at: event.at,
    userId: actor.userId,
    action: 'event.create',
    entity: 'event',
    entityId: event.id,
    before: null,
    after: { slug, state: event.state, form },
  });
  return { eventId: event.id, slug, state: event.state, version: 1, problems };
}

/** Anyone who is hidden from lists gets no new events; it is not hidden until the transaction ends. */
async function requireOpenClient(tx: Tx, clientId: string): Promise<void> {
  if (await isClientArchived(tx, clientId)) throw new AppError('client.archived');
}

async function findSlugFor(tx: Tx, form: EventForm, slugBase: string | undefined): Promise<string> {
  const words = slugBase ?? form.translations[form.mainLanguage]?.title ?? '';
  return findFreeSlug(tx, words, {
    startsAt: form.startsAt?.at ?? '',
    isDated: slugBase !== undefined,
    language: form.mainLanguage,
  });
}
