import * as z from 'zod';
import { defineEndpoints, everyone } from './endpoint.ts';
import { eventEditors } from './event-form.contract.ts';
import { id, instant, slug } from './primitives.ts';

/** The shortest password of an event: a word that is told on the telephone. */
export const shortestEventPassword = 6;

/** Calls about events that are behind a password. */
export const eventAccessEndpoints = defineEndpoints({
  'POST /front/event/unlock': {
    summary:
      'Prove to know the password of an event. `access` goes into the header x-event-access of later calls, which the web server keeps in a cookie that scripts do not see; several are joined by "~". Guesses are limited.',
    access: everyone,
    cost: 'write',
    body: z.object({ slug, password: z.string().max(128) }),
    response: z.object({ access: z.string(), slug, expiresAt: instant }),
    errors: ['event.wrong_password'],
  },
  'POST /back/event/set-password': {
    summary:
      'Give an event another password, or none; anyone who knew the old one is asked for the new one. It is kept as a hash and told to nobody.',
    access: eventEditors,
    body: z.object({
      eventId: id,
      password: z.string().trim().min(shortestEventPassword).max(128).nullable(),
    }),
    response: z.object({ hasPassword: z.boolean() }),
    errors: ['event.not_found'],
  },
});
