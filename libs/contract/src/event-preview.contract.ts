import * as z from 'zod';
import { defineEndpoints, everyone } from './endpoint.ts';
import { eventEditors } from './event-form.contract.ts';
import { eventDetail } from './event.contract.ts';
import { id, instant, language, previewToken } from './primitives.ts';

/** What is looked at: an event as it is stored, or a draft of one. */
const previewed = z.union([z.object({ eventId: id }), z.object({ draftId: id })]);

const previewLink = z.object({
  /** A path on the site. */
  path: z.string(),
  expiresAt: instant,
});

/** Calls by which an event is looked at as buyers will see it, before they do. */
export const eventPreviewEndpoints = defineEndpoints({
  'POST /back/event/get-preview-link': {
    summary:
      'An address at which anybody can look at an event, or at the draft of one, as buyers will see it; good for half an hour. `details.problems` of event.problems say what a page needs first.',
    access: eventEditors,
    body: previewed,
    response: previewLink,
    errors: ['not_found', 'event.not_found', 'event.state', 'event.problems'],
  },
  'POST /back/event/renew-preview-link': {
    summary:
      'End the preview links that an event, or a draft, has: anyone who was sent one sees nothing any more. Answers another one.',
    access: eventEditors,
    body: previewed,
    response: previewLink,
    errors: ['not_found', 'event.not_found', 'event.state', 'event.problems'],
  },
  'POST /front/event/get-preview': {
    summary:
      'An event as its page will show it, by the token of a preview link; its ids are of nothing that can be bought, except in test mode, where test orders are.',
    access: everyone,
    cost: 'light',
    body: z.object({ token: previewToken, lang: language.default('en') }),
    response: z.object({
      event: eventDetail,
      expiresAt: instant,
      /** Test mode: the page sells by `testToken` of POST /front/cart/hold. */
      isTest: z.boolean(),
    }),
    errors: ['not_found', 'preview.expired'],
  },
});
