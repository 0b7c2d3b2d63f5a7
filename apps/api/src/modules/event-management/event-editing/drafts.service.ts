import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { cleanHtml } from '../../../platform/clean-html.ts';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mayActAt, mayActFor, mayActInPart, memberClients, ownClients } from '#system';
import * as repo from './draft.repo.ts';
import { lockEventHead } from './form-facts.repo.ts';

type Save = ParsedBodyOf<'POST /back/event-draft/save'>;

/**
 * Keeps an unfinished form, unless somebody else has saved it, or the event, since the given versions. The same save
 * repeated is answered as it was the first time.
 */
export async function saveDraft(
  deps: Deps,
  actor: Actor,
  body: Save,
): Promise<ResponseOf<'POST /back/event-draft/save'>> {
  const at = deps.clock.now();
  return deps.db.transaction(async tx => {
    await checkEvent(tx, body);
    const draft: repo.DraftToKeep = {
      id: body.draftId,
      clientId: body.clientId,
      eventId: body.eventId ?? null,
      eventVersion: body.eventVersion ?? null,
      form: cleanForm(body.form),
      at,
      userId: actor.userId,
    };
    const version = await keep(tx, draft, body.version);
    if (version === undefined) {
      const saved = await repo.findSaved(tx, draft, body.version);
      if (!saved) throw await changedMeanwhile(tx, actor, body);
      return { draftId: body.draftId, version: saved.version, savedAt: saved.savedAt.toISOString() };
    }
    return { draftId: body.draftId, version, savedAt: at.toISOString() };
  });
}

/**
 * Both were looked up for the caller; whether they belong together wasn't. The event is locked, so that no draft of an
 * earlier version is kept beside a change that saves another.
 */
async function checkEvent(tx: Tx, { eventId, clientId, eventVersion }: Save): Promise<void> {
  if (!eventId) return;
  const event = await lockEventHead(tx, eventId);
  if (event?.clientId !== clientId) throw new AppError('event.not_found', { message: 'no such event' });
  if (eventVersion === undefined || eventVersion >= event.version) return;
  throw new AppError('event.changed', { details: { version: event.version, yours: eventVersion } });
}

async function keep(
  tx: Tx,
  draft: repo.DraftToKeep,
  version: number | undefined,
): Promise<number | undefined> {
  if (version !== undefined) return repo.updateDraft(tx, draft, version);
  return (await repo.insertDraft(tx, draft)) ? 1 : undefined;
}

/** Who was quicker and when; a draft that there is no more, or that is another's, is not found. */
async function changedMeanwhile(tx: Tx, actor: Actor, { draftId, eventId }: Save): Promise<AppError> {
  const there =
    (await repo.findDraft(tx, draftId)) ?? (eventId && (await repo.findDraftOfEvent(tx, eventId)));
  if (!there || !maySee(actor, there)) return notThere();
  return conflictOf(there);
}

function conflictOf({ id, version, savedAt, savedBy }: repo.DraftRow): AppError {
  return new AppError('draft.changed', {
    details: { draftId: id, version, savedAt: savedAt.toISOString(), savedBy },
  });
}

function notThere(): AppError {
  return new AppError('not_found', { message: 'no such draft' });
}

/** Of drafts of changes the wall of the database shows those of events that the caller is assigned to. */
function maySee(actor: Actor, { clientId, eventId }: repo.DraftRow): boolean {
  if (hasRole(actor, 'admin') || mayActFor(actor, clientId, 'can-add-events')) return true;
  if (eventId === null) return false;
  return hasRole(actor, 'manager') || mayActAt(actor, { clientId, eventId }, 'can-add-events');
}

/** What is pasted into a description is cleaned before anybody else reads it. */
function cleanForm(form: repo.UnfinishedForm): repo.UnfinishedForm {
  if (!form.translations) return form;
  const translations = Object.fromEntries(
    Object.entries(form.translations).map(([language, texts]) => [
      language,
      { ...texts, description: cleanHtml(texts.description) },
    ]),
  );
  return { ...form, translations };
}

/** A draft with its form. @throws {AppError} not_found */
export async function getDraft(
  deps: Deps,
  actor: Actor,
  draftId: string,
): Promise<ResponseOf<'POST /back/event-draft/get'>> {
  const draft = await repo.findDraft(deps.db.query, draftId);
  if (!draft || !maySee(actor, draft)) throw notThere();
  const { eventVersion, form } = draft;
  return { ...presentDraft(draft), ...(eventVersion !== null && { eventVersion }), form };
}

/** The drafts of the clients for whom the caller makes events; of the events that a membership is limited to, by the wall of the database. */
export async function listDrafts(
  deps: Deps,
  actor: Actor,
  { clientId, page, pageSize }: ParsedBodyOf<'POST /back/event-draft/get-list'>,
): Promise<ResponseOf<'POST /back/event-draft/get-list'>> {
  const own = hasRole(actor, 'admin')
    ? undefined
    : [...ownClients(actor), ...memberClients(actor)].filter(id => mayActInPart(actor, id, 'can-add-events'));
  const clientIds = clientId ? [clientId] : own;
  const { rows, total } = await repo.listDrafts(deps.db.query, clientIds, { page, pageSize });
  return { rows: rows.map(presentDraft), total, page, pageSize };
}

/** Deletes a draft, unless somebody has gone on writing it. */
export async function discardDraft(
  deps: Deps,
  actor: Actor,
  { draftId, version }: ParsedBodyOf<'POST /back/event-draft/discard'>,
): Promise<void> {
  await deps.db.transaction(async tx => {
    const draft = await repo.findDraft(tx, draftId);
    if (!draft || !maySee(actor, draft)) throw notThere();
    if (!(await repo.deleteDraft(tx, draftId, version))) throw conflictOf(draft);
  });
}

function presentDraft(draft: repo.DraftRow) {
  const { id, clientId, clientName, eventId, title, version, savedAt, savedBy } = draft;
  return {
    draftId: id,
    clientId,
    clientName,
    ...(eventId && { eventId }),
    title,
    version,
    savedAt: savedAt.toISOString(),
    savedBy,
  };
}
