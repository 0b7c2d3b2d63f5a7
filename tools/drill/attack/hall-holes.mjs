import { randomInt } from 'node:crypto';
import { addressOf } from './site.mjs';
import { isCall } from './passing.mjs';

/** @typedef {import('./holes.mjs').Hole} Hole */

/** The limits of places held by one network, taken away. @type {Record<'emptyHall', Hole>} */
export const HALL_HOLES = {
  emptyHall: {
    lacks: 'nobody knows which network places are held from',
    breaks: [
      'one network can’t hold all places of an event without paying',
      'others find places meanwhile',
      'and it can’t keep by extending what nobody else can have then',
    ],
    leak: () => ({
      before: passing => {
        if (isCall(passing, '/front/cart/'))
          passing.headers['x-forwarded-for'] = addressOf(randomInt(100_000));
      },
    }),
  },
};
