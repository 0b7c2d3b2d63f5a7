import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../process/workspace.mjs';
import { askHub, openGate, post } from '../doors/gate.mjs';
import { startHub } from '../doors/run-hub.mjs';
import { stageDoors } from '../doors/stage-doors.mjs';
import { defineDrill, prepareApi, withApis, withClient, withCluster } from '../kit.mjs';

/** @typedef {import('../define.mjs').DrillTools} DrillTools */
/** @typedef {import('../doors/gate.mjs').Seen} Seen */

const TICKETS = 20_000;
/** Where one ticket shows it. */
const FEW = 8;
const GATES = 4;
/** Of tickets that are shown at several gates. */
const COPIED = 0.02;
/** Scans between two changes of a gate's network, at most. */
const LONGEST_SPELL = 600;
/** Scans that are under way at a gate at once: people don't wait for each other's phones. */
const AT_ONCE = 4;
/** A phone's clock that is a day off, and others that are a little. Milliseconds ahead. */
const CLOCK_ERRORS = [0, 86_400_000, -45_000, 7_000];

/** Gates that lose and find the network while thousands come in, some with copies. */
export const drill = defineDrill({
  name: 'doors',
  promise:
    'with a hub each ticket goes in once; without it exactly the copies are listed and told to both doors; nobody comes in before ' +
    'doors open or when the event is cancelled; no scan is lost or counted twice',
  options: { tickets: { type: 'string' } },
  run: ({ log, expect, options }) =>
    withCluster(
      async cluster => {
        await prepareApi(cluster, { log });
        /** @type {import('../doors/stage-doors.mjs').Kit} */
        const kit = await import(pathToFileURL(join(ROOT, 'apps', 'api', 'dist', 'door-kit.js')).href);
        const appSecret = randomBytes(32).toString('base64url');
        const tickets = Number(options['tickets'] ?? TICKETS);
        await withApis(
          cluster,
          ([api]) =>
            withClient(cluster.url, async client => {
              const stage = () => stageDoors(client, { tickets, gates: GATES, appSecret, kit });
              const setting = { api: api?.url ?? '', kit, client, folder: join(cluster.dataDir, 'hub') };
              await drillAlone({ ...setting, doors: await stage() }, { log, expect, options });
              await drillHub({ ...setting, doors: await stage() }, { log, expect, options });
              const few = () => stageDoors(client, { tickets: FEW, gates: 2, appSecret, kit });
              await drillTimes({ ...setting, doors: await few() }, { log, expect, options });
              for (const isEarlierFirst of [true, false])
                await drillTold({ ...setting, doors: await few() }, isEarlierFirst, expect);
            }),
          { env: { NODE_ENV: 'production', APP_SECRET: appSecret } },
        );
      },
      { log },
    ),
});

/**
 * @typedef {object} Setting
 * @property {string} api
 * @property {import('../doors/stage-doors.mjs').Kit} kit
 * @property {import('pg').Client} client
 * @property {string} folder
 * @property {import('../doors/stage-doors.mjs').Doors} doors
 */

/**
 * @param {Setting} setting
 * @param {DrillTools} tools
 */
async function drillAlone(setting, { log, expect }) {
  const { doors } = setting;
  const gates = await openGates(setting);
  const slowest = Math.max(...gates.map(gate => gate.firstSync.ms));
  log(
    `first sync of ${doors.tickets.length} tickets: ${Math.round(slowest)} ms, ${gates[0]?.firstSync.bytes} bytes`,
  );
  const cuts = await play(gates, queuesOf(doors), true);
  for (const gate of gates) gate.isCut = false;
  await Promise.all(gates.map(gate => gate.upload()));
  await Promise.all(gates.map(gate => gate.upload()));
  const seen = gates.flatMap(gate => gate.seen);
  log(`without a hub: ${seen.length} scans, ${cuts} times cut off or back`);
  await expectStored(setting, seen, expect, 'without a hub');
  // of each ticket's entries the earliest counts; all others are to be listed
  const first = new Map();
  const admitted = seen.filter(isAdmitted).sort((a, b) => a.at - b.at || (a.nonce < b.nonce ? -1 : 1));
  for (const scan of admitted) if (!first.has(scan.ticketId)) first.set(scan.ticketId, scan);
  const wanted = new Set(admitted.filter(one => first.get(one.ticketId) !== one).map(one => one.nonce));
  const listed = await listConflicting(setting);
  const isSame = listed.length === wanted.size && listed.every(row => wanted.has(row.nonce));
  expect(
    'without a hub: exactly the copies that went in are listed, each with the entry that counts',
    wanted.size > 0 && isSame && listed.every(row => row.counted !== undefined),
    `${listed.length} listed, ${wanted.size} went in`,
  );
}

