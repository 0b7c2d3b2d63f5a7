import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { slugOf } from '../../../platform/slugs.ts';
import { findDraftOfEvent } from './draft.repo.ts';
import { tidyForm } from './event-form.model.ts';
import { presentFacts, presentForm } from './event-form.presenter.ts';
import { findEventHead } from './form-facts.repo.ts';
import { beginForm, gatherFacts, getClientFacts } from './form-facts.service.ts';
import { formOf } from './update-event.service.ts';
import { problemsOf } from './write-event.ts';

/** The form of a new event as it begins. */
export async function getNewForm(
  deps: Deps,
  actor: Actor,
  { clientId, kind }: ParsedBodyOf<'POST /back/event/get-new-form'>,
): Promise<ResponseOf<'POST /back/event/get-new-form'>> {
  const form = await beginForm(deps.db.query, kind, await getClientFacts(deps.db.query, clientId));
  const facts = await gatherFacts(deps, deps.db.query, actor, { clientId }, form);
  return { form: presentForm(form), facts: presentFacts(facts) };
}

/** An event as a form. @throws {AppError} event.not_found */
export async function getForm(
  deps: Deps,
  actor: Actor,
  eventId: string,
): Promise<ResponseOf<'POST /back/event/get-form'>> {
  const { query } = deps.db;
  const event = await findEventHead(query, eventId);
  if (!event) throw new AppError('event.not_found', { message: 'no such event' });
  const { clientId, state, version } = event;
  const form = await formOf(query, eventId);
  const facts = await gatherFacts(deps, query, actor, { clientId, event }, form);
  const draft = await findDraftOfEvent(query, eventId);
  return {
    eventId,
    clientId,
    clientName: (await getClientFacts(query, clientId)).name,
    state,
    version,
    form: presentForm(form),
    facts: presentFacts(facts),
    ...(draft && {
      draft: {
        draftId: draft.id,
        version: draft.version,
        savedAt: draft.savedAt.toISOString(),
        savedBy: draft.savedBy,
      },
    }),
  };
}

/** What is wrong with a form, judged by all that is known. @throws {AppError} event.not_found */
export async function checkForm(
  deps: Deps,
  actor: Actor,
  { clientId, eventId, form }: ParsedBodyOf<'POST /back/event/check'>,
): Promise<ResponseOf<'POST /back/event/check'>> {
  const { query } = deps.db;
  const event = eventId ? await findEventHead(query, eventId) : undefined;
  if (eventId && event?.clientId !== clientId) {
    throw new AppError('event.not_found', { message: 'no such event' });
  }
  const tidy = tidyForm(form);
  const facts = await gatherFacts(deps, query, actor, { clientId, event }, tidy);
  const title = tidy.translations[tidy.mainLanguage]?.title;
  return {
    problems: problemsOf(tidy, facts),
    ...(title && { slugOfTitle: slugOf(title, tidy.mainLanguage) }),
  };
}
