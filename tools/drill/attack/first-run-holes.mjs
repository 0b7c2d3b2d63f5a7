import { fieldsOf, isCall, json } from './passing.mjs';
import { PASSWORD } from './stage.mjs';

/** @typedef {import('./holes.mjs').Hole} Hole */

/** The walls of a shop's first start, taken away. @type {Record<string, Hole>} */
export const FIRST_RUN_HOLES = {
  enterFirstRun: {
    lacks: 'the setup page asks for no link, and the demo stays open',
    breaks: [
      'the published password of the demo opens no account in production',
      'nor does a session of the demo',
      'nobody becomes the first admin without the link',
      'a setup link that was replaced or is too old opens nothing',
      'a setup link makes one admin, however many come with it at once, and none with the published password',
      'a setup link that was used opens nothing, and no other is printed',
    ],
    leak: () => ({
      before: passing => {
        if (isCall(passing, '/front/account/complete-setup')) return json({ token: 'x', role: 'admin' });
        if (isCall(passing, '/back/user/me')) return json({ role: 'admin' });
        if (isCall(passing, '/back/user/login') && fieldsOf(passing).password === PASSWORD)
          return json({ token: 'x', role: 'admin' });
      },
    }),
  },
};
