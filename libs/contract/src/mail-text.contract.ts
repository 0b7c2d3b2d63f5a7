import { isPlainText, longestMailText, mailTextKinds } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, permitted } from './endpoint.ts';
import { testMailOutcome } from './mail-template.contract.ts';
import { id, language } from './primitives.ts';

/** Plain text with line breaks; may name `mailTextVariables` as `{{name}}`. */
const words = z.string().trim().max(longestMailText).refine(isPlainText);

/** An organiser's texts of one mail in one language; '' for none. */
export const mailText = z.object({
  /** Stands below the greeting and the opening sentences. */
  introduction: words,
  /** Stands at the end. */
  closing: words,
});

/** An organiser's texts by mail and language. */
export const mailTexts = z.partialRecord(z.enum(mailTextKinds), z.partialRecord(language, mailText));

/** The version that was read; 0 while nothing was saved. */
const version = z.int().min(0);

/** Texts of one mail that are not stored. */
const unsaved = z.object({ kind: z.enum(mailTextKinds), language, text: mailText });

const ofEvent = z.object({
  clientId: id,
  /** Null where the event has its organiser's. */
  texts: mailTexts.nullable(),
  inherited: mailTexts,
  version,
});

const staffOfClient = permitted('can-add-events', 'admin', 'client');
const staffOfEvent = permitted('can-add-events', 'admin', 'manager', 'client');
const rendered = z.object({ subject: z.string(), html: z.string(), text: z.string() });

/** Calls about texts that organisers add to mails to buyers, for all of their events or for one. */
export const mailTextEndpoints = defineEndpoints({
  'POST /back/mail-text/get': {
    summary: 'Texts that an organiser adds to mails to buyers, where an event has no texts of its own.',
    access: staffOfClient,
    body: z.object({ clientId: id }),
    response: z.object({ texts: mailTexts, version }),
    errors: ['not_found'],
  },
  'POST /back/mail-text/save': {
    summary:
      'Change the texts that an organiser adds to mails. Unknown variables are refused at their field, such as `unknown:total`.',
    access: staffOfClient,
    body: z.object({ clientId: id, version, texts: mailTexts }),
    response: z.object({ texts: mailTexts, version }),
    errors: ['not_found', 'mail_text.changed', 'text.external_link'],
  },
  'POST /back/mail-text/get-preview': {
    summary: 'A mail with example values and these texts, as it would arrive; nothing is saved.',
    access: staffOfClient,
    body: unsaved.extend({ clientId: id }),
    response: rendered,
    errors: ['not_found', 'text.external_link'],
  },
  'POST /back/mail-text/send-test': {
    summary:
      'Sends a mail with example values and these texts to the caller’s own address, and answers what the server said.',
    access: staffOfClient,
    body: unsaved.extend({ clientId: id }),
    response: testMailOutcome,
    errors: ['not_found', 'text.external_link', 'request.rate_limited'],
  },
  'POST /back/event/get-mail-texts': {
    summary: 'Texts in mails about an event: its own, and its organiser’s, which it has without them.',
    access: staffOfEvent,
    body: z.object({ eventId: id }),
    response: ofEvent,
    errors: ['event.not_found'],
  },
  'POST /back/event/set-mail-texts': {
    summary:
      'Give an event mail texts of its own, which replace all of its organiser’s, or take them away. Unknown variables are refused at their field.',
    access: staffOfEvent,
    body: z.object({ eventId: id, version, texts: mailTexts.nullable() }),
    response: ofEvent,
    errors: ['event.not_found', 'mail_text.changed', 'text.external_link'],
  },
  'POST /back/event/get-mail-text-preview': {
    summary: 'A mail about an event with an example buyer and these texts; nothing is saved.',
    access: staffOfEvent,
    body: unsaved.extend({ eventId: id }),
    response: rendered,
    errors: ['event.not_found', 'text.external_link'],
  },
  'POST /back/event/send-test-mail-text': {
    summary:
      'Sends a mail about an event with an example buyer and these texts to the caller’s own address, and answers what the server said.',
    access: staffOfEvent,
    body: unsaved.extend({ eventId: id }),
    response: testMailOutcome,
    errors: ['event.not_found', 'text.external_link', 'request.rate_limited'],
  },
});
