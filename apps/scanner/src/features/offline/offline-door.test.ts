import { BroadcastChannel } from 'node:worker_threads';
import { fakeApi, loseConnection, refuse } from '@vh/area-kit/testing';
import { codeHashOf, makeReadableCode, packTickets, type ListedTicket } from '@vh/domain';
import { waitFor } from '@testing-library/react';
import { memoryStore } from '../../testing/memory-store.ts';
import { eventId, scannerId } from '../../testing/builders.ts';
import type { Scan } from '../verdict/index.ts';
import { mostPages, type Sync } from './door-list.model.ts';
import { createOfflineDoor } from './offline-door.ts';

const codeOf = (seed: number) => makeReadableCode(7, count => new Uint8Array(count).fill(seed));
const typeId = '0190f5a0-0000-7000-8000-0000000000f1';
const noon = Date.parse('2026-11-21T12:00:00.000Z');

function buildTicket(seed: number, overrides: Partial<ListedTicket> = {}): ListedTicket {
  return {
    id: `0190f5a0-0000-7000-8000-0000000000${String(seed).padStart(2, '0')}`,
    codeHash: codeHashOf('salt', codeOf(seed)),
    typeId,
    attendeeName: `Guest ${seed}`,
    orderNumber: 'KMNPQRTW',
    position: 1,
    outOf: 1,
    seat: '',
    eventId,
    ...overrides,
  };
}

let nonces = 0;
function scanOf(seed: number, direction: Scan['direction'] = 'entry'): Scan {
  nonces += 1;
  return {
    nonce: `nonce-${String(nonces).padStart(12, '0')}`,
    code: codeOf(seed),
    entry: 'typed',
    isConfirmed: true,
    eventId,
    direction,
    at: 0,
  };
}

/** A server that can be cut off, with a device whose clock may be off. */
function stage({ ahead = 0, owner = '' } = {}) {
  const server = {
    isDown: false,
    now: noon,
    tickets: [1, 2, 3].map(seed => buildTicket(seed)),
    times: { state: 'on', opensAt: 0, closesAt: noon * 2 } as Sync['door']['times'],
    mayType: true,
    conflicts: undefined as Sync['conflicts'],
    undone: [] as string[],
    outcomes: {},
    answered: {},
    questions: undefined as Sync['door']['questions'],
    hasMore: false,
    changed: [] as ListedTicket[],
    /** The nonce of a scan that is not of a form that the server knows. */
    unreadable: undefined as string | undefined,
  };
  const store = memoryStore();
  const answer = (changes: Partial<Sync> = {}): Sync => ({
    at: new Date(server.now).toISOString(),
    kind: 'all',
    revision: '1',
    door: {
      eventIds: [eventId],
      otherDates: [],
      ...{ codeSalt: 'salt', times: server.times, mayType: server.mayType, mayOverride: true },
      ticketTypes: [{ _id: typeId, name: 'Stalls', note: 'Show a student card', isRotating: false }],
      gate: 'Gate C',
      ...(server.questions && { questions: server.questions }),
    },
    ...(server.conflicts && { conflicts: server.conflicts }),
    keys: [],
    changingKeys: [],
    tickets: packTickets(server.tickets),
    counts: { checkedIn: 0, inside: 0, sold: 3 },
    ...changes,
  });
  const api = fakeApi({
    'POST /back/scanner/sync': ({ since, page }) => {
      if (server.isDown) loseConnection();
      if (page === 'second') return answer({ tickets: packTickets([buildTicket(4)]) });
      if (since === undefined && server.hasMore) return answer({ nextPage: 'second' });
      return since === undefined
        ? answer()
        : answer({ kind: 'changes', tickets: packTickets(server.changed) });
    },
    'POST /back/checkin/upload': ({ scans }) => {
      if (server.isDown) loseConnection();
      if (scans.some(({ nonce }) => nonce === server.unreadable)) refuse(400, 'request.invalid');
      return {
        at: new Date(server.now).toISOString(),
        outcomes: scans.map(({ nonce }) => ({ nonce, outcome: 'stored' as const, ...server.outcomes })),
      };
    },
  });
  api.answers['POST /back/checkin/undo'] = ({ nonce }) => {
    if (server.isDown) loseConnection();
    server.undone.push(nonce);
    return { counts: { checkedIn: 0, inside: 0, sold: 3 } };
  };
  api.answers['POST /back/checkin/answer'] = ({ answers }) => {
    if (server.isDown) loseConnection();
    return {
      at: new Date(server.now).toISOString(),
      outcomes: answers.map(({ nonce }) => ({ nonce, outcome: 'stored' as const, ...server.answered })),
    };
  };
  const open = async (of = owner) => {
    const door = createOfflineDoor({
      ...{ api: api.client, store, scannerId, eventId, language: 'en' as const, owner: of },
      now: () => server.now + ahead,
    });
    await door.start();
    return door;
  };
  return { server, store, api, open };
}

