import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';
import { readOrder } from '../../payments/refunds/refunds.testing.ts';
import { ticketFilesFolder } from '../../orders/tickets/ticket-files.service.ts';
import { sweepDrafts, sweepRawCallbacks, sweepTicketFiles } from './retention.service.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('what is not needed any more', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const { signal } = new AbortController();
  const ago = (milliseconds: number) => new Date(app.clock.now().getTime() - milliseconds);

  async function buy() {
    const { orderToken } = await buyOrder(app, await buildEvent(app.deps), { quantity: 2 });
    return readOrder(app, orderToken);
  }

  /** A file of tickets, drawn so long ago. */
  async function draw(orderId: string, age: number, ending = '.pdf'): Promise<string> {
    const folder = ticketFilesFolder(app.deps.config);
    const path = join(folder, `${orderId}-${'0'.repeat(24)}${ending}`);
    await mkdir(folder, { recursive: true });
    await writeFile(path, 'x');
    await utimes(path, ago(age), ago(age));
    return path;
  }

  it('does not trouble a product that drew nothing yet', async () => {
    await expect(sweepTicketFiles(app.deps, signal)).resolves.toBeUndefined();
  });

  it('takes files of tickets: old ones, those of orders with a void ticket, half ones; and no other', async () => {
    const [fresh, old, torn, given, justGiven] = [
      await buy(),
      await buy(),
      await buy(),
      await buy(),
      await buy(),
    ];
    for (const { tickets } of [given, justGiven]) {
      await sql`update ticket set state = 'void' where id = ${tickets[0]}`.execute(app.db.query);
    }
    const stay = [await draw(fresh.id, 29 * day), await draw(justGiven.id, hour / 2)];
    const other = join(ticketFilesFolder(app.deps.config), 'README');
    await writeFile(other, 'x');
    await utimes(other, ago(99 * day), ago(99 * day));
    const go = [
      await draw(old.id, 31 * day),
      await draw(torn.id, 2 * hour, '.pdf.0190f0a0'),
      await draw(given.id, 2 * hour),
      await draw('0190f0a0-0000-7000-8000-000000000000', 2 * hour),
    ];
    await sweepTicketFiles(app.deps, signal);
    expect([...stay, other].map(path => existsSync(path))).toEqual([true, true, true]);
    expect(go.map(path => existsSync(path))).toEqual([false, false, false, false]);
  });

  it('takes the bytes of notices half a year after they were worked on, and keeps what they said', async () => {
    const insert = (noticeId: string, processedAt: Date | null) =>
      sql`
      insert into payment_callback (provider, notice_id, body, raw_body, headers, received_at, processed_at)
        values ('sandbox', ${noticeId}, '{"outcome":"succeeded"}', 'raw', '{"x-signature":"s"}', ${ago(400 * day)},
          ${processedAt})`.execute(app.db.query);
    await insert('old', ago(181 * day));
    await insert('young', ago(179 * day));
    await insert('unfinished', null);
    await sweepRawCallbacks(app.deps, signal);
    const left = await sql<{ name: string; raw: boolean; headers: object; body: object }>`
      select notice_id as name, raw_body is not null as raw, headers, body from payment_callback
        where notice_id in ('old', 'young', 'unfinished') order by id`.execute(app.db.query);
    const kept = { raw: true, headers: { 'x-signature': 's' }, body: { outcome: 'succeeded' } };
    expect(left.rows).toEqual([
      { ...kept, name: 'old', raw: false, headers: {} },
      { ...kept, name: 'young' },
      { ...kept, name: 'unfinished' },
    ]);
  });

  it('takes forms of events that nobody wrote on for half a year, and no event', async () => {
    const event = await buildEvent(app.deps);
    const insert = async (savedAt: Date, eventId: string | null) => {
      const id = newId();
      await sql`
        insert into event_draft (id, client_id, event_id, form, saved_at)
          values (${id}, ${event.clientId}, ${eventId}, '{}', ${savedAt})`.execute(app.db.query);
      return id;
    };
    await insert(ago(181 * day), null);
    await insert(ago(181 * day), event.id);
    const kept = await insert(ago(179 * day), null);
    await sweepDrafts(app.deps, signal);
    const drafts = await sql<{ id: string }>`select id from event_draft`.execute(app.db.query);
    expect(drafts.rows.map(({ id }) => id)).toEqual([kept]);
    const events = await sql`select from event where id = ${event.id}`.execute(app.db.query);
    expect(events.rows).toHaveLength(1);
  });
});
