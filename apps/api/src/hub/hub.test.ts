import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes, sign } from 'node:crypto';
import type { NetworkInterfaceInfoIPv4 } from 'node:os';
import type { HubQuestion } from '@vh/contract';
import {
  codeHashOf,
  createHubLetters,
  joinTicketCode,
  makeReadableCode,
  packTickets,
  ticketCodeText,
  type RecordedVerdict,
  type ListedTicket,
} from '@vh/domain';
import { makeSigningKey, openPrivateKey } from '../modules/orders/tickets/ticket-keys.ts';
import { hubAddresses } from './hub-addresses.ts';
import { openJournal, type DiskJournal } from './hub-journal.ts';
import { createListFile } from './hub-lists.ts';
import { buildHubServer } from './hub-server.ts';
import { createUpstream } from './hub-upstream.ts';
import { createHub, type HubJournal, type Sync } from './hub.ts';

const eventId = '0190f5a0-0000-7000-8000-0000000000e1';
const [gateA, gateB] = [
  '0190f5a0-0000-7000-8000-0000000000a1',
  '0190f5a0-0000-7000-8000-0000000000b1',
] as const;
const appSecret = 'x'.repeat(43);
const key = makeSigningKey(appSecret);
const shortCode = makeReadableCode(9, count => new Uint8Array(count).fill(3));
const ticket: ListedTicket = {
  id: '0190f5a0-0000-7000-8000-000000000001',
  codeHash: codeHashOf('salt', shortCode),
  typeId: 'stalls',
  attendeeName: 'Ana',
  buyerName: 'Jelena',
  orderNumber: 'K1',
  position: 1,
  outOf: 1,
  seat: '',
  eventId,
};
const text = ticketCodeText({ keyId: 1, ticketId: ticket.id, eventId });
const signed = (by: Buffer) =>
  joinTicketCode(text, sign(null, Buffer.from(text), openPrivateKey(by, appSecret)));
const code = signed(key.privateKey);

const list: Sync = {
  at: new Date(5_000).toISOString(),
  kind: 'all',
  revision: '1',
  door: {
    ...{ eventIds: [eventId], otherDates: [], ticketTypes: [], gate: 'A', codeSalt: 'salt' },
    ...{ times: { state: 'on', opensAt: 0, closesAt: 100_000 }, mayType: true, mayOverride: false },
  },
  changingKeys: [],
  keys: [{ keyId: 1, publicKey: key.publicKey.toString('base64url') }],
  tickets: packTickets([ticket]),
  counts: { checkedIn: 0, inside: 0, sold: 1 },
};

let nonces = 0;
function ask(changes: Partial<HubQuestion> = {}): HubQuestion {
  nonces += 1;
  const nonce = `nonce-${String(nonces).padStart(12, '0')}`;
  return { nonce, eventId, code, direction: 'entry', by: { scanner: gateA }, where: 'Gate A', ...changes };
}

/** The short code as a person typed it. */
const byHand = { code: shortCode, codeEntry: 'typed' } as const;

const memory: HubJournal = { append: async () => undefined };

function openHub(journal = memory) {
  const hub = createHub({ journal, now: () => 5_000 });
  hub.takeSync(eventId, list, true);
  return hub;
}

/** What a door decided offline at a moment, as it tells the hub. */
function toldOf(
  { where, nonce, eventId: of, code, direction, by }: HubQuestion,
  verdict: RecordedVerdict,
  at = 4_000,
) {
  const kept = {
    nonce,
    eventId: of,
    code,
    direction,
    by,
    verdict,
    at: new Date(at).toISOString(),
    clockOffset: 0,
  };
  return { scan: kept, where, ...(verdict === 'admitted' && { passed: ticket.id }) };
}

const newsOf = (hub: ReturnType<typeof createHub>, since = 0, mine: string[] = []) =>
  hub.tellNews({ eventId, since, mine });

