import { EVIL_HUB } from './doors.mjs';
import { fieldsOf, isCall, json } from './passing.mjs';

/** @typedef {import('./holes.mjs').Hole} Hole */

/** The walls of doors, taken away. @type {Record<string, Hole>} */
export const DOOR_HOLES = {
  walkRoundDoors: {
    lacks:
      'short codes are read like signatures and lie in the list, phones name themselves hubs, and what follows from an order stays',
    breaks: [
      'a picture of a short code is no ticket',
      'the list of a door holds no short codes',
      'no phone makes itself the hub of other doors',
      'the pick-up code of a former buyer prints nothing',
      'and their ticket opens no door',
    ],
    leak: ({ client }) => {
      let isHub = false;
      return {
        before: async passing => {
          if (isCall(passing, '/back/checkin/scan')) return json({ verdict: 'admitted' });
          if (isCall(passing, '/back/payspot/pick-up')) return json({ pdf: '' });
          if (!isCall(passing, '/back/scanner/register-hub')) return;
          isHub = true;
          return json({ ok: true });
        },
        after: async (passing, reply) => {
          if (isCall(passing, '/back/scanner/get-hubs') && isHub)
            reply.text = JSON.stringify({ addresses: [EVIL_HUB] });
          if (!isCall(passing, '/back/scanner/sync')) return;
          const { rows } = await client.query('select short_code from ticket where event_id = $1', [
            fieldsOf(passing).eventId,
          ]);
          const shortCodes = rows.map(row => row.short_code).join(' ');
          reply.text = JSON.stringify({ ...JSON.parse(reply.text), shortCodes });
        },
      };
    },
  },
};
