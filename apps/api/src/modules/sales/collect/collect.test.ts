import { groupCode } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../../testing/builders.ts';
import { bookOrder, buyOrder } from '../order-management/orders.testing.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';

const minute = 60_000;

describe('the way back to an order', () => {
  let app: TestApp;
  let event: BuiltEvent;
  let visitor = 0;
  beforeAll(async () => {
    app = await createTestApp();
    event = await buildEvent(app.deps);
  });
  afterAll(() => app.close());

  const buyer = () => {
    visitor += 1;
    return { email: `visitor${visitor}@example.test`, name: 'Visitor' };
  };
  const request = (number: string, email: string) =>
    app.call('POST /front/collect/request', { number, email, lang: 'sr' });
  const open = (token: string) => app.call('POST /front/collect/open', { token });

  /** Links that were mailed, the newest first. */
  async function linksTo(email: string): Promise<string[]> {
    await app.runJobs();
    return (await readMails(app, { kind: 'collect', to: email })).map(
      row => /\?token=([\w-]+)/.exec(row.body)?.[1] ?? '',
    );
  }

  it('is mailed to anyone who knows the number and the e-mail, however they are written', async () => {
    const who = buyer();
    const order = await buyOrder(app, event, { checkout: { buyer: who } });
    const answer = await request(
      ` ${groupCode(order.number).toLowerCase()} `,
      ` ${who.email.toUpperCase()} `,
    );
    expect([answer.status, answer.body]).toEqual([200, { ok: true }]);
    const [token = ''] = await linksTo(who.email);
    expect((await open(token)).body).toEqual({ orderToken: order.orderToken });
  });

  it('is answered alike for orders that are not there, and mails nothing', async () => {
    const who = buyer();
    const order = await buyOrder(app, event, { checkout: { buyer: who } });
    const answers = [
      await request(order.number, 'somebody-else@example.test'),
      await request('ACDE-FGHX', who.email),
      await request('no number at all', who.email),
    ];
    expect(answers.map(answer => [answer.status, answer.body])).toEqual(
      answers.map(() => [200, { ok: true }]),
    );
    expect(await linksTo(who.email)).toEqual([]);
    expect(await linksTo('somebody-else@example.test')).toEqual([]);
  });

  it('does the same work whether there is such an order or not', async () => {
    const who = buyer();
    const order = await buyOrder(app, event, { checkout: { buyer: who } });
    const written = async (work: () => Promise<unknown>) => {
      const count = async () => {
        const result = await sql<{ jobs: number; links: number }>`
          select (select count(*)::int from graphile_worker.jobs) as jobs,
            (select count(*)::int from collect_link) as links`.execute(app.db.query);
        return result.rows[0] ?? { jobs: 0, links: 0 };
      };
      const before = await count();
      await work();
      const after = await count();
      return [after.jobs - before.jobs, after.links - before.links];
    };
    expect(await written(() => request(order.number, who.email))).toEqual([1, 0]);
    expect(await written(() => request('ACDE-FGHX', who.email))).toEqual([1, 0]);
  });

  it('opens once, for half an hour, even when two try at the same moment', async () => {
    const who = buyer();
    const order = await buyOrder(app, event, { checkout: { buyer: who } });
    await request(order.number, who.email);
    const [token = ''] = await linksTo(who.email);
    const tries = await Promise.all([open(token), open(token), open(token)]);
    expect(tries.map(answer => answer.status).sort()).toEqual([200, 410, 410]);
    await request(order.number, who.email);
    const [second = ''] = await linksTo(who.email);
    app.clock.advance(30 * minute + 1);
    const late = await open(second);
    expect([late.status, late.error.code]).toEqual([410, 'collect.link_used']);
    expect((await open('x'.repeat(43))).status).toBe(410);
  });

  it('is kept as a hash only', async () => {
    const who = buyer();
    const order = await buyOrder(app, event, { checkout: { buyer: who } });
    await request(order.number, who.email);
    const [token = ''] = await linksTo(who.email);
    const kept = await sql<{ all: string }>`
      select string_agg(encode(token_hash, 'escape') || encode(token_hash, 'base64'), ' ') as all
        from collect_link`.execute(app.db.query);
    expect(kept.rows[0]?.all).not.toContain(token);
  });

  it('is mailed three times an hour at most, and refused to anyone who asks too often', async () => {
    const who = buyer();
    const order = await bookOrder(app, event, { checkout: { buyer: who } });
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      statuses.push((await request(order.number, who.email)).status);
      await app.runJobs();
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await linksTo(who.email)).toHaveLength(3);
  });
});
