import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createOutgoing } from '../../../platform/outgoing.ts';
import { startFakeSeatsio, type FakeSeatsio, type SeatsioOutage } from './testing/fake-seatsio.ts';
import { createSeatsioClient, type SeatsioClient } from './seatsio-client.ts';
import type { SeatsioFailure } from './seatsio-error.ts';
import { createSeatsioHttp, type SeatsioPatience } from './seatsio-http.ts';

const key = 'the secret key of a workspace';
const quick: SeatsioPatience = { timeoutMs: 2_000, retries: 2, backoffMs: 1 };
const fixtures = resolve(__dirname, '../../../../../../libs/seating/src/fixtures');
const chart = readFileSync(resolve(fixtures, 'sampleChart.json'), 'utf8');
const sections = readFileSync(resolve(fixtures, 'sampleChartWithSections.json'), 'utf8');

let now = new Date('2026-06-01T10:00:00Z');
let fake: FakeSeatsio;
let client: SeatsioClient;
const clientOf = (secretKey: string, patience = quick) =>
  createSeatsioClient(
    createSeatsioHttp(createOutgoing(['127.0.0.1']), { host: fake.host, secretKey }, patience),
  );

beforeAll(async () => {
  fake = await startFakeSeatsio(key, () => now);
});
afterAll(() => fake.close());
beforeEach(() => {
  now = new Date('2026-06-01T10:00:00Z');
  fake.disturb.length = 0;
  fake.requests.length = 0;
  fake.addEvent('show 1', 'chart-1', chart);
  client = clientOf(key);
});

const statusOf = (label: string) => fake.object('show 1', label).status;
const failing = (failure: SeatsioFailure, codes?: readonly string[]) => ({
  failure,
  ...(codes && { codes }),
});