describe('the hub of a venue', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'hub-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('lets a ticket in at the gate that asked first, however many ask at once', async () => {
    const hub = openHub();
    const doors = Array.from({ length: 8 }, (_, at) =>
      hub.ask(ask({ by: { scanner: at % 2 ? gateB : gateA }, where: at % 2 ? 'Gate B' : 'Gate A' })),
    );
    const [first, ...others] = await Promise.all(doors);
    expect(first).toMatchObject({ verdict: 'admitted', ticketId: ticket.id });
    for (const answer of others) {
      expect(answer).toMatchObject({ verdict: 'already_in', earlier: { where: 'Gate A' } });
    }
  });

  it('gives the same scan the same answer, and tells the forged and the typed', async () => {
    const hub = openHub();
    const question = ask();
    expect(await hub.ask(question)).toEqual(await hub.ask(question));
    const forged = signed(makeSigningKey(appSecret).privateKey);
    expect(await hub.ask(ask({ code: forged }))).toMatchObject({ verdict: 'forged' });
    expect(await hub.ask(ask({ ...byHand, mayType: true }))).toMatchObject({ verdict: 'already_in' });
    expect(await hub.ask(ask({ code: 'nothing of ours' }))).toMatchObject({ verdict: 'unknown' });
  });

  it('takes a short code only where it was typed, by a door that may, once a person has looked', async () => {
    const hub = openHub();
    expect(await hub.ask(ask({ code: shortCode, mayType: true }))).toMatchObject({ verdict: 'unknown' });
    expect(await hub.ask(ask(byHand))).toMatchObject({ verdict: 'not_typed' });
    const question = ask({ ...byHand, mayType: true });
    expect(await hub.ask(question)).toMatchObject({ verdict: 'confirm', ticketId: ticket.id });
    expect(newsOf(hub).passages).toEqual([]);
    expect(await hub.ask({ ...question, isConfirmed: true })).toMatchObject({ verdict: 'admitted' });
    const rotating = createHub({ journal: memory, now: () => 5_000 });
    const types = [{ _id: ticket.typeId, name: '', note: '', isRotating: true }];
    rotating.takeSync(eventId, { ...list, door: { ...list.door, ticketTypes: types } }, true);
    expect(await rotating.ask(ask({ ...byHand, mayType: true, isConfirmed: true }))).toMatchObject({
      verdict: 'not_typed',
    });
  });

  it('knows when the event admits', async () => {
    const hub = createHub({ journal: memory, now: () => 5_000 });
    const times = { state: 'cancelled', opensAt: 0, closesAt: 100_000 } as const;
    hub.takeSync(eventId, { ...list, door: { ...list.door, times } }, true);
    expect(await hub.ask(ask())).toMatchObject({ verdict: 'event_cancelled' });
    expect(await hub.ask(ask({ override: 'The crew' }))).toMatchObject({ verdict: 'admitted' });
  });

  it('lets people out and in again, and knows which tickets a gate takes', async () => {
    const hub = openHub();
    expect(await hub.ask(ask({ direction: 'exit' }))).toMatchObject({ verdict: 'not_inside' });
    expect(await hub.ask(ask({ typeIds: ['circle'] }))).toMatchObject({ verdict: 'wrong_gate' });
    expect(await hub.ask(ask({ typeIds: ['circle', 'stalls'] }))).toMatchObject({ verdict: 'admitted' });
    expect(await hub.ask(ask({ direction: 'exit', where: 'Gate B' }))).toMatchObject({ verdict: 'exited' });
    expect(await hub.ask(ask())).toMatchObject({ verdict: 'admitted' });
  });

  it('says nothing about what only others can know, and notes nothing of it', async () => {
    const hub = openHub();
    const soldSince = makeReadableCode(9, count => new Uint8Array(count).fill(5));
    const anotherEvent = '0190f5a0-0000-7000-8000-0000000000e9';
    const newKey = joinTicketCode(
      ticketCodeText({ keyId: 2, ticketId: ticket.id, eventId }),
      new Uint8Array(64),
    );
    for (const changes of [
      { code: soldSince, codeEntry: 'typed' as const },
      { eventId: anotherEvent },
      { code: newKey },
    ]) {
      const question = ask(changes);
      expect(await hub.ask(question)).toEqual({ kind: 'unlisted' });
      // the same scan may be decided by somebody else under its nonce
      await hub.hear([toldOf(question, 'admitted')]);
      expect(await hub.ask(question)).toMatchObject({ kind: 'decided', verdict: 'admitted' });
    }
    // it is known by its id now
    expect(await hub.ask(ask())).toMatchObject({ verdict: 'already_in' });
  });

  it('stops a copy of what a gate let through while it could not reach the hub', async () => {
    const hub = openHub();
    await hub.hear([toldOf(ask(), 'admitted')]);
    expect(await hub.ask(ask())).toMatchObject({ verdict: 'already_in', earlier: { at: 4_000 } });
  });

  it('takes a door’s word for what people were told, where its own came too late to be heard', async () => {
    const hub = openHub();
    const unheard = ask();
    expect(await hub.ask(unheard)).toMatchObject({ verdict: 'admitted' });
    await hub.hear([toldOf(unheard, 'void')]);
    expect(await hub.ask(ask())).toMatchObject({ verdict: 'admitted' });
    const other = ask();
    expect(await hub.ask(other)).toMatchObject({ verdict: 'already_in' });
    await hub.hear([toldOf(other, 'admitted', 6_000)]);
    expect(await hub.ask(other)).toMatchObject({ verdict: 'admitted' });
  });

  it('lets a ticket in again whose admission was taken back', async () => {
    const hub = openHub();
    const question = ask();
    await hub.ask(question);
    await hub.hear([{ ...toldOf(question, 'admitted', 5_000), isUndone: true }]);
    // taken back twice is taken back once
    await hub.hear([{ ...toldOf(question, 'admitted', 5_000), isUndone: true }]);
    expect(newsOf(hub).passages.map(({ isUndone = false }) => isUndone)).toEqual([false, true]);
    expect(await hub.ask(ask())).toMatchObject({ verdict: 'admitted' });
  });

  it('tells doors what happened at the others, each thing once, and up to where the server has it', async () => {
    const hub = openHub();
    const [first, second] = [ask(), ask({ direction: 'exit', where: 'Gate B' })];
    await hub.ask(first);
    const before = newsOf(hub);
    expect(before).toMatchObject({
      passages: [{ nonce: first.nonce, ticketId: ticket.id, direction: 'entry', where: 'Gate A' }],
      ...{ next: 1, hasMore: false, settled: 0 },
    });
    await hub.ask(second);
    hub.confirm([first.nonce]);
    expect(newsOf(hub, before.next)).toMatchObject({ passages: [{ nonce: second.nonce }], settled: 1 });
    // after another hub had said more
    expect(newsOf(hub, 99).passages).toHaveLength(2);
    expect(hub.tellNews({ eventId: gateA, since: 0, mine: [] }).passages).toEqual([]);
  });

  it('tells a door what became of its scans', async () => {
    const hub = openHub();
    const scans = [ask(), ask(), ask()];
    for (const scan of scans) await hub.ask(scan);
    const [done = '', refused = '', waiting = ''] = scans.map(({ nonce }) => nonce);
    hub.confirm([done]);
    hub.refuse([refused]);
    const mine = [done, refused, waiting, 'nonce-of-another-hub'];
    expect(newsOf(hub, 0, mine)).toMatchObject({ arrived: [done], left: [refused, 'nonce-of-another-hub'] });
  });

  it('lets the server’s list count once that has what happened here', async () => {
    const hub = openHub();
    const question = ask();
    await hub.ask(question);
    hub.confirm([question.nonce]);
    const confirmed = hub.confirmed();
    // meanwhile it was taken back at the server: the list has nobody inside
    hub.takeSync(eventId, { ...list, kind: 'changes' }, true);
    hub.forget(confirmed);
    expect(await hub.ask(ask())).toMatchObject({ verdict: 'admitted' });
  });

  it('knows after a power cut what it had answered, without a network too, and hands it on once', async () => {
    const path = join(folder, 'journal');
    const before = await openJournal(path);
    const question = ask({ by: { scanner: gateB } });
    const dead = openHub(before);
    await dead.ask(question);
    await createListFile(join(folder, 'lists'), () => 0).write(dead.takeLists);
    await before.close();
    // the power went while another line was written
    await appendFile(path, '{"kept":{"scan":{"nonce":"half');

    const journal = await openJournal(path);
    const hub = createHub({ journal, now: () => 6_000 });
    const lists = await createListFile(join(folder, 'lists'), () => 0).read();
    for (const name of ['Ana', 'Jelena']) expect(JSON.stringify(lists)).not.toContain(name);
    if (lists) hub.recallLists(lists);
    hub.recall(journal.recalled);
    expect(await hub.ask(question)).toMatchObject({ verdict: 'admitted' });
    const typed = { ...byHand, mayType: true, nonce: 'nonce-after-the-cut' };
    expect(await hub.ask(ask(typed))).toMatchObject({
      verdict: 'already_in',
    });
    const { calls, upstream } = stageUpstream(hub, journal);
    await upstream.refresh();
    await upstream.refresh();
    expect(calls('POST /back/checkin/upload')).toMatchObject([
      { scans: [{ nonce: question.nonce, verdict: 'admitted', by: { scanner: gateB } }, {}] },
    ]);
    expect(calls('POST /back/scanner/register-hub')).toEqual([place]);
    expect(await hub.ask(ask())).toMatchObject({ verdict: 'admitted' });
    await journal.close();
    const again = await openJournal(path);
    expect(again.recalled.at(0)?.fate).toBe('done');
    await again.close();
  });

  it('leaves a scan that the server refused to its door', async () => {
    const journal = await openJournal(join(folder, 'journal'));
    const hub = openHub(journal);
    const question = ask();
    await hub.ask(question);
    await stageUpstream(hub, journal, 'refused').upstream.refresh();
    expect(newsOf(hub, 0, [question.nonce])).toMatchObject({ arrived: [], left: [question.nonce] });
    expect(journal.waiting()).toEqual([]);
    await journal.close();
    const again = await openJournal(join(folder, 'journal'));
    expect(again.recalled).toMatchObject([{ fate: 'refused' }]);
    await again.close();
  });
});

