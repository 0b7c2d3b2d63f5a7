import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { zoneOfForm, type EventForm, type EventFormFacts, type FormProblem } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry } from '#system';
import { listMapSales, lockQuotasAround } from '#inventory';
import { posterFiles } from '#catalogue';
import type { RefundRuns } from '#payments';
import { deleteDraftOf, deleteOwnDraft } from './draft.repo.ts';
import { findEventDocument } from './event-document.repo.ts';
import { formOfDocument, tidyForm, withOwnIds } from './event-form.model.ts';
import { eventRow } from './event-rows.ts';
import { savePoster, updateEvent as writeEvent, updateSlug } from './event-write.repo.ts';
import { lockEventHead, type EventHead } from './form-facts.repo.ts';
import { announceSchedule, type WrittenForms } from './schedule-notice.ts';
import { requireProofOfUpdate } from './update-proof.ts';
import {
  dropParts,
  lookAround,
  namingSlug,
  problemsOf,
  refuseProblems,
  sourceOf,
  writeParts,
  type ChangedEvent,
} from './write-event.ts';

/** What is over for good, or cancelled, is history. */
const closedStates: readonly string[] = ['archived', 'cancelled'];

/**
 * Changes an event as its form says, unless somebody else has changed it since the given version. Who has tickets is told
 * of another schedule.
 *
 * @throws {AppError} auth.step_up_needed where it changes who gets the money, or lowers what tickets on sale cost
 */
export async function updateEvent(
  deps: Deps,
  runs: Pick<RefundRuns, 'begin' | 'fill'>,
  actor: Actor,
  { eventId, version, form, draftId, notice }: ParsedBodyOf<'POST /back/event/update'>,
): Promise<ResponseOf<'POST /back/event/update'>> {
  const done = await namingSlug(() =>
    againAfterDeadlock(() =>
      deps.db.transaction(async tx => {
        const event = await lockForChange(tx, { eventId, version });
        if (closedStates.includes(event.state)) throw stateForbids(event);
        const { changed, forms } = await changeLocked(deps, tx, actor, event, form);
        await requireProofOfUpdate(tx, actor, event, forms);
        if (draftId) await deleteDraftOf(tx, { draftId, clientId: event.clientId });
        // also one that was kept while the call was under way
        await deleteOwnDraft(tx, eventId, actor.userId);
        const told = { actor, event, forms, version: changed.version, notice };
        return { ...changed, version: (await announceSchedule(deps, tx, runs, told)) ?? changed.version };
      }),
    ),
  );
  if (notice?.tell) await runs.fill(eventId);
  return done;
}

/**
 * Locks an event for its editor. @throws {AppError} event.not_found, and event.changed with both versions where somebody
 * else has changed it
 */
export async function lockForChange(
  tx: Tx,
  { eventId, version }: { readonly eventId: string; readonly version: number },
): Promise<EventHead> {
  const event = await lockEventHead(tx, eventId);
  if (!event) throw new AppError('event.not_found', { message: 'no such event' });
  if (event.version === version) return event;
  throw new AppError('event.changed', { details: { version: event.version, yours: version } });
}

/** The refusal of what an event in its state is not open to. */
export function stateForbids({ state }: EventHead, reason: string = state): AppError {
  return new AppError('event.state', { details: { state, reason } });
}

/** Writes a form over a locked event whose state allows it. @throws {AppError} event.problems, slug.taken */
export async function changeLocked(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  event: EventHead,
  wanted: EventForm,
): Promise<{ readonly changed: ChangedEvent; readonly forms: WrittenForms }> {
  const now = deps.clock.now();
  // before anything is read: what is taken stays as it is read until this is over
  await lockQuotasAround(tx, event.id, now);
  const before = await formOf(tx, event.id);
  const steps = before.ticketTypes.flatMap(type => type.priceSteps ?? []);
  const kept = new Set([...before.quotas, ...before.ticketTypes, ...steps].map(({ id }) => id));
  const form = withOwnIds(tidyForm({ ...wanted, slug: wanted.slug || before.slug }), kept);
  const around = await lookAround(deps, tx, actor, { clientId: event.clientId, event }, form);
  const problems = problemsOf(form, around.facts);
  if (event.state === 'draft') refuseProblems(problems, 'save');
  else refuseProblems(newProblems(problems, { before, form, facts: around.facts }), 'publish');
  const source = sourceOf(form, around);
  await updateSlug(tx, event.id, form.slug);
  const version = await writeEvent(tx, event.id, eventRow(source), now);
  await dropParts(tx, event.id, form);
  await writeParts(tx, { eventId: event.id, before, now }, source);
  if (looksOther(before, form)) await savePoster(tx, event.id, posterFiles(event.id, version));
  await insertAuditEntry(tx, {
    at: now,
    userId: actor.userId,
    action: 'event.update',
    entity: 'event',
    entityId: event.id,
    before,
    after: form,
  });
  const changed = { eventId: event.id, slug: form.slug, state: event.state, version, problems };
  const timezone = zoneOfForm(form, around.place) ?? before.timezone;
  return { changed, forms: { before, after: { ...form, timezone } } };
}

/** A stored event as its form. @throws {AppError} event.not_found */
export async function formOf(tx: Tx | Deps['db']['query'], eventId: string): Promise<EventForm> {
  const document = await findEventDocument(tx, eventId);
  if (!document) throw new AppError('event.not_found', { message: 'no such event' });
  return formOfDocument(document, await listMapSales(tx, eventId));
}

/** What buyers see already can't become worse; but what is missing since an import is no reason to refuse a better text. */
function newProblems(
  problems: readonly FormProblem[],
  { before, form, facts }: { before: EventForm; form: EventForm; facts: EventFormFacts },
): readonly FormProblem[] {
  const nameOf = ({ path, code }: FormProblem) => `${path} ${code}`;
  // the facts are those of the new place: what they say against the former form was no problem of it
  const isMoved = form.placeId !== before.placeId;
  const known = new Set(
    problemsOf(before, facts)
      .filter(({ code }) => !(isMoved && code === 'timezone_of_place'))
      .map(nameOf),
  );
  return problems.filter(problem => problem.requiredFor === 'save' || !known.has(nameOf(problem)));
}

/** True when the drawn poster, which browsers keep for good, would say something else. */
function looksOther(before: EventForm, after: EventForm): boolean {
  const shown = ({ translations, startsAt, placeId, timezone, genre }: EventForm) =>
    JSON.stringify([translations, startsAt, placeId, timezone, genre]);
  return shown(before) !== shown(after);
}

/** Of several who save the same event at once, one gets in at each try. */
const deadlockTries = 4;

/**
 * A new slug waits for those who refer to the event, who may wait for its quotas: the database ends that by refusing one
 * of both, and nothing of it was done.
 */
async function againAfterDeadlock<T>(work: () => Promise<T>, tries = deadlockTries): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01';
    if (!isDeadlock || tries <= 1) throw error;
    return againAfterDeadlock(work, tries - 1);
  }
}