describe('a door without a network', () => {
  it('decides by its list, and remembers what it decided over a restart', async () => {
    const { server, open } = stage();
    const door = await open();
    expect(await door.decide(scanOf(1))).toBeUndefined();
    expect(await door.refresh()).toBe(true);
    server.isDown = true;
    expect(await door.decide(scanOf(1))).toMatchObject({
      verdict: 'admitted',
      ticket: { attendeeName: 'Guest 1', ticketTypeName: 'Stalls', note: 'Show a student card' },
      counts: { checkedIn: 1, inside: 1, sold: 3 },
    });
    expect(await door.refresh()).toBe(false);
    expect(door.status()).toMatchObject({ isOnline: false, waiting: 1, tickets: 3 });
    door.stop();
    const again = await open();
    expect(again.status()).toMatchObject({ waiting: 1, tickets: 3 });
    expect(await again.decide(scanOf(1))).toMatchObject({
      verdict: 'already_in',
      earlier: { scanner: 'Gate C' },
    });
  });

  it('holds a list that came in pages', async () => {
    const { server, open } = stage();
    server.hasMore = true;
    const door = await open();
    await door.refresh();
    expect(await door.decide(scanOf(4))).toMatchObject({ verdict: 'admitted' });
    door.stop();
    const again = await open();
    expect(again.status().tickets).toBe(4);
    expect(await again.decide(scanOf(2))).toMatchObject({ verdict: 'admitted' });
  });

  it('sends each scan once it can, refusals too, and forgets it only then', async () => {
    const { server, api, open } = stage();
    const door = await open();
    await door.refresh();
    server.isDown = true;
    const scans = [scanOf(1), scanOf(1), scanOf(2), { ...scanOf(3), code: 'nothing of ours' }];
    for (const scan of scans) await door.decide(scan);
    await door.refresh();
    server.isDown = false;
    expect(await door.refresh()).toBe(true);
    const sent = api.sent('POST /back/checkin/upload').at(-1);
    expect(sent?.scans.map(({ nonce, verdict }) => [nonce, verdict])).toEqual(
      scans.map(({ nonce }, at) => [nonce, ['admitted', 'already_in', 'admitted', 'unknown'][at]]),
    );
    expect(door.status().waiting).toBe(0);
    const sendings = api.sent('POST /back/checkin/upload').length;
    await door.refresh();
    expect(api.sent('POST /back/checkin/upload')).toHaveLength(sendings);
  });

  it.each([
    ['a day ahead', 86_400_000],
    ['a day behind', -86_400_000],
  ])('with a clock that is %s tells the server’s time', async (_, ahead) => {
    const { server, api, open } = stage({ ahead });
    server.tickets = [buildTicket(1), buildTicket(2, { voidedAt: noon - 1_000 })];
    const door = await open();
    await door.refresh();
    server.now += 60_000;
    expect((await door.decide(scanOf(1)))?.at).toBe(new Date(server.now).toISOString());
    expect(await door.decide(scanOf(1))).toMatchObject({ verdict: 'already_in' });
    expect(await door.decide(scanOf(2))).toMatchObject({ verdict: 'void' });
    await door.refresh();
    const [first] = api.sent('POST /back/checkin/upload')[0]?.scans ?? [];
    expect(Date.parse(first?.at ?? '') + (first?.clockOffset ?? 0)).toBe(server.now);
  });

  it('stops a copy whose first scan the server itself let through', async () => {
    const { server, open } = stage();
    const door = await open();
    await door.refresh();
    const scan = scanOf(1);
    const ticket = { ...buildTicket(1), _id: buildTicket(1).id };
    door.noteServer(scan, {
      verdict: 'admitted',
      at: new Date(noon + 1).toISOString(),
      ticket: { ...ticket, ticketTypeName: 'Stalls', state: 'checked_in', eventTitle: '' },
      counts: { checkedIn: 1, inside: 1, sold: 3 },
    });
    server.isDown = true;
    expect(await door.decide(scanOf(1))).toMatchObject({ verdict: 'already_in' });
  });

  it('has its list before a slow disk has kept it', async () => {
    const { server, store, open } = stage();
    const door = await open();
    store.isSlow = true;
    const refreshed = door.refresh();
    await waitFor(() => expect(door.status().tickets).toBe(server.tickets.length));
    await expect(Promise.race([refreshed, 'still being kept'])).resolves.toBe('still being kept');
    server.isDown = true;
    expect(door.search('Guest 1')).toMatchObject([{ name: 'Guest 1' }]);
  });

  it('says what could not be stored, and sends it all the same', async () => {
    const { server, store, open } = stage();
    const door = await open();
    await door.refresh();
    store.isFull = true;
    server.isDown = true;
    expect(await door.decide(scanOf(1))).toMatchObject({ verdict: 'admitted' });
    expect(door.status()).toMatchObject({ isUnstored: true, waiting: 1 });
    server.isDown = false;
    await door.refresh();
    expect(door.status()).toMatchObject({ waiting: 0, isUnstored: false, isOnline: true });
  });

  it('sends once what was sent, though a full store deletes nothing', async () => {
    const { server, api, store, open } = stage();
    const door = await open();
    await door.refresh();
    server.isDown = true;
    await door.decide(scanOf(1));
    store.isFull = true;
    server.isDown = false;
    expect(await door.refresh()).toBe(true);
    expect(await door.refresh()).toBe(true);
    expect(door.status()).toMatchObject({ waiting: 0, isOnline: true });
    expect(api.sent('POST /back/checkin/upload')).toHaveLength(1);
  });

  it('keeps a whole list when there is no room for its changes, and all of it once there is', async () => {
    const { server, store, open } = stage();
    const door = await open();
    await door.refresh();
    store.isFull = true;
    server.changed = [buildTicket(4)];
    await door.refresh();
    server.changed = [buildTicket(5)];
    await door.refresh();
    expect(await door.decide(scanOf(4))).toMatchObject({ verdict: 'admitted' });
    const restarted = await open();
    expect(restarted.status().tickets).toBe(3);
    store.isFull = false;
    server.changed = [];
    await door.refresh();
    const again = await open();
    expect(again.status().tickets).toBe(5);
  });

  it('sends what memory has when the store is lost', async () => {
    const { server, api, store, open } = stage();
    const door = await open();
    await door.refresh();
    server.isDown = true;
    await door.decide(scanOf(1));
    store.isLost = true;
    await door.decide(scanOf(2));
    server.isDown = false;
    expect(await door.refresh()).toBe(true);
    expect(api.sent('POST /back/checkin/upload').at(-1)?.scans).toHaveLength(2);
  });

  it('lets a scan that the server can’t read hold up no other, and leaves it to a person', async () => {
    const { server, api, open } = stage();
    const door = await open();
    await door.refresh();
    server.isDown = true;
    const scans = [scanOf(1), scanOf(2), scanOf(3)];
    for (const scan of scans) await door.decide(scan);
    server.isDown = false;
    server.unreadable = scans[1]?.nonce;
    expect(await door.refresh()).toBe(true);
    expect(door.status()).toMatchObject({ waiting: 0, refused: 1 });
    const sent = api.sent('POST /back/checkin/upload').map(one => one.scans.length);
    expect(sent).toEqual([3, 2, 1, 1, 1]);
  });

  it('makes few pages of many changes without asking for everything again', async () => {
    const { server, api, store, open } = stage();
    const door = await open();
    await door.refresh();
    for (let at = 0; at < mostPages; at += 1) {
      server.changed = [buildTicket(10 + at)];
      await door.refresh();
    }
    expect(store.keys().filter(key => /^lists:.*\/\d{4}$/.test(key)).length).toBeLessThan(mostPages);
    expect(api.sent('POST /back/scanner/sync').filter(({ since }) => since === undefined)).toHaveLength(1);
    const again = await open();
    expect(again.status().tickets).toBe(3 + mostPages);
  });

  it('knows what another tab let through, and what it took back', async () => {
    // browsers have it; the tests' one has not
    Object.assign(globalThis, { BroadcastChannel });
    const { server, open } = stage();
    const one = await open();
    await one.refresh();
    const other = await open();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    server.isDown = true;
    const scan = scanOf(1);
    const both = await Promise.all([one.decide(scan), one.decide(scanOf(1))]);
    expect(both.map(answer => answer?.verdict)).toEqual(['admitted', 'already_in']);
    expect(await other.decide(scanOf(1))).toMatchObject({ verdict: 'already_in' });
    await one.forget(scan);
    await waitFor(async () => expect(await other.decide(scanOf(1))).toMatchObject({ verdict: 'admitted' }));
    one.stop();
    expect(await one.decide(scanOf(2))).toMatchObject({ verdict: 'admitted' });
    other.stop();
  });

  it.each(['first', 'second'])(
    'has a whole list after a restart, when of two tabs the %s went on',
    async which => {
      const { server, open } = stage();
      const tabs = [await open(), await open()];
      for (const tab of tabs) {
        server.now += 1_000;
        await tab.refresh();
      }
      const [left, ended] = which === 'first' ? tabs : tabs.toReversed();
      ended?.stop();
      server.changed = [buildTicket(4)];
      await left?.refresh();
      expect((await open()).status().tickets).toBe(which === 'first' ? 4 : 3);
      // a minute later nobody takes the other tab for one that still keeps the list
      server.now += 60_000;
      server.changed = [buildTicket(5)];
      await left?.refresh();
      expect((await open()).status().tickets).toBe(5);
    },
  );

  it('keeps for a person what the server refused, and counts what others had before', async () => {
    const { server, open } = stage();
    const door = await open();
    await door.refresh();
    server.outcomes = { outcome: 'refused', code: 'checkin.not_assigned' };
    await door.decide(scanOf(1));
    await door.refresh();
    expect(door.status()).toMatchObject({ refused: 1, waiting: 0 });
    server.outcomes = { conflict: 'already_in' };
    await door.decide(scanOf(2));
    await door.refresh();
    expect(door.status()).toMatchObject({ refused: 1 });
  });

  it('gives its list to nobody else, and keeps the scans that were not sent', async () => {
    const { server, store, open } = stage({ owner: 'device-1' });
    const door = await open();
    await door.refresh();
    server.isDown = true;
    await door.decide(scanOf(1));
    const stranger = await open('ended device-1');
    expect(stranger.status()).toMatchObject({ waiting: 1 });
    expect(stranger.status().tickets).toBeUndefined();
    expect(store.keys().filter(key => key.startsWith('lists:'))).toEqual([]);
  });
});

