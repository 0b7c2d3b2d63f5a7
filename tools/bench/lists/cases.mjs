/**
 * One way of asking for a list.
 *
 * @typedef {object} ListCase
 * @property {string} name
 * @property {'admin' | 'manager' | 'client'} role who asks
 * @property {string} call below /api/v1/back/
 * @property {Record<string, unknown>} body
 * @property {boolean} [isOne] not cut into pages: asked for once, as it is
 */

/** A list as people look at it: plain, narrowed, searched and sorted; the first page and the last one of each. */
const VIEWS = {
  orders: [
    {},
    { sort: 'createdAt' },
    { sort: '-total' },
    { sort: 'number' },
    { state: ['needs_refund'] },
    { state: ['paid'], channel: 'payspot' },
    { q: 'marković' },
    { q: 'jelena' },
    { q: 'buyer4711@posta.example' },
    { q: 'dinamo' },
    { q: '100F' },
    { q: 'nobody-is-called-so' },
    // of every third ticket somebody else is the holder
    { q: 'holder jelena' },
    { paidBy: 'card' },
    { paidBy: 'payspot-cash', sort: '-total' },
    { kind: 'complimentary' },
    { from: '2026-01-01', to: '2099-01-01', sort: '-total' },
  ],
  events: [
    {},
    { sort: '-date' },
    { sort: 'title' },
    { sort: '-sold' },
    { when: 'upcoming' },
    { state: ['published'], when: 'past', sort: 'sold' },
    { q: 'dinamo' },
    { q: 'nothing-is-called-so' },
  ],
  buyers: [
    {},
    { sort: 'name' },
    { sort: '-orders' },
    { q: 'markovic' },
    { q: 'buyer4711' },
    { q: 'nobody-is-called-so' },
  ],
  clients: [{}, { sort: '-sold' }, { q: 'klub' }],
  payouts: [{}, { sort: '-amount' }],
  places: [{}, { sort: '-events' }, { q: 'arena' }],
};

/** Lists with a mark instead of a number for their next page, which is read from the first one. */
const MARKED = {
  'message/get-list': [{}, { state: 'failed' }, { q: 'buyer4711' }],
  'audit/get-list': [{}, { sort: 'at' }, { q: 'markovic' }],
  'fiscal/get-list': [{}, { state: 'waiting' }],
};

/**
 * Every case: the lists of each role that has them, and the figures beside them.
 *
 * @param {{ clientId: string, eventId: string }} known of the demo client
 * @returns {ListCase[]}
 */
export function listCases({ clientId, eventId }) {
  const pages = [
    ...casesOf('admin', 'order/get-list', VIEWS.orders),
    ...casesOf('admin', 'order/get-list', [{ eventId }, { clientId }]),
    ...casesOf('manager', 'order/get-list', VIEWS.orders),
    ...casesOf('client', 'order/get-list', [
      { clientId },
      { clientId, q: 'marković' },
      { clientId, sort: '-total' },
      { clientId, eventId, paidBy: 'card' },
    ]),
    ...casesOf('admin', 'event/get-list', VIEWS.events),
    ...casesOf('manager', 'event/get-list', VIEWS.events),
    ...casesOf('client', 'event/get-list', [{ clientId }, { clientId, sort: '-sold' }]),
    ...casesOf('admin', 'buyer/get-list', VIEWS.buyers),
    ...casesOf('admin', 'client/get-list', VIEWS.clients),
    ...casesOf('manager', 'client/get-list', VIEWS.clients),
    ...casesOf('admin', 'payout/get-list', VIEWS.payouts),
    ...casesOf('admin', 'place/get-list', VIEWS.places),
    ...casesOf('admin', 'guest/get-list', [{ eventId }]),
    ...casesOf('admin', 'user/get-list', [{}]),
    ...casesOf('admin', 'page/get-list', [{}]),
    ...casesOf('admin', 'sponsor/get-list', [{}]),
  ];
  const marked = Object.entries(MARKED).flatMap(([call, bodies]) => casesOf('admin', call, bodies));
  const figures = [
    ...casesOf('admin', 'admin/get-overview', [{}]),
    ...casesOf('manager', 'manager/get-overview', [{}]),
    ...casesOf('client', 'client/get-overview', [{ clientId }]),
    ...casesOf('admin', 'payout/get-balance', [{ clientId }]),
  ].map(one => ({ ...one, isOne: true }));
  return [...pages, ...marked, ...figures];
}

/**
 * @param {ListCase['role']} role
 * @param {string} call
 * @param {readonly Record<string, unknown>[]} bodies
 * @returns {ListCase[]}
 */
function casesOf(role, call, bodies) {
  return bodies.map(body => ({ role, call, body, name: `${role}: ${call}${describeBody(body)}` }));
}

/** @param {Record<string, unknown>} body */
function describeBody(body) {
  return Object.entries(body)
    .map(([name, value]) => (/Id$/.test(name) ? ` of one ${name.slice(0, -2)}` : ` ${name}=${value}`))
    .join('');
}
