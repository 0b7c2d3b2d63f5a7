import { requireActor } from '../../../platform/actor.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { createSeries, duplicateEvent } from './copy-event.service.ts';
import { createEvent } from './create-event.service.ts';
import * as drafts from './drafts.service.ts';
import { checkForm, getForm, getNewForm } from './event-form.service.ts';
import { publishEvent, unpublishEvent } from './publish-event.service.ts';
import type { RefundRuns } from '#payments';
import { updateEvent } from './update-event.service.ts';

type EditingCalls =
  | 'POST /back/event/get-new-form'
  | 'POST /back/event/get-form'
  | 'POST /back/event/check'
  | 'POST /back/event/create'
  | 'POST /back/event/update'
  | 'POST /back/event/publish'
  | 'POST /back/event/unpublish'
  | 'POST /back/event/duplicate'
  | 'POST /back/event/create-series'
  | 'POST /back/event-draft/save'
  | 'POST /back/event-draft/get'
  | 'POST /back/event-draft/get-list'
  | 'POST /back/event-draft/discard';

/** The calls by which events are made and changed. */
export function editingHandlers(
  deps: Deps,
  { refundRuns: runs }: { readonly refundRuns: RefundRuns },
): Pick<Handlers, EditingCalls> {
  return {
    'POST /back/event/get-new-form': ({ body, actor }) => getNewForm(deps, requireActor(actor), body),
    'POST /back/event/get-form': ({ body, actor }) => getForm(deps, requireActor(actor), body.eventId),
    'POST /back/event/check': ({ body, actor }) => checkForm(deps, requireActor(actor), body),
    'POST /back/event/create': ({ body, actor }) => createEvent(deps, requireActor(actor), body),
    'POST /back/event/update': ({ body, actor }) => updateEvent(deps, runs, requireActor(actor), body),
    'POST /back/event/publish': ({ body, actor }) => publishEvent(deps, requireActor(actor), body),
    'POST /back/event/unpublish': ({ body, actor }) => unpublishEvent(deps, requireActor(actor), body),
    'POST /back/event/duplicate': ({ body, actor }) => duplicateEvent(deps, requireActor(actor), body),
    'POST /back/event/create-series': ({ body, actor }) => createSeries(deps, requireActor(actor), body),
    'POST /back/event-draft/save': ({ body, actor }) => drafts.saveDraft(deps, requireActor(actor), body),
    'POST /back/event-draft/get': ({ body, actor }) =>
      drafts.getDraft(deps, requireActor(actor), body.draftId),
    'POST /back/event-draft/get-list': ({ body, actor }) =>
      drafts.listDrafts(deps, requireActor(actor), body),
    'POST /back/event-draft/discard': async ({ body, actor }) => {
      await drafts.discardDraft(deps, requireActor(actor), body);
      return { ok: true };
    },
  };
}