/**
 * @param {Setting} setting
 * @param {DrillTools} tools
 */
async function drillHub(setting, { log, expect }) {
  const { doors, api, folder } = setting;
  const hub = await startHub({ folder, site: api, pairingCode: doors.pairingCode });
  try {
    const gates = await openGates(setting, hub);
    const half = queuesOf(doors).map(queue => [
      queue.slice(0, queue.length / 2),
      queue.slice(Math.floor(queue.length / 2)),
    ]);
    await play(
      gates,
      half.map(([first = []]) => first),
      false,
    );
    await hub.crash();
    await play(
      gates,
      half.map(([, second = []]) => second),
      false,
    );
    const seen = gates.flatMap(gate => gate.seen);
    const admitted = seen.filter(isAdmitted);
    expect(
      'with a hub: each ticket goes in once, whatever gates its copies are shown at',
      new Set(admitted.map(one => one.ticketId)).size === admitted.length &&
        admitted.length === doors.tickets.length,
      `${admitted.length} entries of ${doors.tickets.length} tickets in ${seen.length} scans`,
    );
    await untilForwarded(hub, setting);
    await expectStored(setting, seen, expect, 'with a hub');
    const listed = await listConflicting(setting);
    expect('with a hub: nothing is conflicts', listed.length === 0, `${listed.length}`);
    log(`with a hub: ${seen.length} scans, its power cut once between`);
  } finally {
    await hub.stop();
  }
}

/**
 * An event of another day, and one that is cancelled, at a gate with the network and at one without.
 *
 * @param {Setting} setting
 * @param {DrillTools} tools
 */
async function drillTimes(setting, { expect }) {
  const { client, doors } = setting;
  const states = [
    { verdict: 'not_open', set: `doors_at = now() + interval '3 days'` },
    { verdict: 'event_cancelled', set: `state = 'cancelled', doors_at = now() - interval '1 hour'` },
    { verdict: 'event_over', set: `state = 'ended'` },
  ];
  for (const { verdict, set } of states) {
    await client.query(`update event set ${set} where id = $1`, [doors.eventId]);
    const [online, cut] = await openGates(setting);
    const [ticket] = doors.tickets;
    if (!online || !cut || !ticket) throw new Error('the stage is empty');
    cut.isCut = true;
    await Promise.all([online, cut].map(gate => gate.scan(ticket)));
    const said = [online, cut].map(gate => gate.seen.at(-1)?.verdict);
    expect(
      `nobody comes in: ${verdict}, with a network and without`,
      said.every(one => one === verdict),
      said.join(' '),
    );
  }
}

/**
 * Two gates without a network let one ticket in; both are told, whichever comes back first.
 *
 * @param {Setting} setting
 * @param {boolean} isEarlierFirst
 * @param {DrillTools['expect']} expect
 */
async function drillTold(setting, isEarlierFirst, expect) {
  const gates = await openGates(setting);
  const [ticket] = setting.doors.tickets;
  if (!ticket) throw new Error('the stage is empty');
  for (const gate of gates) gate.isCut = true;
  for (const gate of gates) await gate.scan(ticket);
  for (const gate of isEarlierFirst ? gates : gates.toReversed()) {
    gate.isCut = false;
    await gate.upload();
    await gate.refresh();
  }
  // each reads its list every few seconds
  for (const gate of gates) await gate.refresh();
  const told = gates.map(gate => gate.conflicts.length);
  const when = isEarlierFirst ? 'earlier' : 'later';
  expect(
    `both gates are told of two who came in by one ticket, the ${when} one back first`,
    told.join() === '1,1',
    told.join(),
  );
}

/** @param {Setting} setting @param {import('../doors/run-hub.mjs').DrillHub} [hub] */
function openGates({ api, kit, doors: { eventId, token, gates } }, hub) {
  return Promise.all(
    gates.map((gate, at) =>
      openGate({ api, token, eventId, gate, kit, clockError: CLOCK_ERRORS[at] ?? 0, ...(hub && { hub }) }),
    ),
  );
}

/**
 * Who comes to which gate: everybody once, and copies at two to four gates about the same time.
 *
 * @param {import('../doors/stage-doors.mjs').Doors} doors
 */
