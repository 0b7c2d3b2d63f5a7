import {
  fromBase64Url,
  groupCode,
  packTickets,
  rotatingCodeAt,
  rotationStem,
  type DoorVerdict,
} from '@vh/domain';
import { createHub } from '../../../hub/hub.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildEvent,
  buildPayspot,
  buildScanner,
  loginAs,
  type BuiltEvent,
} from '../../../testing/builders.ts';
import { buyOrder, getOrder, newKey } from '../../sales/order-management/orders.testing.ts';
import { readPdf } from './pdf-text.testing.ts';

const minute = 60_000;

describe('a ticket whose code changes', () => {
  let app: TestApp;
  let event: BuiltEvent;
  let printable: BuiltEvent;
  let scanner: { id: string };
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    event = await buildEvent(app.deps, { ticketTypes: [{ name: 'Stalls', entryCode: 'rotating' }] });
    printable = await buildEvent(app.deps, {
      ticketTypes: [{ name: 'Stalls', entryCode: 'rotating_printable' }],
    });
    scanner = await buildScanner(app.deps, [event.id, printable.id]);
    ({ token } = await loginAs(app.deps, 'scanner', { scannerIds: [scanner.id] }));
  });
  afterAll(() => app.close());

  async function buy(of = event) {
    const order = await buyOrder(app, of);
    const [ticket] = order.tickets;
    if (!ticket) throw new Error('the order has no ticket');
    return { order, ticket };
  }
  const scan = async (code: string, of = event, direction: 'entry' | 'exit' = 'entry') => {
    const body = { scannerId: scanner.id, eventId: of.id, code, nonce: newKey(), direction };
    return (await app.call('POST /back/checkin/scan', body, { token })).body.verdict;
  };
  const look = async (orderToken: string) => (await getOrder(app, orderToken)).tickets[0];
  const pdfOf = async (orderToken: string) => {
    const file = await app.call('GET /front/ticket/pdf/{orderToken}', undefined, { params: { orderToken } });
    return readPdf(file.raw).pages.join();
  };
  const sync = async () =>
    (await app.call('POST /back/scanner/sync', { scannerId: scanner.id, eventId: event.id }, { token })).body;

  it('is let in by the code of now and not by a picture of an earlier one', async () => {
    const { order, ticket } = await buy();
    expect(ticket.code).toMatch(/^VH2\./);
    app.clock.advance(2 * minute);
    expect(await scan(ticket.code)).toBe('old_code');
    const now = await look(order.orderToken);
    expect(now?.code).not.toBe(ticket.code);
    expect(await scan(now?.code ?? '')).toBe('admitted');
    expect(await scan(now?.code ?? '')).toBe('already_in');
  });

  it('gets out by any picture of its code', async () => {
    const { ticket } = await buy();
    expect(await scan(ticket.code)).toBe('admitted');
    app.clock.advance(5 * minute);
    expect(await scan(ticket.code, event, 'exit')).toBe('exited');
    expect(await scan(ticket.code)).toBe('old_code');
  });

  it('shows its next codes on its own, from a secret of its own', async () => {
    const { ticket } = await buy();
    const { ticket: other } = await buy();
    app.clock.advance(10 * minute);
    const at = app.clock.now().getTime();
    const secretOf = (of: typeof ticket) => fromBase64Url(of.rotation?.secret ?? '') ?? new Uint8Array();
    const stem = rotationStem(ticket.code);
    expect(await scan(rotatingCodeAt(stem, secretOf(other), at))).toBe('forged');
    expect(await scan(rotatingCodeAt(stem, secretOf(ticket), at))).toBe('admitted');
  });

  it('is not let in by a code that stays, made of what it shows', async () => {
    const { ticket } = await buy();
    expect(await scan(`VH1${rotationStem(ticket.code).slice(3)}`)).toBe('forged');
    expect(await scan(rotationStem(ticket.code))).toBe('unknown');
  });

  it('has paper that leads to its page, and paper of the counter that admits', async () => {
    const { order, ticket } = await buy();
    const own = await pdfOf(order.orderToken);
    expect(own).toContain('On your phone');
    expect(own).not.toContain(groupCode(ticket.shortCode, 3));
    const payspot = await buildPayspot(app.deps);
    const seller = await loginAs(app.deps, 'payspot', { payspotIds: [payspot.id] });
    const body = { payspotId: payspot.id, number: order.number, pickUpCode: order.pickUpCode ?? '' };
    const picked = await app.call('POST /back/payspot/pick-up', body, { token: seller.token });
    const paper = readPdf(Buffer.from(picked.body.pdf, 'base64')).pages.join();
    expect(paper).toContain(groupCode(ticket.shortCode, 3));
  });

  it('has paper that admits where its type says so', async () => {
    const { order, ticket } = await buy(printable);
    expect(ticket.rotation?.isPrintable).toBe(true);
    expect(ticket.code).toMatch(/^VH2\./);
    expect(await pdfOf(order.orderToken)).toContain(groupCode(ticket.shortCode, 3));
  });

  it('is known by devices and hubs, which have the key of their events', async () => {
    const { ticket } = await buy();
    const list = await sync();
    expect(list.changingKeys.map(({ eventId }) => eventId)).toEqual(list.door.eventIds);
    let now = app.clock.now().getTime();
    const hub = createHub({ journal: { append: async () => undefined }, now: () => now });
    hub.takeSync(event.id, { ...list, tickets: packTickets([]) }, true);
    const ask = async (code: string): Promise<DoorVerdict> => {
      const question = { nonce: newKey(), eventId: event.id, code, direction: 'entry' as const };
      const answer = await hub.ask({ ...question, by: { scanner: scanner.id }, where: 'A' });
      if (answer.kind !== 'decided') throw new Error('the hub does not know');
      return answer.verdict;
    };
    expect(await ask(ticket.code.replace(/\d{8}$/, '00000000'))).toBe('forged');
    expect(await ask(ticket.code)).toBe('admitted');
    const { ticket: late } = await buy();
    now += 2 * minute;
    expect(await ask(late.code)).toBe('old_code');
  });

  it('that a device let in hours ago is not contested when the server hears of it', async () => {
    const { ticket } = await buy();
    const at = app.clock.now().toISOString();
    app.clock.advance(120 * minute);
    const made = { nonce: newKey(), eventId: event.id, direction: 'entry' as const, at, clockOffset: 0 };
    const { body } = await app.call(
      'POST /back/checkin/upload',
      { scannerId: scanner.id, scans: [{ ...made, code: ticket.code, verdict: 'admitted' }] },
      { token },
    );
    expect(body.outcomes).toEqual([{ nonce: made.nonce, outcome: 'stored' }]);
    const fresh = await look((await buy()).order.orderToken);
    expect(await scan(fresh?.code ?? '')).toBe('admitted');
  });

  it('is told the server’s time', async () => {
    const { body } = await app.call('POST /front/clock', {});
    expect(body.at).toBe(app.clock.now().toISOString());
  });
});
