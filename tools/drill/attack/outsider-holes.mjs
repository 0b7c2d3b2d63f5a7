import { createHash } from 'node:crypto';
import { ADVERTS, VICTIM } from './outsiders.mjs';
import { fieldsOf, isCall, json } from './passing.mjs';

/** @typedef {import('./holes.mjs').Hole} Hole */

/** The mailbox of the victim as the product knows it. */
const mailbox = createHash('sha256').update('victimofmails@gmail.com').digest();

/** The walls between strangers and what they make the shop do to others, taken away. @type {Record<string, Hole>} */
export const OUTSIDER_HOLES = {
  useAsRelay: {
    lacks: 'names may say anything, and every mailbox counts as one that asked for its mails',
    breaks: [
      'no name carries an address of the web',
      'a mailbox that nobody proved gets few mails, however its address is spelt',
    ],
    dig: ({ client }) =>
      client.query('insert into email_proof (mailbox, proved_at) values ($1, now())', [mailbox]),
    fill: ({ client }) => client.query('delete from email_proof where mailbox = $1', [mailbox]),
    leak: () => ({
      before: async passing => {
        if (!isCall(passing, '/front/checkout/submit')) return;
        if (ADVERTS.includes(fieldsOf(passing).buyer?.name)) return json({ orderToken: VICTIM.mailbox });
      },
    }),
  },
  lockOut: {
    lacks: 'wrong passwords lock an account for everybody, for a day',
    breaks: [
      'anyone who guesses from elsewhere keeps nobody out of their own place',
      'no account is locked for good',
    ],
    leak: ({ client }) => {
      let tries = 0;
      return {
        before: async passing => {
          const { email } = isCall(passing, '/back/user/login') ? fieldsOf(passing) : {};
          if (email !== 'contractor@demo.test' || ++tries < 20) return;
          await client.query(`update app_user set locked_until = now() + interval '1 day' where email = $1`, [
            email,
          ]);
          return json('locked');
        },
      };
    },
    fill: ({ client }) =>
      client.query(`update app_user set locked_until = null where email = 'contractor@demo.test'`),
  },
};