describe('questions at a door without a network', () => {
  const words = { kind: 'text' as const, help: '', options: [], per: 'ticket' as const };
  const rule = { eventId, ticketTypeIds: [typeId], required: false };
  const questions = [
    { ...words, ...rule, questionId: 'size', label: 'Size', isShown: true, isAsked: false },
    { ...words, ...rule, questionId: 'id', label: 'Number of the card', isShown: false, isAsked: true },
  ];
  const given = { nonce: 'answer-0000000001', ticketId: buildTicket(1).id, questionId: 'id', value: '77' };

  it('are asked and answered by its list, and told once there is a network again, with their nonce', async () => {
    const { server, api, store, open } = stage({ ahead: 3_600_000 });
    server.questions = questions;
    server.tickets = [
      buildTicket(1, { answers: [{ questionId: 'size', value: 'M' }], notes: ['Needs a ramp'] }),
      buildTicket(2, { typeId: 'another' }),
    ];
    const door = await open();
    await door.refresh();
    server.isDown = true;
    const first = await door.decide(scanOf(1));
    expect(first?.ticket?.prompts).toMatchObject({
      notes: ['Needs a ramp'],
      answers: [{ label: 'Size', words: ['M'] }],
      openQuestions: [{ questionId: 'id', required: false }],
    });
    expect((await door.decide(scanOf(2)))?.ticket?.prompts).toBeUndefined();
    door.tellSilence();
    await door.answer([given]);
    expect(door.status()).toMatchObject({ answers: 1 });
    expect(store.keys().filter(key => key.includes('answers/'))).toHaveLength(1);
    door.stop();

    // over a restart it is still known, and who comes in again is not asked again
    const again = await open();
    expect(again.status()).toMatchObject({ answers: 1, waiting: 2 });
    await again.decide(scanOf(1, 'exit'));
    expect((await again.decide(scanOf(1)))?.ticket?.prompts?.openQuestions).toEqual([]);
    server.isDown = false;
    expect(await again.refresh()).toBe(true);
    expect(again.status()).toMatchObject({ answers: 0, refusedAnswers: 0 });
    expect(store.keys().filter(key => key.includes('answers/'))).toEqual([]);
    const [told, ...others] = api.sent('POST /back/checkin/answer');
    expect(others).toEqual([]);
    expect(told?.answers).toMatchObject([{ ...given, eventId, clockOffset: -3_600_000 }]);
    const at = Date.parse(told?.answers[0]?.at ?? '') - 3_600_000;
    expect(Math.abs(at - noon)).toBeLessThan(1_000);
  });

  it('are kept where the server refuses an answer, for a person to look at', async () => {
    const { server, api, open } = stage();
    server.questions = questions;
    const door = await open();
    await door.refresh();
    server.answered = { outcome: 'refused', code: 'request.invalid' };
    await door.answer([given]);
    await door.refresh();
    expect(door.status()).toMatchObject({ answers: 0, refusedAnswers: 1 });
    expect(api.sent('POST /back/checkin/answer')).toHaveLength(1);
  });
});

