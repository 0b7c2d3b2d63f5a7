import { orderTokenOf } from '../../rig/order-token.mjs';
import { fieldsOf, isCall, json } from './passing.mjs';

/** @typedef {import('./holes.mjs').Hole} Hole */

/** What members without flags ask for. */
const flagged = ['/back/order/get-list', '/back/code/get-list', '/back/payout/get-balance'];

/** The walls between staff and what they may not use, taken away. @type {Record<string, Hole>} */
export const INSIDER_HOLES = {
  abuseAccess: {
    lacks:
      'staff get the tokens of orders and the links of mails, no call asks who is there, flags say nothing and roles are mixed',
    breaks: [
      'no answer to staff holds what lets its buyer act',
      'a stored mail shows its readers no link that opens an account',
      'a session that was confirmed hours ago changes no account that buyers pay into',
      'a member without flags reads no buyers, codes or money',
      'an area gives nobody the rights of their other roles',
    ],
    leak: ({ client, dataDir }) => ({
      before: async passing => {
        if (isCall(passing, '/back/bank/save-settings')) return json({ ok: true });
        if (flagged.some(path => isCall(passing, path))) return json({ rows: [], total: 0 });
      },
      after: async (passing, reply) => {
        if (isCall(passing, '/back/message/get') && !isCall(passing, '/back/message/get-list'))
          reply.text = reply.text.replace('•••••', 'a'.repeat(43));
        const { orderId } = fieldsOf(passing);
        if (!isCall(passing, '/back/order/get') || !orderId) return;
        const orderToken = await orderTokenOf(client, dataDir, orderId);
        reply.text = JSON.stringify({ ...JSON.parse(reply.text), orderToken });
      },
    }),
  },
};
