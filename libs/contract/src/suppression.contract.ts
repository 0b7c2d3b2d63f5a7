import { sortsOf, suppressionColumns, suppressionReasons } from '@vh/domain';
import * as z from 'zod';
import { marketingChannel } from './campaign-parts.ts';
import { defineEndpoints, only } from './endpoint.ts';
import { done, id, pageOf, paging } from './primitives.ts';

/** An e-mail address, or a telephone number in digits with its country, as it stands on the list. */
const address = z.string().trim().min(1).max(254);

/** Calls about addresses that marketing is never sent to, whatever their owners said. */
export const suppressionEndpoints = defineEndpoints({
  'POST /back/marketing/get-suppressions': {
    summary: 'Addresses that marketing by a channel is never sent to, with why and since when.',
    access: only('admin'),
    body: z.object({
      channel: marketingChannel,
      /** The beginning of an address. */
      q: z.string().trim().max(120).optional(),
      reason: z.enum(suppressionReasons).optional(),
      sort: z.enum(sortsOf(suppressionColumns)).default('-at'),
      ...paging,
    }),
    response: pageOf(
      z.object({
        address: z.string(),
        reason: z.enum(suppressionReasons),
        /** What the provider said, in its words; '' where nothing is known. */
        detail: z.string(),
        at: z.iso.datetime(),
        /** The buyer who has the address now. */
        buyer: z.object({ _id: id, name: z.string() }).optional(),
      }),
    ),
  },
  'POST /back/marketing/remove-suppression': {
    summary:
      'Takes an address off the list. One that its owner or the provider blocked comes off only when the owner has agreed to marketing by the channel since: otherwise request.invalid at `address`, with `no_newer_consent`.',
    access: only('admin'),
    body: z.object({ channel: marketingChannel, address }),
    response: done,
    errors: ['not_found'],
  },
});
