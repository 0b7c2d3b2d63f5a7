/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { fakeApi, loseConnection } from '@vh/area-kit/testing';
import type { HubAnswer, HubHeard, HubNews, HubQuestion, HubWish } from '@vh/contract';
import { codeHashOf, createHubLetters, makeReadableCode, packTickets, type ListedTicket } from '@vh/domain';
import { createOfflineDoor, type OfflineDoor } from './offline-door.ts';
import type { Scan } from '../verdict/index.ts';
import { eventId, scannerId } from '../../testing/builders.ts';
import { memoryStore } from '../../testing/memory-store.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const typeId = '0190f5a0-0000-7000-8000-0000000000f1';
const codeOf = (seed: number) => makeReadableCode(7, count => new Uint8Array(count).fill(seed));

function buildTicket(seed: number, overrides: Partial<ListedTicket> = {}): ListedTicket {
  return {
    ...{
      id: `0190f5a0-0000-7000-8000-00000000000${seed}`,
      codeHash: codeHashOf('salt', codeOf(seed)),
      typeId,
      seat: '',
      eventId,
    },
    ...{ attendeeName: `Guest ${seed}`, orderNumber: 'KMNPQRTW', position: 1, outOf: 1 },
    ...overrides,
  };
}

let nonces = 0;
function scanOf(seed: number): Scan {
  nonces += 1;
  const nonce = `nonce-${String(nonces).padStart(12, '0')}`;
  return { nonce, code: codeOf(seed), entry: 'typed', isConfirmed: true, eventId, direction: 'entry', at: 0 };
}

/** A server that can be cut off, at whose event a hub decides. */
function stageServer(address: string, key: string) {
  const server = { isDown: false, now: noon, tickets: [1, 2, 3].map(seed => buildTicket(seed)) };
  const api = fakeApi({
    'POST /back/scanner/sync': () => {
      if (server.isDown) loseConnection();
      return {
        ...{ at: new Date(server.now).toISOString(), kind: 'all', revision: '1', keys: [], changingKeys: [] },
        door: {
          ...{ eventIds: [eventId], otherDates: [], gate: 'A', codeSalt: 'salt', mayType: true },
          ...{ times: { state: 'on', opensAt: 0, closesAt: noon * 2 }, mayOverride: true },
          ticketTypes: [{ _id: typeId, name: 'Stalls', note: '', isRotating: false }],
        },
        tickets: packTickets(server.tickets),
        counts: { checkedIn: 0, inside: 0, sold: 3 },
        hub: { addresses: [address], key },
      };
    },
    'POST /back/checkin/upload': ({ scans }) => {
      if (server.isDown) loseConnection();
      const outcomes = scans.map(({ nonce }) => ({ nonce, outcome: 'stored' as const }));
      return { at: new Date(server.now).toISOString(), outcomes };
    },
  });
  return { server, api };
}

const opened: OfflineDoor[] = [];
afterEach(() => {
  for (const door of opened.splice(0)) door.stop();
});