describe('the protocol of seats.io', () => {
  it('authenticates with the secret key as user and no password', async () => {
    await client.checkAccess();
    await expect(clientOf('another').checkAccess()).rejects.toMatchObject(failing('unauthorised'));
  });

  it('reads an event, its drawing, and its seats by their labels', async () => {
    expect(await client.getEvent('show 1')).toMatchObject({ key: 'show 1', chartKey: 'chart-1' });
    expect(await client.getDrawing('chart-1')).toBe(chart);
    expect(await client.listObjects('show 1', ['A-1', 'A-2', 'Z-9'])).toMatchObject([
      { label: 'A-1', status: 'free', labels: { own: { label: '1' }, parent: { label: 'A' } } },
      { label: 'A-2' },
    ]);
    fake.addEvent('in sections', 'chart-2', sections);
    const [seat] = await client.getReport('in sections');
    expect(seat?.labels?.section).toBeTruthy();
    expect(seat?.label.startsWith(`${seat.labels?.section}-`)).toBe(true);
  });

  it('reads all seats and areas of an event', async () => {
    const report = await client.getReport('show 1');
    expect(report.filter(({ objectType }) => objectType === 'seat')).toHaveLength(32);
    expect(report.filter(({ objectType }) => objectType === 'generalAdmission')).toHaveLength(2);
  });

  it('holds with a token, books what the token holds, and releases it', async () => {
    const { token, expiresAt } = await client.createHoldToken(20);
    expect(expiresAt).toEqual(new Date('2026-06-01T10:20:00Z'));
    await client.change('show 1', { kind: 'hold', objects: ['A-1', 'A-2'], holdToken: token });
    expect(fake.object('show 1', 'A-1')).toMatchObject({ status: 'reservedByToken', holdToken: token });
    await client.change('show 1', { kind: 'book', objects: ['A-1'], orderId: 'VH-1', holdToken: token });
    expect(fake.object('show 1', 'A-1')).toMatchObject({ status: 'booked', orderId: 'VH-1' });
    await client.change('show 1', { kind: 'release', objects: ['A-2'], holdToken: token });
    await client.change('show 1', { kind: 'release', objects: ['A-1'] });
    expect([statusOf('A-1'), statusOf('A-2')]).toEqual(['free', 'free']);
  });

  it('lengthens a token, and says when it is gone', async () => {
    const { token } = await client.createHoldToken(10);
    expect((await client.extendHoldToken(token, 30)).expiresAt).toEqual(new Date('2026-06-01T10:30:00Z'));
    now = new Date('2026-06-01T10:31:00Z');
    await expect(client.extendHoldToken(token, 10)).rejects.toMatchObject(
      failing('not_found', ['HOLD_TOKEN_NOT_FOUND']),
    );
    await expect(
      client.change('show 1', { kind: 'hold', objects: ['A-1'], holdToken: token }),
    ).rejects.toMatchObject(failing('not_found'));
  });

  it('changes all seats of a request or none', async () => {
    fake.others('show 1', 'A-2', { status: 'booked' });
    await expect(
      client.change('show 1', { kind: 'book', objects: ['A-1', 'A-2'], orderId: 'VH-1' }),
    ).rejects.toMatchObject(failing('refused', ['ILLEGAL_STATUS_CHANGE']));
    expect(statusOf('A-1')).toBe('free');
  });

  it('blocks only what is free', async () => {
    await client.change('show 1', { kind: 'keep', objects: ['B-1'] });
    expect(statusOf('B-1')).toBe('keptBack');
    fake.others('show 1', 'B-2', { status: 'booked' });
    await expect(client.change('show 1', { kind: 'keep', objects: ['B-2'] })).rejects.toMatchObject(
      failing('refused'),
    );
  });

  it('reads the log page by page, the newest change first', async () => {
    for (let turn = 0; turn < 150; turn += 1) {
      fake.others('show 1', 'A-1', { status: 'booked' });
      fake.others('show 1', 'A-1', { status: 'free' });
    }
    const first = await client.listStatusChanges('show 1');
    const second = await client.listStatusChanges('show 1', first.next_page_starts_after ?? undefined);
    expect([first.items.length, second.items.length, second.next_page_starts_after]).toEqual([
      200,
      100,
      undefined,
    ]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  it('says that an event or a chart is not there', async () => {
    await expect(client.getEvent('no/such')).rejects.toMatchObject(failing('not_found', ['EVENT_NOT_FOUND']));
    await expect(client.getDrawing('none')).rejects.toMatchObject(failing('not_found', ['CHART_NOT_FOUND']));
  });
});

describe('problem on the way to seats.io', () => {
  it('sends again what seats.io was too busy for, and gives up after some times', async () => {
    fake.disturb.push('busy', 'busy');
    await client.change('show 1', { kind: 'book', objects: ['A-1'], orderId: 'VH-1' });
    expect(fake.requests).toHaveLength(3);
    fake.disturb.push('busy', 'busy', 'busy');
    await expect(client.getEvent('show 1')).rejects.toMatchObject(failing('busy'));
  });

  it.each<[SeatsioOutage, SeatsioFailure]>([
    ['error', 'unreachable'],
    ['lost', 'unreachable'],
    ['dropped', 'unreachable'],
    ['page', 'unreachable'],
    ['forbidden', 'unauthorised'],
  ])('tells of %s as %s, and does not send it again automatically', async (problem, failure) => {
    fake.disturb.push(problem);
    await expect(client.getEvent('show 1')).rejects.toMatchObject(failing(failure));
    expect(fake.requests).toHaveLength(1);
  });

  it('takes a page that something on the way answers with for no proof that a change was made', async () => {
    fake.disturb.push('page');
    const change = client.change('show 1', { kind: 'book', objects: ['A-1'], orderId: 'VH-1' });
    await expect(change).rejects.toMatchObject(failing('unreachable'));
  });

  it('gives up on an answer that does not come', async () => {
    const opened = new AbortController();
    fake.gate = new Promise(resolve => opened.signal.addEventListener('abort', () => resolve()));
    const hasty = clientOf(key, { ...quick, timeoutMs: 50 });
    await expect(hasty.createHoldToken(5)).rejects.toMatchObject(failing('unreachable'));
    opened.abort();
    fake.gate = undefined;
  });

  it('never names the key in what it says', async () => {
    fake.disturb.push('forbidden');
    const error: unknown = await client.getEvent('show 1').catch((reason: unknown) => reason);
    const said = JSON.stringify(error, Object.getOwnPropertyNames(error));
    expect(said).not.toContain(key);
    expect(said).not.toContain(Buffer.from(`${key}:`).toString('base64'));
  });
});
