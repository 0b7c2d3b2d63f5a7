import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { buildSoldOrder } from '../../../testing/order-builder.ts';
import { messageJobs } from '../../operations/jobs/messages.jobs.ts';
import type { Mailer } from '../../messaging/mailer.ts';
import { sendDueReports, sendReport } from './send-reports.service.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';

const flags = ['can-manage-users', 'can-view-finance'] as const;
let app: TestApp;
let admin: string;
let clientId: string;
let otherId: string;
let event: Awaited<ReturnType<typeof buildEvent>>;

beforeAll(async () => {
  app = await createTestApp();
  admin = (await loginAs(app.deps, 'admin', { name: 'Ada Admin' })).token;
  await keepConfirmed(app.deps);
  clientId = (await buildClient(app.deps, { name: 'Žar ptica' })).id;
  otherId = (await buildClient(app.deps, { name: 'Another' })).id;
  event = await buildEvent(app.deps, { clientId, title: 'Next', ticketTypes: [{ name: 'Parter' }] });
  await buildSoldOrder(app.deps, event, { quantity: 2 });
  await buildSoldOrder(app.deps, await buildEvent(app.deps, { clientId: otherId }), { quantity: 7 });
});
afterAll(() => app.close());

type Create = BodyOf<'POST /back/report/create'>;
const create = (token: string, part: Partial<Create> = {}) =>
  app.call(
    'POST /back/report/create',
    {
      name: 'Sales',
      every: 'daily',
      hour: 8,
      language: 'en',
      format: 'csv',
      recipients: ['books@example.test'],
      ...part,
    },
    { token },
  );
const read = async (reportId: string) =>
  (await app.call('POST /back/report/get', { reportId }, { token: admin })).body;
const mailsTo = async (recipient: string) => {
  return (await readMails(app, { to: recipient })).reverse();
};
/** Goes to the moment at which a report is due; anyone who is logged in stays so. */
const goToNext = async (reportId: string) => {
  const { nextAt = '' } = await read(reportId);
  await sql`update session set expires_at = '2999-01-01'`.execute(app.db.query);
  app.clock.set(nextAt);
  return nextAt;
};
const sendNext = async (reportId: string) => {
  await goToNext(reportId);
  await sendDueReports(app.deps);
};

