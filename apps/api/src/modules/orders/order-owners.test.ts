import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildClient, buildEvent, loginAs, type BuiltEvent } from '../../testing/builders.ts';
import { bookOrder, buyOrder } from '../sales/order-management/orders.testing.ts';

/** What an order says of itself, beside what its lines say. */
async function findOwners(app: TestApp, number: string) {
  const { rows } = await sql<{ events: string[]; clients: string[]; isRight: boolean }>`
    select event_ids as events, client_ids as clients,
        event_ids = events_of_order(id) and client_ids = clients_of_order(id) as "isRight"
      from customer_order where number = ${number}`.execute(app.db.query);
  return rows[0];
}

describe('whose an order is', () => {
  let app: TestApp;
  let event: BuiltEvent;
  beforeAll(async () => {
    app = await createTestApp();
    event = await buildEvent(app.deps);
  });
  afterAll(() => app.close());

  const share = (eventId: string, clientId: string) =>
    app.db.transaction(async tx => {
      // as the form of an event writes its shares: again
      await sql`delete from event_share where event_id = ${eventId}`.execute(tx);
      await sql`insert into event_share (event_id, client_id, basis_points)
        values (${eventId}, ${clientId}, 10000)`.execute(tx);
    });

  it('is written with it', async () => {
    const { number } = await buyOrder(app, event);
    expect(await findOwners(app, number)).toEqual({
      events: [event.id],
      clients: [event.clientId],
      isRight: true,
    });
  });

  it('follows shares and owners of its events', async () => {
    const shared = await buildEvent(app.deps);
    const { number } = await bookOrder(app, shared);
    const partner = await buildClient(app.deps);
    await share(shared.id, partner.id);
    expect(await findOwners(app, number)).toMatchObject({
      clients: [shared.clientId, partner.id].sort(),
      isRight: true,
    });
    await sql`delete from event_share where event_id = ${shared.id}`.execute(app.db.query);
    expect(await findOwners(app, number)).toMatchObject({ clients: [shared.clientId], isRight: true });
    await sql`update event set client_id = ${partner.id} where id = ${shared.id}`.execute(app.db.query);
    expect(await findOwners(app, number)).toMatchObject({ clients: [partner.id], isRight: true });
  });

  it('follows lines that come later', async () => {
    const other = await buildEvent(app.deps);
    const { number } = await bookOrder(app, event);
    await sql`
      insert into order_line (id, order_id, event_id, ticket_type_id, position, quantity, face, fee, total, vat)
        select gen_random_uuid(), id, ${other.id}, ${other.ticketTypes[0]?.id}, 1, 1, 0, 0, 0, 0
          from customer_order where number = ${number}`.execute(app.db.query);
    expect(await findOwners(app, number)).toMatchObject({
      events: [event.id, other.id].sort(),
      isRight: true,
    });
  });

  it('lets those see it whose event it is, from the last page too', async () => {
    const mine = await buildEvent(app.deps);
    const numbers: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      numbers.push((await bookOrder(app, mine)).number);
      app.clock.advance(1_000);
    }
    const { token } = await loginAs(app.deps, 'client', { clientIds: [mine.clientId] });
    const pageOf = async (page: number, sort: 'createdAt' | '-createdAt') =>
      (
        await app.call(
          'POST /back/order/get-list',
          { page, pageSize: 2, sort, clientId: mine.clientId },
          { token },
        )
      ).body.rows.map(row => row.number);
    expect(
      [await pageOf(1, 'createdAt'), await pageOf(2, 'createdAt'), await pageOf(3, 'createdAt')].flat(),
    ).toEqual(numbers);
    expect(await pageOf(3, '-createdAt')).toEqual([numbers[0]]);
    expect(await pageOf(4, '-createdAt')).toEqual([]);
  });
});
