import { createHash, randomUUID } from 'node:crypto';
import { CONTENT_HOLES } from './content-holes.mjs';
import { DOOR_HOLES } from './door-holes.mjs';
import { HALL_HOLES } from './hall-holes.mjs';
import { INSIDER_HOLES } from './insider-holes.mjs';
import { FIRST_RUN_HOLES } from './first-run-holes.mjs';
import { OUTSIDER_HOLES } from './outsider-holes.mjs';
import { firstOf } from './ids.mjs';
import { cookieOf, fieldsOf, isCall, json, runsInline } from './passing.mjs';
import { GUESSABLE, PASSWORD, rowsOf } from './stage.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./holed-proxy.mjs').Leak} Leak */
/** @typedef {import('./holed-proxy.mjs').Passing} Passing */
/** @typedef {import('./holed-proxy.mjs').Reply} Reply */

/**
 * @typedef {object} Hole
 * @property {string} lacks the wall that is missing
 * @property {string[]} breaks what the attack must report as broken then
 * @property {(stage: Stage) => Promise<unknown>} [dig] into the database, before the attack
 * @property {(stage: Stage) => Promise<unknown>} [fill] it again
 * @property {(stage: Stage) => Leak} [leak] what the product would do without the wall
 */

/** A hole for each attack, by its name. @type {Record<string, Hole>} */
export const HOLES = {
  timeLogins: {
    lacks: 'no password is hashed for e-mails that nobody has, and they are answered in other words',
    breaks: [
      'a refusal says the same of an account and of none',
      'the time it takes says nothing either',
      'who asks for a new password learns as little',
    ],
    leak: ({ client }) => ({
      before: async passing => {
        if (!isCall(passing, '/back/user/login') && !isCall(passing, '/front/account/forgot-password'))
          return;
        const { email } = fieldsOf(passing);
        const known = await rowsOf(client, 'select 1 from app_user where email = $1', [email]);
        if (known.length > 0) return;
        if (passing.path.endsWith('password')) return json({ code: 'not_found' }, 404);
        return json(/[0-3]@/.test(email) ? 'unknown' : 'failed');
      },
    }),
  },
  guessTokens: {
    lacks: 'a session is what somebody guesses first',
    breaks: ['no guessed, forged or bent token opens anything'],
    dig: ({ client }) =>
      client.query(
        `insert into session (token_hash, user_id, created_at, last_used_at, expires_at, user_agent, address, id)
         select $1, id, now(), now(), now() + interval '1 hour', '', '127.0.0.1', $2 from app_user
          where email = 'admin@demo.test'`,
        [hashOf(GUESSABLE), randomUUID()],
      ),
    fill: ({ client }) => client.query('delete from session where token_hash = $1', [hashOf(GUESSABLE)]),
  },
  forgeRequests: {
    lacks:
      'a cookie is as good as a token, bodies may be of any kind, and answers are for pages of every site',
    breaks: [
      'no call is made by cookies alone, in whatever form another site sends it',
      'no page of another site may read an answer of the back office',
      'no call sets a cookie',
    ],
    leak: () => ({
      before: passing => {
        const token = cookieOf(passing);
        // what only reads shows it: the others would end what the next attacks need
        if (!token || !isCall(passing) || !/\/(get|me|search)/.test(passing.path)) return;
        passing.headers.authorization ??= `Bearer ${token}`;
        passing.headers['content-type'] = 'application/json';
      },
      after: ({ path, headers }, reply) => {
        if (!path.startsWith('/api/') || !headers.origin) return;
        reply.headers['access-control-allow-origin'] = headers.origin;
        reply.headers['set-cookie'] = 'seen=1';
      },
    }),
  },
  walkIds: {
    lacks:
      'an organiser’s member is among those of another, no matter who names a guest writes to them, and codes break a call',
    breaks: [
      'nobody gets anywhere with the id of somebody else’s record',
      'none of these walks breaks a call',
      'and what stands in those records stays as it was',
    ],
    dig: ({ client, foreign }) =>
      client.query(
        `insert into client_member (client_id, user_id, permissions, position)
         select $1, id, '{can-view-orders,can-view-personal-data,can-view-finance,can-change-orders,can-refund}', 9 from app_user where email = 'client@demo.test'`,
        [foreign.clientId],
      ),
    leak: ({ client, foreign }) => ({
      before: async passing => {
        const { guestId, codeId } = isCall(passing, '/back/') ? fieldsOf(passing) : {};
        if (codeId && codeId === firstOf(foreign).codeId) return json({}, 500);
        if (guestId && guestId === firstOf(foreign).guestId)
          await client.query(`update guest set note = 'written' where id = $1`, [guestId]);
      },
    }),
    fill: ({ client, foreign }) =>
      client.query(
        `delete from client_member where client_id = $1
           and user_id = (select id from app_user where email = 'client@demo.test')`,
        [foreign.clientId],
      ),
  },
  assignMasses: {
    lacks: 'whatever a body names like a column of its sender’s account is written there',
    breaks: ['fields that a call does not know change no role, right, price, order or setting'],
    leak: ({ client }) => {
      /** @type {Promise<unknown>} one statement after the other: there is one connection */
      let written = Promise.resolve();
      return {
        before: async passing => {
          const { password_hash: hash } = isCall(passing) ? fieldsOf(passing) : {};
          const token = String(passing.headers.authorization).replace('Bearer ', '');
          if (typeof hash !== 'string') return;
          written = written.then(() =>
            client.query(
              `update app_user set password_hash = $1
                where id = (select user_id from session where token_hash = $2)`,
              [hash, hashOf(token)],
            ),
          );
          await written;
        },
      };
    },
    // everybody of the demo has the same password
    fill: ({ client }) =>
      client.query(
        `update app_user set password_hash = (select password_hash from app_user where email = 'admin@demo.test')
          where password_hash = 'x'`,
      ),
  },
  traversePaths: {
    lacks: 'files are served from wherever a path leads',
    breaks: ['no path leads to a file that is not served', 'and none breaks the server'],
    leak: () => ({
      before: ({ path }) => {
        if (path.endsWith('/etc/passwd')) return { status: 200, headers: {}, text: 'root:x:0:0::/:' };
        if (path.includes('%00')) return { status: 500, headers: {}, text: '' };
      },
    }),
  },
  overload: {
    lacks: 'bodies may be as large as they like, and large ones break the search',
    breaks: ['what is too large, too deep or no request is refused, and soon', 'the next search is answered'],
    leak: () => {
      let isBroken = false;
      return {
        before: passing => {
          if (!isCall(passing, '/front/event/search')) return;
          isBroken ||= passing.body.length > 262_144;
          if (isBroken) return json({}, passing.body.length > 100 ? 200 : 500);
        },
      };
    },
  },
  leadAstray: {
    lacks: 'anyone who is logged in is sent where the address says',
    breaks: ['no address of another site is where one is sent', 'anyone who logs in with one lands at home'],
    leak: () => ({
      before: passing => {
        const { searchParams, pathname } = new URL(passing.path, 'http://site');
        const target = searchParams.get('redirect') ?? '';
        if (pathname === '/login' && cookieOf(passing) && /^https:\/\/evil/.test(target))
          return { status: 302, headers: { location: target }, text: '' };
      },
      after: ({ path }, reply) => {
        if (!path.startsWith('/login?redirect')) return;
        // what the page's own script would do; to a path of this site, since there is no other one here
        const go = `if (document.cookie.includes('_vh_user_token=')) location.replace('/evil.example')`;
        runsInline(reply, `<script>setInterval(() => { ${go} }, 20)</script>`);
      },
    }),
  },
  ...CONTENT_HOLES,
  ...DOOR_HOLES,
  ...HALL_HOLES,
  ...INSIDER_HOLES,
  ...FIRST_RUN_HOLES,
  ...OUTSIDER_HOLES,
  tryPasswords: {
    lacks: 'the right password opens an account however often it was guessed at',
    breaks: [
      'of ten thousand tries none gets in, though the right password is among them',
      'the accounts that were tried are locked',
    ],
    leak: () => ({
      before: passing => {
        const { email, password } = isCall(passing, '/back/user/login') ? fieldsOf(passing) : {};
        if (/@known\.test$/.test(email ?? ''))
          return json(password === PASSWORD ? { token: randomUUID() } : 'failed');
      },
    }),
  },
};

/** @param {string} token */
function hashOf(token) {
  return createHash('sha256').update(token).digest();
}