const place = { scannerId: gateA, addresses: ['http://192.168.1.20:7420'], key: 'k'.repeat(43) };

/** A server that takes whatever a hub hands on, and has nothing new. */
function stageUpstream(
  hub: ReturnType<typeof createHub>,
  journal: DiskJournal,
  outcome: 'stored' | 'refused' = 'stored',
) {
  const made: { name: string; body: unknown }[] = [];
  const upstream = createUpstream({
    ...{ hub, journal, scannerId: gateA, now: () => 6_000, whereToAsk: () => place },
    call: async (name, body) => {
      made.push({ name, body });
      const nonces = journal.waiting().map(({ scan }) => scan.nonce);
      const answers: Record<string, unknown> = {
        'POST /back/checkin/upload': { at: list.at, outcomes: nonces.map(nonce => ({ nonce, outcome })) },
        'POST /back/scanner/get': { events: [{ _id: eventId }] },
        'POST /back/scanner/sync': list,
      };
      return JSON.parse(JSON.stringify(answers[name] ?? {}));
    },
  });
  const calls = (name: string) => made.filter(one => one.name === name).map(({ body }) => body);
  return { upstream, calls };
}

describe('the hub on its network', () => {
  const letterKey = randomBytes(32).toString('base64url');
  const open = () =>
    buildHubServer({
      hub: openHub(),
      key: letterKey,
      origin: 'https://tickets.example',
      now: () => 5_000,
      state: () => ({ waiting: 0, isOnline: false }),
    });

  it('answers letters of its doors, and nobody else', async () => {
    const app = open();
    const send = async (key: string, payload: object = ask(), path = '/hub/scan') => {
      const letters = createHubLetters(key);
      const sealed = await letters.sealQuestion('/hub/scan', payload);
      const answer = await app.inject({ method: 'POST', url: path, payload: { sealed } });
      const said = answer.json().sealed;
      return { answer, text: said && (await letters.openAnswer('/hub/scan', sealed, said)) };
    };
    expect((await send(randomBytes(32).toString('base64url'))).answer.statusCode).toBe(401);
    expect((await send(letterKey, ask(), '/hub/hear')).answer.statusCode).toBe(401);
    expect((await send(letterKey, { nonce: 'short' })).answer.statusCode).toBe(400);
    const plain = await app.inject({ method: 'POST', url: '/hub/scan', payload: ask() });
    expect(plain.statusCode).toBe(401);
    const { answer, text } = await send(letterKey);
    expect(JSON.parse(text)).toMatchObject({ kind: 'decided', verdict: 'admitted' });
    expect(answer.body).not.toContain('admitted');
    await app.close();
  });

  it('tells browsers that pages of its own site may ask, and no others', async () => {
    const app = open();
    const asked = await app.inject({ method: 'OPTIONS', url: '/hub/scan' });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': 'https://tickets.example',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-allow-private-network': 'true',
      'access-control-max-age': '7200',
    });
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
    await app.close();
  });
});

describe('where a hub is found', () => {
  const one = (
    address: string,
    changes: Partial<NetworkInterfaceInfoIPv4> = {},
  ): NetworkInterfaceInfoIPv4 => ({
    ...{ address, netmask: '', family: 'IPv4', mac: '', internal: false, cidr: null },
    ...changes,
  });
  const interfaces = {
    lo: [one('127.0.0.1', { internal: true })],
    eth: [one('192.168.1.20'), one('84.20.10.5')],
  };

  it('is at its own numbers that nobody on the internet has, unless staff say otherwise', () => {
    const listening = { chosen: [], port: '7420', isSecure: false };
    expect(hubAddresses(interfaces, listening)).toEqual(['http://192.168.1.20:7420']);
    expect(hubAddresses(interfaces, { ...listening, port: '80' })).toEqual(['http://192.168.1.20']);
    const chosen = ['https://hub.hall.example:7420'];
    expect(hubAddresses(interfaces, { chosen, port: '7420', isSecure: true })).toEqual(chosen);
  });
});
