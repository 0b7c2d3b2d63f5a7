import * as z from 'zod';
import { defineEndpoints, everyone } from './endpoint.ts';

/** Calls about the towns that events are in. */
export const cityEndpoints = defineEndpoints({
  'POST /front/city/nearest': {
    summary:
      'The town with upcoming events that lies nearest to a position; none when no place has a position. The position is not kept.',
    access: everyone,
    cost: 'search',
    body: z.object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    response: z.object({ city: z.string().optional() }),
  },
});
