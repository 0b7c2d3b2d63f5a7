import { randomBytes } from 'node:crypto';

/**
 * @typedef {import('./stage-doors.mjs').Kit} Kit
 *
 * @typedef {object} Seen a scan as the people at the gate saw it
 * @property {string} nonce
 * @property {string} ticketId
 * @property {string} gate
 * @property {string} verdict
 * @property {number} at milliseconds of the server's clock, as the gate knew it
 *
 * @typedef {object} GateSetting
 * @property {string} api
 * @property {string} token
 * @property {string} eventId
 * @property {import('./stage-doors.mjs').Gate} gate
 * @property {Kit} kit
 * @property {number} clockError how far this phone's clock is ahead, milliseconds
 * @property {import('./run-hub.mjs').DrillHub} [hub]
 */

/** Scans of one upload. */
const SCANS_AT_ONCE = 200;

/**
 * A phone at a gate, played by the rules that the real one decides by. `isCut` takes its network to the server.
 *
 * @param {GateSetting} setting
 */
export async function openGate({ api, token, eventId, gate: { scannerId, name }, kit, clockError, hub }) {
  const book = kit.createDoorBook();
  const now = () => Date.now() + clockError;
  /** @type {{ scan: any, ticketId: string }[]} */
  const waiting = [];
  /** @type {Seen[]} */
  const seen = [];
  const gate = {
    name,
    isCut: false,
    seen,
    book,
    scan,
    upload,
    waiting,
    firstSync: { ms: 0, bytes: 0 },
    conflicts: /** @type {any[]} */ ([]),
    refresh,
  };
  let clockOffset = 0;

  /**
   * @param {string} path
   * @param {object} body
   */
  async function call(path, body) {
    if (gate.isCut) throw new Error('cut off');
    return post(`${api}/api/v1/back/${path}`, token, body);
  }

  const started = performance.now();
  /** @type {string | undefined} */
  let page;
  let revision = '';
  /** @type {{ eventIds: string[], times: import('../../../libs/domain/src/door/door-times.ts').DoorTimes } | undefined} */
  let door;
  do {
    const asked = now();
    const { text, answer } = await call('scanner/sync', { scannerId, eventId, ...(page && { page }) });
    clockOffset = kit.measureOffset(Date.parse(answer.at), asked, now());
    book.take(kit.unpackTickets(answer.tickets));
    door = answer.door;
    revision = answer.revision;
    gate.firstSync.bytes += text.length;
    page = answer.nextPage;
  } while (page);
  gate.firstSync.ms = performance.now() - started;
  // what is slow to arrive tells little of the server's clock: the changes after it do
  const asked = now();
  const { answer } = await call('scanner/sync', { scannerId, eventId, since: revision });
  clockOffset = kit.measureOffset(Date.parse(answer.at), asked, now());
  /** What it decides by, and who came in by one ticket here and elsewhere, as the last list said. */
  const setting = { eventIds: door?.eventIds ?? [eventId], otherDates: [], times: answer.door.times };
  gate.conflicts = answer.conflicts ?? [];

  /** @param {import('./stage-doors.mjs').DoorTicket} ticket */
  async function scan(ticket) {
    const asked = { nonce: randomBytes(16).toString('hex'), eventId, code: ticket.code, direction: 'entry' };
    if (hub) {
      const by = { scanner: scannerId };
      const answer = await askHub(hub, kit, { path: '/hub/scan', body: { ...asked, by, where: name } });
      seen.push({ nonce: asked.nonce, ticketId: ticket.id, gate: name, ...answer });
      return;
    }
    const online = await call('checkin/scan', { scannerId, ...asked }).catch(() => undefined);
    if (online) {
      const { verdict, at } = online.answer;
      seen.push({ nonce: asked.nonce, ticketId: ticket.id, gate: name, verdict, at: Date.parse(at) });
      note(asked.nonce, ticket.id, verdict, Date.parse(at));
      return;
    }
    const at = now() + clockOffset;
    const key = /** @type {const} */ ({ code: { kind: 'genuine', eventId }, ticketId: ticket.id });
    const { verdict } = book.decide(setting, key, { direction: 'entry', at });
    seen.push({ nonce: asked.nonce, ticketId: ticket.id, gate: name, verdict, at });
    note(asked.nonce, ticket.id, verdict, at);
    const deviceAt = new Date(at - clockOffset).toISOString();
    waiting.push({ scan: { ...asked, verdict, at: deviceAt, clockOffset }, ticketId: ticket.id });
  }

  /**
   * @param {string} nonce
   * @param {string} ticketId
   * @param {string} verdict
   * @param {number} at
   */
  function note(nonce, ticketId, verdict, at) {
    if (verdict === 'admitted') book.note({ nonce, ticketId, at, direction: 'entry', where: name });
  }

  /** Reads what has changed since the list was read. */
  async function refresh() {
    const { answer: told } = await call('scanner/sync', { scannerId, eventId, since: revision });
    book.take(kit.unpackTickets(told.tickets));
    setting.times = told.door.times;
    gate.conflicts = told.conflicts ?? [];
  }

  /** Sends what waits; a part of it twice, as a phone does whose battery died before it heard the answer. */
  async function upload() {
    while (waiting.length > 0) {
      const scans = waiting.slice(0, SCANS_AT_ONCE).map(one => one.scan);
      await call('checkin/upload', { scannerId, scans });
      if (Math.random() < 0.2) continue;
      waiting.splice(0, scans.length);
    }
  }

  return gate;
}

/**
 * Asks a hub by a sealed letter, as doors do.
 *
 * @param {{ url: string, letterKey: string }} hub
 * @param {Kit} kit
 * @param {{ path: string, body: object }} question
 * @returns {Promise<any>}
 */
export async function askHub({ url, letterKey }, kit, { path, body }) {
  const letters = kit.createHubLetters(letterKey);
  const sealed = await letters.sealQuestion(path, body);
  const { answer } = await post(`${url}${path}`, '', { sealed });
  const text = await letters.openAnswer(path, sealed, answer.sealed);
  if (text === undefined) throw new Error('this is no answer of the hub');
  return JSON.parse(text);
}

/**
 * @param {string} url
 * @param {string} token
 * @param {object} body
 * @returns {Promise<{ text: string, answer: any }>}
 */
export async function post(url, token, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`);
  return { text, answer: JSON.parse(text) };
}
