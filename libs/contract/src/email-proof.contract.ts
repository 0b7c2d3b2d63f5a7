import * as z from 'zod';
import { defineEndpoints, everyone } from './endpoint.ts';

/** Of a link in a mail. A damaged one, as mail programs cut them, is told on the page that a wrong one gets. */
const token = z.string();

/** Links in mails by which somebody shows that a mailbox is theirs. */
export const emailProofEndpoints = defineEndpoints({
  'GET /email/confirm/{token}': {
    summary:
      'A page on which the owner of an order’s e-mail confirms it; a look confirms nothing, as programs look at links too.',
    access: everyone,
    cost: 'light',
    params: z.object({ token }),
    kind: 'html',
  },
  'POST /email/confirm/{token}': {
    summary:
      'Confirms the e-mail of an order: what waits for its money is kept its whole time. Repeating it is harmless.',
    access: everyone,
    cost: 'write',
    params: z.object({ token }),
    body: z.object({}),
    kind: 'html',
  },
  'GET /email/ticket/{token}': {
    summary:
      'A page on which somebody says that a ticket that was transferred to their address was not meant for them; a look says nothing.',
    access: everyone,
    cost: 'light',
    params: z.object({ token }),
    kind: 'html',
  },
  'POST /email/ticket/{token}': {
    summary:
      'The ticket goes back to the person who transferred it, unless it was used or changed since; they are told, and the address gets no more mail about the order. Repeating it is harmless.',
    access: everyone,
    cost: 'write',
    params: z.object({ token }),
    body: z.object({}),
    kind: 'html',
  },
  'GET /email/marketing/{token}': {
    summary:
      'A page on which the owner of a mailbox says that they want marketing by e-mail, for which somebody asked there; a look says nothing.',
    access: everyone,
    cost: 'light',
    params: z.object({ token }),
    kind: 'html',
  },
  'POST /email/marketing/{token}': {
    summary: 'The yes of the owner: from then on campaigns reach them. Repeating it is harmless.',
    access: everyone,
    cost: 'write',
    params: z.object({ token }),
    body: z.object({}),
    kind: 'html',
  },
});