describe('a door with a hub', () => {
  const key = randomBytes(32).toString('base64url');
  const address = 'http://192.168.1.20:7420';

  /** A hub that a test answers for. */
  function stageHub() {
    const letters = createHubLetters(key);
    const told: { path: string; body: HubHeard & HubWish & HubQuestion }[] = [];
    const hub = {
      told,
      isDown: false,
      isLost: false,
      answer: { kind: 'unlisted' } as HubAnswer,
      passages: [] as HubNews['passages'],
      arrived: [] as string[],
      bodies: (path: string) => told.filter(one => one.path === path).map(({ body }) => body),
    };
    const send: typeof fetch = async (input, init) => {
      if (hub.isDown) throw new TypeError('nobody there');
      const path = new URL(String(input)).pathname;
      const { sealed } = JSON.parse(String(init?.body));
      const body = JSON.parse((await letters.openQuestion(path, sealed)) ?? '');
      told.push({ path, body });
      const news: HubNews = {
        ...{ at: noon, tickets: 3, waiting: 2, isOnline: false, hasMore: false, settled: 0 },
        ...{ passages: hub.passages.slice(body.since), next: hub.passages.length },
        ...{ arrived: hub.arrived, left: hub.isLost ? body.mine : [] },
      };
      const answer = path === '/hub/scan' ? hub.answer : path === '/hub/news' ? news : { ok: true };
      return Response.json({ sealed: await letters.sealAnswer(path, sealed, answer) });
    };
    return { hub, send };
  }

  async function openWithHub() {
    const { hub, send } = stageHub();
    const { server, api } = stageServer(address, key);
    const store = memoryStore();
    const open = async () => {
      const setting = { api: api.client, store, scannerId, eventId, language: 'en' as const, owner: '' };
      const door = createOfflineDoor({ ...setting, send, where: 'Gate A', now: () => server.now });
      opened.push(door);
      await door.start();
      return door;
    };
    const door = await open();
    await door.refresh();
    await door.refreshHub();
    return { hub, server, api, door, open };
  }

  const admits = (seed: number): HubAnswer => ({
    ...{ kind: 'decided', verdict: 'admitted', at: noon + 5 },
    ticketId: buildTicket(seed).id,
  });
  const uploads = (api: { sent(name: 'POST /back/checkin/upload'): { scans: { nonce: string }[] }[] }) =>
    api.sent('POST /back/checkin/upload').flatMap(({ scans }) => scans.map(({ nonce }) => nonce));

  it('shows the hub’s verdict with its own knowledge of the ticket, and leaves sending it to the hub', async () => {
    const { hub, api, door } = await openWithHub();
    hub.answer = admits(1);
    const scan = scanOf(1);
    expect(await door.askHub(scan, 500)).toMatchObject({
      verdict: 'admitted',
      ticket: { attendeeName: 'Guest 1', ticketTypeName: 'Stalls' },
      counts: { checkedIn: 1 },
    });
    expect(hub.bodies('/hub/scan')).toMatchObject([
      { nonce: scan.nonce, where: 'Gate A', by: { scanner: scannerId } },
    ]);
    await door.refresh();
    expect(uploads(api)).toEqual([]);
    expect(door.status()).toMatchObject({ waiting: 0, hub: { state: 'answers', waiting: 2 } });
    hub.arrived = [scan.nonce];
    await door.refreshHub();
    hub.isDown = true;
    await door.refreshHub();
    await door.refresh();
    expect(uploads(api)).toEqual([]);
  });

  it('sends what the hub decided offline when the hub is gone, or can’t hand it on', async () => {
    const { hub, api, door } = await openWithHub();
    hub.answer = admits(1);
    const [lost, left] = [scanOf(1), scanOf(1)];
    await door.askHub(lost, 500);
    hub.isDown = true;
    await door.refreshHub();
    expect(door.status()).toMatchObject({ waiting: 1, hub: { state: 'silent' } });
    await door.refresh();
    expect(uploads(api)).toEqual([lost.nonce]);
    hub.isDown = false;
    await door.refreshHub();
    await door.askHub(left, 500);
    hub.isLost = true;
    await door.refreshHub();
    await door.refresh();
    expect(uploads(api)).toEqual([lost.nonce, left.nonce]);
  });

  it('knows its hub and what that told after a restart without a network', async () => {
    const { hub, server, door, open } = await openWithHub();
    const ticketId = buildTicket(2).id;
    hub.passages = [{ nonce: 'elsewhere-0001', ticketId, direction: 'entry', at: noon + 1, where: 'Gate B' }];
    await door.refreshHub();
    door.stop();
    server.isDown = true;
    const again = await open();
    await again.refreshHub();
    expect(again.status().hub).toMatchObject({ state: 'answers', address });
    hub.isDown = true;
    expect(await again.decide(scanOf(2))).toMatchObject({
      verdict: 'already_in',
      earlier: { scanner: 'Gate B' },
    });
  });

  it('tells the hub and the server what it decided while both were silent', async () => {
    const { hub, server, api, door } = await openWithHub();
    [hub.isDown, server.isDown] = [true, true];
    await door.refreshHub();
    expect(door.whomToAsk(scanOf(1)).map(({ whom }) => whom)).toEqual(['server']);
    door.tellSilence();
    expect(door.whomToAsk(scanOf(1))).toEqual([]);
    const scan = scanOf(1);
    await door.decide(scan);
    await door.refresh();
    const unheard = uploads(api).length;
    [hub.isDown, server.isDown] = [false, false];
    await door.refreshHub();
    expect(hub.bodies('/hub/hear')).toMatchObject([
      { scans: [{ scan: { nonce: scan.nonce, verdict: 'admitted' }, passed: buildTicket(1).id }] },
    ]);
    await door.refresh();
    await door.refreshHub();
    await door.refresh();
    expect(uploads(api).slice(unheard)).toEqual([scan.nonce]);
    expect(hub.bodies('/hub/hear')).toHaveLength(1);
  });

  it('says that the hub answers once that knows what was decided without it', async () => {
    const { hub, door } = await openWithHub();
    hub.isDown = true;
    await door.refreshHub();
    await door.decide(scanOf(1));
    hub.isDown = false;
    const heard: { state: string | undefined; told: number }[] = [];
    door.subscribe(() =>
      heard.push({ state: door.status().hub?.state, told: hub.bodies('/hub/hear').length }),
    );
    await door.refreshHub();
    expect(heard.at(-1)).toEqual({ state: 'answers', told: 1 });
    expect(heard).not.toContainEqual({ state: 'answers', told: 0 });
  });

  it('asks somebody else what the hub can’t know, and not the hub about what its own list calls void', async () => {
    const { server, door, hub } = await openWithHub();
    expect(await door.askHub(scanOf(1), 500)).toBeUndefined();
    expect(door.status().hub?.state).toBe('answers');
    expect(door.whomToAsk(scanOf(1)).map(({ whom }) => whom)).toEqual(['hub', 'server']);
    server.tickets = [buildTicket(1, { voidedAt: noon - 1 })];
    await door.refresh();
    expect(door.whomToAsk(scanOf(1)).map(({ whom }) => whom)).toEqual(['server']);
    hub.isDown = true;
    expect(await door.askHub(scanOf(2), 500)).toBeUndefined();
    expect(door.status().hub?.state).toBe('silent');
  });

  it('tells the hub of an admission that was taken back, once the server has it', async () => {
    const { hub, api, door } = await openWithHub();
    hub.answer = admits(1);
    const scan = scanOf(1);
    await door.askHub(scan, 500);
    await door.handOver(scan.nonce);
    await door.refresh();
    expect(uploads(api)).toEqual([scan.nonce]);
    await door.forget(scan);
    expect(hub.bodies('/hub/hear')).toMatchObject([
      { scans: [{ isUndone: true, scan: { nonce: scan.nonce } }] },
    ]);
    expect(await door.decide(scanOf(1))).toMatchObject({ verdict: 'admitted' });
  });
});
