import * as z from 'zod';
import { defineEndpoints, permitted } from './endpoint.ts';
import { id } from './primitives.ts';

/** Calls of staff about the visitors of event pages. */
export const visitorsEndpoints = defineEndpoints({
  'POST /back/event/set-visitors': {
    summary:
      'Let an event’s page say how many people looked at it, or not. Clients need the permission can-add-events.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: z.object({ eventId: id, showsVisitors: z.boolean() }),
    response: z.object({ showsVisitors: z.boolean() }),
    errors: ['event.not_found'],
  },
});