describe('a door that knows when its event admits', () => {
  it('lets nobody in before and after, nor when it is cancelled, but for a reason', async () => {
    const { server, open } = stage();
    server.times = { state: 'on', opensAt: noon + 60_000, closesAt: noon + 120_000 };
    const door = await open();
    await door.refresh();
    server.isDown = true;
    expect(await door.decide(scanOf(1))).toMatchObject({ verdict: 'not_open' });
    expect(await door.decide({ ...scanOf(1), override: 'The band' })).toMatchObject({ verdict: 'admitted' });
    server.now = noon + 90_000;
    expect(await door.decide(scanOf(2))).toMatchObject({ verdict: 'admitted' });
    server.now = noon + 150_000;
    expect(await door.decide(scanOf(3))).toMatchObject({ verdict: 'event_over' });
    server.isDown = false;
    server.times = { ...server.times, state: 'cancelled' };
    await door.refresh();
    expect(await door.decide(scanOf(3))).toMatchObject({ verdict: 'event_cancelled' });
  });

  it('says why a ticket is void', async () => {
    const { server, open } = stage();
    server.tickets = [buildTicket(1, { voidedAt: noon - 1, voidReason: 'replaced' })];
    const door = await open();
    await door.refresh();
    expect(await door.decide(scanOf(1))).toMatchObject({ verdict: 'void', voidReason: 'replaced' });
  });

  it('lets a typed code in only after a look at its holder, and only where typing is allowed', async () => {
    const { server, open } = stage();
    const door = await open();
    await door.refresh();
    server.isDown = true;
    const scan = { ...scanOf(1), isConfirmed: false };
    expect(await door.decide(scan)).toMatchObject({
      verdict: 'confirm',
      ticket: { attendeeName: 'Guest 1' },
    });
    expect(door.status().waiting).toBe(0);
    expect(await door.decide({ ...scan, isConfirmed: true })).toMatchObject({ verdict: 'admitted' });
    expect(await door.decide({ ...scanOf(2), entry: 'scanned' })).toMatchObject({ verdict: 'unknown' });
    server.isDown = false;
    server.mayType = false;
    await door.refresh();
    expect(await door.decide(scanOf(3))).toMatchObject({ verdict: 'not_typed' });
  });
});

