import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTicketCode } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { bookOrder, buyOrder } from '../order-management/orders.testing.ts';
import { readPdf } from '../../orders/tickets/pdf-text.testing.ts';
import { makeSigningKey, openPrivateKey } from '../../orders/tickets/ticket-keys.ts';

describe('tickets', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const pdf = (orderToken: string) =>
    app.call('GET /front/ticket/pdf/{orderToken}', undefined, { params: { orderToken } });

  it('have signed codes of their own event and typed codes', async () => {
    const event = await buildEvent(app.deps);
    const order = await buyOrder(app, event, { quantity: 3 });
    const claims = order.tickets.map(ticket => parseTicketCode(ticket.code)?.claims);
    expect(claims.map(claim => claim?.ticketId)).toEqual(order.tickets.map(ticket => ticket._id));
    expect(new Set(claims.map(claim => claim?.eventId))).toEqual(new Set([event.id]));
    expect(new Set(order.tickets.map(ticket => ticket.shortCode)).size).toBe(3);
    expect(order.tickets.every(ticket => ticket.shortCode.length === 9 && ticket.state === 'valid')).toBe(
      true,
    );
  });

  it('are signed by one key however many are made at once', async () => {
    const event = await buildEvent(app.deps);
    await Promise.all(Array.from({ length: 4 }, () => buyOrder(app, event)));
    const keys = await sql<{ count: number }>`select count(*)::int as count from signing_key`.execute(
      app.db.query,
    );
    expect(keys.rows[0]?.count).toBe(1);
  });

  it('come as a PDF in the order’s language, drawn once', async () => {
    const event = await buildEvent(app.deps, { titles: { en: 'Night of Museums', ru: 'Ночь музеев' } });
    const order = await buyOrder(app, event, { quantity: 2, checkout: { lang: 'ru' } });
    const answer = await pdf(order.orderToken);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    });
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`Билет-${order.number}.pdf`));
    const { pages } = readPdf(answer.raw);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('Ночь музеев');
    const kept = await readdir(join(app.deps.config.dataDir, 'tickets'));
    expect((await pdf(order.orderToken)).raw.equals(answer.raw)).toBe(true);
    expect(await readdir(join(app.deps.config.dataDir, 'tickets'))).toEqual(kept);
  });

  it('are drawn again when what is printed changed', async () => {
    const event = await buildEvent(app.deps, { title: 'Old title' });
    const order = await buyOrder(app, event);
    await pdf(order.orderToken);
    await sql`update event_translation set title = 'New title' where event_id = ${event.id}`.execute(
      app.db.query,
    );
    expect(readPdf((await pdf(order.orderToken)).raw).pages[0]).toContain('New title');
  });

  it('are not there before the order is paid, nor for a wrong address', async () => {
    const booked = await bookOrder(app, await buildEvent(app.deps));
    const early = await pdf(booked.orderToken);
    expect([early.status, early.error.code]).toEqual([409, 'order.state']);
    const wrong = await pdf('x'.repeat(43));
    expect([wrong.status, wrong.error.code]).toEqual([404, 'order.not_found']);
  });

  it('have keys that only open with the right secret', () => {
    const { privateKey } = makeSigningKey('the right secret');
    expect(openPrivateKey(privateKey, 'the right secret').asymmetricKeyType).toBe('ed25519');
    expect(() => openPrivateKey(privateKey, 'another secret')).toThrow();
  });
});