describe('reports by mail', () => {
  it('tell the figures of the day before, with a table, and lead to a link that stops them', async () => {
    const { token } = await loginAs(app.deps, 'client', {
      clientIds: [clientId],
      permissions: flags,
      name: 'Ana',
    });
    const { status, body } = await create(token, { clientId, recipients: ['one@example.test'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      about: 'client',
      aboutName: 'Žar ptica',
      state: 'active',
      owner: { name: 'Ana' },
    });
    await sendNext(body._id);
    const [mail, ...others] = await mailsTo('one@example.test');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Sales: 1 Jun 2026');
    expect(mail?.body).toContain('Next, Parter: Tickets 2, Orders 1');
    expect(mail?.body).toContain('because Ana set it up for one@example.test');
    const sent: Parameters<Mailer['send']>[0][] = [];
    const jobs = messageJobs(app.deps, app.services, async () => ({
      send: async one => void sent.push(one),
    }));
    const run = { log: app.deps.log, attempt: 1, maxAttempts: 3 };
    await jobs['message.send']({ messageId: mail?.id ?? '' }, run);
    expect(sent[0]?.attachments[0]?.filename).toBe('2026-06-01-2026-06-01.csv');
    const table = sent[0]?.attachments[0]?.content.toString() ?? '';
    expect(table.split('\r\n')).toHaveLength(3);
    expect(table).toContain('Parter');
    expect((await read(body._id)).runs).toMatchObject([
      { from: '2026-06-01', to: '2026-06-01', recipients: 1 },
    ]);
  });

  it('are sent once a period, however many work on them', async () => {
    const { body } = await create(admin, { recipients: ['once@example.test'], name: 'House' });
    expect(body.about).toBe('platform');
    const nextAt = await goToNext(body._id);
    await Promise.all(Array.from({ length: 12 }, () => sendDueReports(app.deps)));
    await sendDueReports(app.deps);
    // found due by a process that comes to it when another one has sent it
    await sendReport(app.deps, body._id);
    expect(await mailsTo('once@example.test')).toHaveLength(1);
    // anyone who sets the clock of a report back tells no days twice
    await sql`update report set next_at = ${nextAt} where id = ${body._id}`.execute(app.db.query);
    await sendDueReports(app.deps);
    expect(await mailsTo('once@example.test')).toHaveLength(1);
    expect((await read(body._id)).nextAt).not.toBe(nextAt);
  });

  it('stop when the person who set them up lost the right, and admins are told', async () => {
    const { token, user } = await loginAs(app.deps, 'manager', { managedClientIds: [clientId], name: 'Mia' });
    const { body } = await create(token, {
      eventId: event.id,
      recipients: ['lost@example.test'],
      name: 'Lost',
    });
    expect(body).toMatchObject({ about: 'event', aboutName: 'Next', clientId });
    await sql`delete from manager_client where user_id = ${user.id}`.execute(app.db.query);
    await sendNext(body._id);
    expect(await mailsTo('lost@example.test')).toEqual([]);
    expect(await read(body._id)).toMatchObject({ state: 'stopped', owner: { name: 'Mia' } });
    const { rows } = await sql<{ subject: string }>`
      select subject from message where kind = 'report-stopped' and body like '%Mia%'`.execute(app.db.query);
    expect(rows).toEqual([{ subject: 'Scheduled report stopped: Lost' }]);
    // anyone who saves it again takes it over
    const { _id: reportId, version } = await read(body._id);
    const form = {
      name: 'Lost',
      every: 'daily',
      hour: 9,
      language: 'sr',
      format: 'mail',
    } as const;
    const saved = await app.call(
      'POST /back/report/update',
      { reportId, version, ...form, recipients: ['lost@example.test'] },
      { token: admin },
    );
    expect(saved.body).toMatchObject({ state: 'active', owner: { name: 'Ada Admin' } });
    await sendNext(reportId);
    expect(
      (await mailsTo('lost@example.test')).map(({ body: words }) =>
        words.includes('Nema prodaje u ovom periodu'),
      ),
    ).toEqual([true]);
  });

  it('are stopped by their readers with one click, and looking at the link stops nothing', async () => {
    const { body } = await create(admin, {
      clientId,
      recipients: ['stays@example.test', 'leaves@example.test'],
    });
    await sendNext(body._id);
    const [mail] = await mailsTo('leaves@example.test');
    const token = /\/report\/unsubscribe\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    const page = await app.call('GET /report/unsubscribe/{token}', undefined, { params: { token } });
    expect(page.raw.toString()).toContain('<form method="post">');
    expect((await read(body._id)).recipients.every(({ stoppedAt }) => stoppedAt === undefined)).toBe(true);
    const stopped = await app.call('POST /report/unsubscribe/{token}', {}, { params: { token } });
    expect(stopped.status).toBe(200);
    expect(stopped.raw.toString()).toContain('is no longer sent to leaves@example.test');
    await sendNext(body._id);
    expect(await mailsTo('leaves@example.test')).toHaveLength(1);
    expect(await mailsTo('stays@example.test')).toHaveLength(2);
    // who asked for no more is not simply put in again
    const { version } = await read(body._id);
    const form = { name: 'Sales', every: 'daily', hour: 8, language: 'en', format: 'csv' } as const;
    const recipients = ['leaves@example.test'];
    const again = await app.call(
      'POST /back/report/update',
      { reportId: body._id, version, ...form, recipients },
      { token: admin },
    );
    expect(again.body.recipients).toMatchObject([
      { email: 'leaves@example.test', stoppedAt: expect.any(String) },
    ]);
    const forged = token.replace(/.(?=.{10}$)/, letter => (letter === 'A' ? 'B' : 'A'));
    expect(
      (await app.call('POST /report/unsubscribe/{token}', {}, { params: { token: forged } })).status,
    ).toBe(404);
  });

  it('are set up by anyone who may let people in, about what is theirs', async () => {
    const reader = await loginAs(app.deps, 'client', { clientIds: [clientId] });
    const owner = await loginAs(app.deps, 'client', { clientIds: [clientId], permissions: flags });
    expect((await create(reader.token, { clientId })).status).toBe(403);
    expect((await create(owner.token, { clientId: otherId })).status).toBe(404);
    expect((await create(owner.token)).status).toBe(403);
    const { body: theirs } = await create(admin, { clientId: otherId, name: 'Theirs' });
    for (const name of ['POST /back/report/get', 'POST /back/report/delete'] as const) {
      const answer = await app.call(name, { reportId: theirs._id, version: 1 }, { token: owner.token });
      expect(answer.status).toBe(404);
    }
    const { body: list } = await app.call('POST /back/report/get-list', {}, { token: owner.token });
    expect(list.rows.map(({ name }) => name)).not.toContain('Theirs');
    expect(list.total).toBeGreaterThan(0);
  });

  it('are changed by the version that was read, rest and go on', async () => {
    const { body } = await create(admin, { clientId });
    const pause = (isPaused: boolean, version: number) =>
      app.call('POST /back/report/pause', { reportId: body._id, version, isPaused }, { token: admin });
    const answers = await Promise.all([pause(true, 1), pause(true, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('report.changed');
    expect((await read(body._id)).nextAt).toBeUndefined();
    expect((await pause(false, 2)).body.state).toBe('active');
  });

  it.each([
    ['recipients', { recipients: [] }],
    ['recipients.0', { recipients: ['nobody'] }],
    ['hour', { hour: 24 }],
    ['monthDay', { monthDay: 29 }],
  ])('are refused at %s: %j', async (field, part) => {
    const { status, error } = await create(admin, part);
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
  });
});