describe('an admission that is taken back without a network', () => {
  it('is never sent where nobody can have heard of it, and its ticket goes in again', async () => {
    const { server, api, open } = stage();
    const door = await open();
    await door.refresh();
    server.isDown = true;
    const scan = scanOf(1);
    await door.decide(scan);
    expect(await door.withdraw(scan)).toEqual({ checkedIn: 0, inside: 0, sold: 3 });
    expect(await door.decide(scanOf(1))).toMatchObject({ verdict: 'admitted' });
    server.isDown = false;
    await door.refresh();
    const sent = api
      .sent('POST /back/checkin/upload')
      .flatMap(({ scans }) => scans.map(({ nonce }) => nonce));
    expect(sent).not.toContain(scan.nonce);
    expect(door.status()).toMatchObject({ waiting: 0, refused: 0 });
  });

  it('is taken back at the server where it may have heard of it', async () => {
    const { server, open } = stage();
    const door = await open();
    await door.refresh();
    server.isDown = true;
    const scan = scanOf(1);
    await door.decide(scan);
    // a try to send it, whose answer never came
    await door.refresh();
    await door.withdraw(scan);
    server.isDown = false;
    await door.refresh();
    expect(server.undone).toEqual([scan.nonce]);
    const again = await open();
    expect(again.status()).toMatchObject({ waiting: 0, refused: 0 });
  });

  it('has to be asked for where the server knows of it', async () => {
    const { open } = stage();
    const door = await open();
    await door.refresh();
    expect(await door.withdraw(scanOf(1))).toBeUndefined();
  });
});

describe('a ticket by which two people came in', () => {
  it('is told until somebody has seen it, after a restart too', async () => {
    const { server, open } = stage();
    const at = new Date(noon).toISOString();
    server.conflicts = [
      {
        ...{ nonce: 'n1', conflict: 'already_in' },
        passage: { at, scanner: 'Phone 1', gate: 'A', isHere: true },
        counted: { at, scanner: 'Phone 2', gate: 'B', isHere: false },
        ticket: {
          ...{ ticketTypeName: 'Stalls', seat: 'Row 2 · 7', attendeeName: 'Ana' },
          ...{ orderNumber: 'KMNPQRTW', position: 1, outOf: 2 },
        },
      },
    ];
    const door = await open();
    await door.refresh();
    expect(door.status().conflicts).toMatchObject([{ nonce: 'n1', ticket: { attendeeName: 'Ana' } }]);
    server.isDown = true;
    const again = await open();
    expect(again.status().conflicts).toHaveLength(1);
    await again.markSeen(['n1']);
    expect(again.status().conflicts).toEqual([]);
    const third = await open();
    server.isDown = false;
    await third.refresh();
    expect(third.status().conflicts).toEqual([]);
  });
});
