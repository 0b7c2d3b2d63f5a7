import { sql } from 'kysely';
import { hashToken } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent } from '../../testing/builders.ts';
import { buyOrder, setSetting } from '../sales/order-management/orders.testing.ts';
import { deleteSetting, upsertSettings } from '../system/settings/settings.repo.ts';
import { readPdf } from '../orders/tickets/pdf-text.testing.ts';
import type { Mailer } from './mailer.ts';
import { messageJobs } from '../operations/jobs/messages.jobs.ts';

type Mail = Parameters<Mailer['send']>[0];

describe('messages', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const messagesOf = async (orderToken: string) => {
    const result = await sql<{ id: string; state: string; error: string | null; recipient: string }>`
      select m.id, m.state, m.error, m.recipient from message m
        join customer_order o on o.id = m.order_id where o.token_hash = ${hashToken(orderToken)}`.execute(
      app.db.query,
    );
    return result.rows;
  };
  const order = async () => buyOrder(app, await buildEvent(app.deps), { quantity: 2 });

  /** Runs the job as a worker would. */
  async function send(messageId: string, mailer: Mailer | undefined, attempt = 1) {
    const handlers = messageJobs(app.deps, app.services, async () => mailer);
    await handlers['message.send']({ messageId }, { log: app.deps.log, attempt, maxAttempts: 3 });
  }

  it('stay in the outbox when there is no server', async () => {
    const { orderToken } = await order();
    expect(await messagesOf(orderToken)).toMatchObject([
      { state: 'queued', recipient: 'ana.anic@example.test' },
    ]);
    await app.runJobs();
    expect(await messagesOf(orderToken)).toMatchObject([{ state: 'outbox' }]);
  });

  it('are sent once with the tickets', async () => {
    const { orderToken, number } = await order();
    const [message] = await messagesOf(orderToken);
    const sent: Mail[] = [];
    const mailer: Mailer = { send: async mail => void sent.push(mail) };
    await send(message?.id ?? '', mailer);
    await send(message?.id ?? '', mailer);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: 'ana.anic@example.test', messageId: `<${message?.id}@localhost>` });
    expect(sent[0]?.subject).toContain(`${number.slice(0, 4)}-${number.slice(4)}`);
    expect(sent[0]?.text).toContain(orderToken);
    const kept = await sql<{ subject: string; body: string; sealed: string | null }>`
      select subject, body, sealed from message where id = ${message?.id ?? ''}`.execute(app.db.query);
    expect(kept.rows).toMatchObject([{ subject: sent[0]?.subject, sealed: null }]);
    expect(kept.rows[0]?.body).toContain(`${number.slice(0, 4)}-${number.slice(4)}`);
    expect(kept.rows[0]?.body).not.toContain(orderToken);
    expect(sent[0]?.attachments[0]?.filename).toBe(`Ticket-${number}.pdf`);
    expect(sent[0]?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await messagesOf(orderToken)).toMatchObject([{ state: 'sent', error: null }]);
  });

  it('of an order say what the platform says, with its tickets as before', async () => {
    const words = { subject: 'See you: {number}', body: 'Hello {name}!' };
    const { orderToken, number } = await order();
    const [late] = await messagesOf(orderToken);
    await upsertSettings(
      app.db.query,
      'mail-words',
      { 'order-confirmation.en': words },
      app.deps.clock.now(),
    );
    const sent: Mail[] = [];
    await send(late?.id ?? '', { send: async mail => void sent.push(mail) });
    await deleteSetting(app.db.query, 'mail-words', 'order-confirmation.en');
    expect(sent[0]?.subject).toBe(`See you: ${number.slice(0, 4)}-${number.slice(4)}`);
    expect(sent[0]?.text).toContain(`order=${orderToken}`);
    expect(sent[0]?.attachments).toHaveLength(1);
  });

  it('go out in the name of the site, on the sheet and on the tickets with it', async () => {
    await setSetting(app, 'general', 'appName', 'Dvorana & Co');
    const { orderToken } = await order();
    const [message] = await messagesOf(orderToken);
    const sent: Mail[] = [];
    await send(message?.id ?? '', { send: async mail => void sent.push(mail) });
    await deleteSetting(app.db.query, 'general', 'appName');
    expect(sent[0]?.html).toContain('Dvorana &amp; Co</p>');
    expect(sent[0]?.text).toMatch(/\nDvorana & Co$/);
    const { pages } = readPdf(sent[0]?.attachments[0]?.content ?? Buffer.alloc(0));
    for (const page of pages) expect(page).toContain('Dvorana & Co');
  });

  it('are tried again after a failure, and shown to staff after the last', async () => {
    const { orderToken } = await order();
    const [message] = await messagesOf(orderToken);
    const mailer: Mailer = { send: () => Promise.reject(new Error('mailbox full')) };
    await expect(send(message?.id ?? '', mailer)).rejects.toThrow('mailbox full');
    expect(await messagesOf(orderToken)).toMatchObject([{ state: 'queued', error: 'mailbox full' }]);
    await expect(send(message?.id ?? '', mailer, 3)).rejects.toThrow('mailbox full');
    expect(await messagesOf(orderToken)).toMatchObject([{ state: 'failed', error: 'mailbox full' }]);
  });
});
