import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinTicketCode, makeReadableCode, packTickets, ticketCodeText, type ListedTicket } from '@vh/domain';
import { sign } from 'node:crypto';
import { makeSigningKey, openPrivateKey } from '../modules/tickets/ticket-keys.ts';
import { openJournal } from './hub-journal.ts';
import { buildHubServer } from './hub-server.ts';
import { createUpstream } from './hub-upstream.ts';
import { createHub, type HubJournal, type HubQuestion, type Sync } from './hub.ts';

const eventId = '0190f5a0-0000-7000-8000-0000000000e1';
const [gateA, gateB] = [
  '0190f5a0-0000-7000-8000-0000000000a1',
  '0190f5a0-0000-7000-8000-0000000000b1',
] as const;
const appSecret = 'x'.repeat(43);
const key = makeSigningKey(appSecret);
const ticket: ListedTicket = {
  id: '0190f5a0-0000-7000-8000-000000000001',
  shortCode: makeReadableCode(9, count => new Uint8Array(count).fill(3)),
  typeId: 'stalls',
  attendeeName: 'Ana',
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
  door: { eventIds: [eventId], otherDates: [], ticketTypes: [], gate: 'A' },
  changingKeys: [],
  keys: [{ keyId: 1, publicKey: key.publicKey.toString('base64url') }],
  tickets: packTickets([ticket]),
  counts: { checkedIn: 0, sold: 1 },
};

let nonces = 0;
function ask(changes: Partial<HubQuestion> = {}): HubQuestion {
  nonces += 1;
  const nonce = `nonce-${String(nonces).padStart(12, '0')}`;
  return { nonce, eventId, code, direction: 'entry', by: { scanner: gateA }, where: 'Gate A', ...changes };
}

const memory: HubJournal = { append: async () => undefined };

function openHub(journal = memory) {
  const hub = createHub({ journal, now: () => 5_000 });
  hub.takeSync(eventId, list, true);
  return hub;
}

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
    expect(await hub.ask(ask({ code: ticket.shortCode }))).toMatchObject({ verdict: 'already_in' });
    expect(await hub.ask(ask({ code: 'nothing of ours' }))).toMatchObject({ verdict: 'unknown' });
  });

  it('stops a copy of what a gate let through while it could not reach the hub', async () => {
    const hub = openHub();
    const { where, ...scan } = ask();
    const kept = { ...scan, verdict: 'admitted' as const, at: new Date(4_000).toISOString(), clockOffset: 0 };
    await hub.hear([{ scan: kept, where, passed: ticket.id }]);
    expect(await hub.ask(ask())).toMatchObject({ verdict: 'already_in', earlier: { at: 4_000 } });
  });

  it('knows after a power cut what it had answered, and hands it on once', async () => {
    const path = join(folder, 'journal');
    const before = await openJournal(path);
    const question = ask({ by: { scanner: gateB } });
    await openHub(before).ask(question);
    await before.close();
    // the power went while another line was written
    await appendFile(path, '{"kept":{"scan":{"nonce":"half');

    const journal = await openJournal(path);
    const hub = createHub({ journal, now: () => 6_000 });
    hub.recall(journal.recalled);
    const sent: unknown[] = [];
    const upstream = createUpstream({
      hub,
      journal,
      scannerId: gateA,
      now: () => 6_000,
      call: async (name, body) => {
        const answers: Record<string, unknown> = {
          'POST /back/checkin/upload': {
            at: list.at,
            outcomes: [{ nonce: question.nonce, outcome: 'stored' }],
          },
          'POST /back/scanner/get': { events: [{ _id: eventId }] },
          'POST /back/scanner/sync': list,
        };
        if (name === 'POST /back/checkin/upload') sent.push(body);
        return JSON.parse(JSON.stringify(answers[name]));
      },
    });
    await upstream.refresh();
    await upstream.refresh();
    expect(sent).toMatchObject([
      { scans: [{ nonce: question.nonce, verdict: 'admitted', by: { scanner: gateB } }] },
    ]);
    expect(await hub.ask(ask())).toMatchObject({ verdict: 'already_in' });
    await journal.close();
  });

  it('answers only who shows its secret, and pages of its own site', async () => {
    const app = buildHubServer({
      hub: openHub(),
      secret: 'the-secret',
      origin: 'https://tickets.example',
      state: () => ({ waiting: 0, isOnline: false }),
    });
    const send = (authorization: string, payload: object = ask()) =>
      app.inject({ method: 'POST', url: '/hub/scan', headers: { authorization }, payload });
    expect((await send('Bearer another')).statusCode).toBe(401);
    expect((await send('Bearer the-secret', { nonce: 'short' })).statusCode).toBe(400);
    const good = await send('Bearer the-secret');
    expect(good.json()).toMatchObject({ verdict: 'admitted' });
    expect(good.headers['access-control-allow-origin']).toBe('https://tickets.example');
    const asked = await app.inject({ method: 'OPTIONS', url: '/hub/scan' });
    expect(asked.statusCode).toBe(204);
    await app.close();
  });
});