function queuesOf({ tickets, gates }) {
  /** @type {import('../doors/stage-doors.mjs').DoorTicket[][]} */
  const queues = gates.map(() => []);
  tickets.forEach((ticket, at) => {
    const own = randomInt(queues.length);
    const copies = at < tickets.length * COPIED ? randomInt(2, queues.length + 1) : 1;
    for (let copy = 0; copy < copies; copy++) queues[(own + copy) % queues.length]?.push(ticket);
  });
  for (const queue of queues) {
    for (let at = queue.length - 1; at > 0; at--) {
      const other = randomInt(at + 1);
      [queue[at], queue[other]] = [/** @type {any} */ (queue[other]), /** @type {any} */ (queue[at])];
    }
  }
  return queues;
}

/**
 * @param {Awaited<ReturnType<typeof openGate>>[]} gates
 * @param {import('../doors/stage-doors.mjs').DoorTicket[][]} queues
 * @param {boolean} isCutAtRandom
 */
async function play(gates, queues, isCutAtRandom) {
  let cuts = 0;
  await Promise.all(
    gates.map(async (gate, at) => {
      const queue = queues[at] ?? [];
      let left = 0;
      for (let next = 0; next < queue.length; next += AT_ONCE) {
        if (isCutAtRandom && (left -= AT_ONCE) <= 0) {
          gate.isCut = !gate.isCut;
          left = randomInt(LONGEST_SPELL);
          cuts += 1;
          if (!gate.isCut) await gate.upload();
        }
        await Promise.all(queue.slice(next, next + AT_ONCE).map(ticket => gate.scan(ticket)));
        // phones that are cut off decide in no time: the others must get their turn
        await new Promise(resolve => setImmediate(resolve));
      }
    }),
  );
  return cuts;
}

/** @param {Seen} scan */
const isAdmitted = ({ verdict }) => verdict === 'admitted';

/**
 * @param {Setting} setting
 * @param {Seen[]} seen
 * @param {DrillTools['expect']} expect
 * @param {string} when
 */
async function expectStored({ client, doors: { eventId } }, seen, expect, when) {
  const { rows } = await client.query('select nonce, verdict, ticket_id from checkin where event_id = $1', [
    eventId,
  ]);
  const stored = new Map(rows.map(row => [row.nonce, row]));
  const lost = seen.filter(scan => !stored.has(scan.nonce));
  expect(
    `${when}: no scan is lost and none is stored twice`,
    lost.length === 0 && rows.length === seen.length,
    `${rows.length} of ${seen.length}, ${lost.length} lost`,
  );
  const wrong = seen.filter(scan => {
    const row = stored.get(scan.nonce);
    return row?.verdict !== scan.verdict || row?.ticket_id !== scan.ticketId;
  });
  expect(`${when}: each is stored as it was told`, wrong.length === 0, JSON.stringify(wrong[0]));
  const inside = new Set(seen.filter(isAdmitted).map(scan => scan.ticketId)).size;
  const { rows: counts } = await client.query(
    `select count(distinct ticket_id) filter (where verdict = 'admitted')::int as entered,
        (select count(*)::int from ticket where event_id = $1 and state = 'checked_in') as inside
      from checkin where event_id = $1`,
    [eventId],
  );
  expect(
    `${when}: the server counts what the gates count`,
    counts[0].entered === inside && counts[0].inside === inside,
    `${JSON.stringify(counts[0])} and ${inside}`,
  );
}

/** @param {Setting} setting @returns {Promise<{ nonce: string, counted?: object }[]>} */
async function listConflicting({ api, doors: { eventId, staffToken } }) {
  const rows = [];
  for (let page = 1; ; page++) {
    const { answer } = await post(`${api}/api/v1/back/checkin/get-conflicts`, staffToken, {
      eventId,
      page,
      pageSize: 100,
    });
    rows.push(...answer.rows);
    if (rows.length >= answer.total) return rows;
  }
}

/**
 * @param {import('../doors/run-hub.mjs').DrillHub} hub
 * @param {Setting} setting
 */
async function untilForwarded(hub, { kit, doors: { eventId } }) {
  for (let tries = 0; tries < 120; tries++) {
    const body = { eventId, since: 0, mine: [] };
    const { waiting } = await askHub(hub, kit, { path: '/hub/news', body });
    if (waiting === 0) return;
    await new Promise(resolve => setTimeout(resolve, 500));
  }
  throw new Error('the hub did not hand everything on within a minute');
}
