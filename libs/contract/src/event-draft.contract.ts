import * as z from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { eventEditors } from './event-form.contract.ts';
import { eventForm } from './event-form.ts';
import { done, id, instant, pageOf, paging } from './primitives.ts';

/** As much of a form as there is yet, with fields that are half typed. */
export const unfinishedEventForm = eventForm
  .partial()
  .extend({ organiserEmail: z.string().max(254).optional() });

const version = z.int().min(1);

/** Something an organiser writes on, as a row of a list. */
export const eventDraftRow = z.object({
  draftId: id,
  clientId: id,
  clientName: z.string(),
  /** The event that it changes; absent for a new one. */
  eventId: id.optional(),
  /** In its main language; '' while it has none. */
  title: z.string(),
  version,
  savedAt: instant,
  /** Who saved it last. */
  savedBy: z.string(),
});

/** Calls about forms of events that somebody is still writing. */
export const eventDraftEndpoints = defineEndpoints({
  'POST /back/event-draft/save': {
    summary:
      'Keep an unfinished form; `version` is the one that was last answered, absent at first. Of changes to an event there is one draft. When somebody else has saved meanwhile nothing is overwritten: `details` of draft.changed say who and when. Of an earlier version of the event than the saved one none is kept: event.changed.',
    access: eventEditors,
    bodyLimit: 1_048_576,
    body: z.object({
      /** Made by the browser, so that repeating the first call makes no second draft. */
      draftId: id,
      clientId: id,
      eventId: id.optional(),
      /** The version of the event that the draft began with. */
      eventVersion: version.optional(),
      version: version.optional(),
      form: unfinishedEventForm,
    }),
    response: z.object({ draftId: id, version, savedAt: instant }),
    errors: ['not_found', 'event.not_found', 'event.changed', 'draft.changed'],
  },
  'POST /back/event-draft/get': {
    summary: 'A draft with its form.',
    access: eventEditors,
    body: z.object({ draftId: id }),
    response: eventDraftRow.extend({
      eventVersion: version.optional(),
      form: unfinishedEventForm,
    }),
    errors: ['not_found'],
  },
  'POST /back/event-draft/get-list': {
    summary: 'The drafts of the clients for whom the caller makes events, the latest first.',
    access: eventEditors,
    body: z.object({ clientId: id.optional(), ...paging }),
    response: pageOf(eventDraftRow),
  },
  'POST /back/event-draft/discard': {
    summary: 'Discard a draft, as it was at `version`; the event that it would have changed stays as it is.',
    access: eventEditors,
    body: z.object({ draftId: id, version }),
    response: done,
    errors: ['not_found', 'draft.changed'],
  },
});
