import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, type BuiltEvent } from '../../../testing/builders.ts';
import { startMailServer, type FakeMailServer } from '../../messaging/mail-server.testing.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';
import { insertSuppression } from '../../messaging/suppressions/suppression.repo.ts';
import { buyAs, memberOf, messageForm, recipientsOf } from './event-messages.testing.ts';
import { sendEventMessages } from './send-event-messages.service.ts';

let app: TestApp;
let server: FakeMailServer;
beforeAll(async () => {
  server = await startMailServer();
  app = await createTestApp({ smtpUrl: `smtp://127.0.0.1:${server.port}?from=tickets@hall.test` });
  await keepConfirmed(app.deps);
});
afterAll(async () => {
  await app.close();
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
  server.refuse = undefined;
});

const hour = 3_600_000;
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * hour);

/** An event with a draft of a message; what is done with both. */
async function draftOf(
  part: Partial<BodyOf<'POST /back/event-message/create'>> = {},
  startsAt = inHours(72),
) {
  const event = await buildEvent(app.deps, { title: 'Opera', startsAt });
  // sessions end while the clock is moved
  const session = async () => ({ token: await memberOf(app, event) });
  const form = { eventId: event.id, ...messageForm(part) };
  const { body } = await app.call('POST /back/event-message/create', form, await session());
  const which = { eventId: event.id, eventMessageId: body._id };
  const get = async () => (await app.call('POST /back/event-message/get', which, await session())).body;
  return {
    ...{ event, session, which, get, id: body._id },
    send: async (more: { startsAt?: string } = {}) => {
      const { version } = await get();
      return app.call('POST /back/event-message/send', { ...which, version, ...more }, await session());
    },
    cancel: async () => app.call('POST /back/event-message/cancel', which, await session()),
  };
}

const mailsOf = async (name: string) => readMails(app, { to: `${name}@example.test`, kind: 'event-message' });

const moveTo = (event: BuiltEvent, at: Date) =>
  sql`update event set starts_at = ${at} where id = ${event.id}`.execute(app.db.query);

const work = () => sendEventMessages(app.deps);

describe('a message that is sent', () => {
  it('reaches each address once, with the way to its own tickets, and answers go to the organiser', async () => {
    const { event, send, get, id } = await draftOf();
    await sql`update event set organiser_email = 'box@organiser.test' where id = ${event.id}`.execute(
      app.db.query,
    );
    await buyAs(app, event, 'Cana Canić', 3);
    await buyAs(app, event, 'Cana Canić');
    await buyAs(app, event, 'Dana Danić');
    const blocked = {
      channel: 'email',
      address: 'dana@example.test',
      reason: 'blocked',
      detail: '',
    } as const;
    await insertSuppression(app.db.query, { ...blocked, at: app.clock.now() });
    expect((await send()).body).toMatchObject({ state: 'sending', replyTo: 'box@organiser.test' });
    await work();
    expect(await recipientsOf(app, id)).toEqual([
      ['cana@example.test', 'queued'],
      ['dana@example.test', 'suppressed'],
    ]);
    const [mail, ...more] = await mailsOf('cana');
    expect([mail?.subject, more.length]).toEqual(['Doors at 18:00', 0]);
    expect(mail?.html).toContain('/checkout/success?order=');
    await app.runJobs();
    expect(server.received).toContain('Reply-To: box@organiser.test');
    await work();
    expect(await get()).toMatchObject({ state: 'sent', counts: { recipients: 2, sent: 1, suppressed: 1 } });
  });

  it('goes to nobody twice when several processes send it at once, and after one of them died', async () => {
    const { event, send, id } = await draftOf();
    for (const name of ['Ea', 'Eb', 'Ec', 'Ed', 'Ee', 'Ef']) await buyAs(app, event, `${name} Erić`);
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    // a process dies when the mails of its piece are written, before the piece is done
    const jobs = { ...app.deps.jobs, enqueueMany: () => Promise.reject(new Error('died')) };
    await expect(sendEventMessages({ ...app.deps, jobs })).rejects.toThrow('were not sent');
    expect(await mailsOf('ea')).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, work));
    await Promise.all(Array.from({ length: 4 }, work));
    const { rows } = await sql<{ mails: number; addresses: number; jobs: number }>`
      select count(*)::int as mails, count(distinct m.recipient)::int as addresses,
          (select count(*)::int from graphile_worker._private_jobs j
            join event_message_recipient x on x.event_message_id = ${id}
              and j.payload ->> 'messageId' = x.message_id::text) as jobs
        from event_message_recipient r join message m on m.id = r.message_id
        where r.event_message_id = ${id}`.execute(app.db.query);
    expect(rows).toEqual([{ mails: 6, addresses: 6, jobs: 6 }]);
    const all = await sql<{ count: number }>`
      select count(*)::int as count from message where kind = 'event-message' and recipient like 'e_@example.test'`.execute(
      app.db.query,
    );
    expect(all.rows).toEqual([{ count: 6 }]);
    await app.runJobs();
  });

  it('is refused while it goes to nobody', async () => {
    const { send, get } = await draftOf();
    const { status, error } = await send();
    expect([status, error.code]).toEqual([409, 'event_message.no_recipients']);
    expect((await get()).state).toBe('draft');
  });

  it('stands behind tickets in the line of mails', async () => {
    const { event, send } = await draftOf();
    await buyAs(app, event, 'Fana Fanić');
    await app.runJobs();
    await send();
    await work();
    await buyAs(app, event, 'Goca Gocić');
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db.query);
    const { rows } = await sql<{ task: string }>`
      select t.identifier as task from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id order by j.priority, j.run_at, j.id`.execute(
      app.db.query,
    );
    const tasks = rows.map(({ task }) => task).filter(task => task.startsWith('message.'));
    expect(tasks).toEqual(['message.word', 'message.send']);
    await app.runJobs();
  });

  it('says in its log whom the mail server refused', async () => {
    const { event, send, which, session } = await draftOf();
    await buyAs(app, event, 'Hana Hanić');
    await app.runJobs();
    await send();
    await work();
    await sql`update message set state = 'failed', error = '550 no such box' where recipient = 'hana@example.test'
      and kind = 'event-message'`.execute(app.db.query);
    const list = async (body: object) =>
      app.call('POST /back/event-message/get-recipients', { ...which, ...body }, await session());
    const { body } = await list({ q: 'HANA han', state: 'bounced' });
    expect(body.rows).toMatchObject([
      { address: 'hana@example.test', state: 'bounced', detail: '550 no such box' },
    ]);
    expect((await list({ q: 'nobody' })).body.total).toBe(0);
    expect((await list({ state: 'sent' })).body.total).toBe(0);
  });

  it('goes to its author as a test, with the values of a recipient and nobody’s tickets', async () => {
    const { event, which, session } = await draftOf();
    await buyAs(app, event, 'Zora Zorić');
    const { kind: _, ...words } = { kind: 'single', ...messageForm() };
    const body = { eventId: which.eventId, ...words };
    const { body: answer } = await app.call('POST /back/event-message/send-test', body, await session());
    expect(answer).toMatchObject({ isSent: true, detail: '' });
    const mail = server.received.join(' ');
    expect(mail).toContain(`To: ${answer.to}`);
    expect(mail).toContain('Hello Zora Zori');
    expect(mail).not.toContain('order=');
  });

  it('is stopped under way: what is not written yet never is', async () => {
    const { event, send, cancel, get, id } = await draftOf();
    await buyAs(app, event, 'Iva Ivić');
    await send();
    expect((await cancel()).body.state).toBe('cancelled');
    await work();
    expect(await mailsOf('iva')).toEqual([]);
    expect(await recipientsOf(app, id)).toEqual([]);
    expect((await cancel()).status).toBe(200);
    expect((await send()).error.code).toBe('event_message.state');
    expect((await get()).state).toBe('cancelled');
  });
});

describe('a message for later', () => {
  it('goes at its moment to those who have tickets then', async () => {
    const { event, send, get } = await draftOf();
    const past = await send({ startsAt: inHours(-1).toISOString() });
    expect(past.error.fields).toEqual({ startsAt: 'past' });
    expect((await send({ startsAt: inHours(2).toISOString() })).body.state).toBe('scheduled');
    await buyAs(app, event, 'Jana Janić');
    await work();
    expect(await mailsOf('jana')).toEqual([]);
    app.clock.advance(2 * hour);
    await work();
    expect(await mailsOf('jana')).toHaveLength(1);
    expect((await get()).state).toBe('sending');
  });

  it('is cancelled before it goes, and may be sent after all', async () => {
    const { event, send, cancel } = await draftOf();
    await buyAs(app, event, 'Kaja Kajić');
    await send({ startsAt: inHours(2).toISOString() });
    expect((await cancel()).body.state).toBe('cancelled');
    app.clock.advance(3 * hour);
    await work();
    expect(await mailsOf('kaja')).toEqual([]);
    expect((await send()).body.state).toBe('sending');
    await work();
    expect(await mailsOf('kaja')).toHaveLength(1);
  });

  it('is not sent when its event was cancelled, and says so', async () => {
    const { event, send, get } = await draftOf();
    await buyAs(app, event, 'Lana Lanić');
    await send({ startsAt: inHours(2).toISOString() });
    await sql`update event set state = 'cancelled' where id = ${event.id}`.execute(app.db.query);
    app.clock.advance(3 * hour);
    await work();
    expect(await mailsOf('lana')).toEqual([]);
    expect(await get()).toMatchObject({ state: 'failed', failure: 'event_cancelled' });
  });

  it('that turns out to go to nobody says so, and may be sent again', async () => {
    const { event, send, get } = await draftOf();
    await send({ startsAt: inHours(2).toISOString() });
    app.clock.advance(3 * hour);
    await work();
    expect(await get()).toMatchObject({ state: 'failed', failure: 'no_recipients' });
    await buyAs(app, event, 'Mara Marić');
    expect((await send()).body.state).toBe('sending');
  });
});

describe('an automatic message', () => {
  const reminder = { kind: 'reminder', offsetMinutes: 24 * 60 } as const;

  it('reminds each buyer once before the start, and moves with the event', async () => {
    const { event, send, get } = await draftOf(reminder);
    await send();
    await moveTo(event, inHours(120));
    expect((await get()).startsAt).toBe(inHours(96).toISOString());
    app.clock.advance(50 * hour);
    await work();
    expect((await get()).state).toBe('scheduled');
    await buyAs(app, event, 'Nada Nadić');
    app.clock.advance(47 * hour);
    await work();
    await work();
    expect(await mailsOf('nada')).toHaveLength(1);
  });

  it('is refused when its time is over, and not sent once the event has begun', async () => {
    const late = await draftOf(reminder, inHours(12));
    expect((await late.send()).error.fields).toEqual({ offsetMinutes: 'past' });
    const { event, send, get } = await draftOf(reminder);
    await buyAs(app, event, 'Olga Olgić');
    await send();
    app.clock.advance(73 * hour);
    await work();
    expect(await get()).toMatchObject({ state: 'failed', failure: 'too_late' });
    expect(await mailsOf('olga')).toEqual([]);
  });

  it('waits while the event is postponed without a date, and is not sent for a cancelled one', async () => {
    const { event, send, get } = await draftOf(reminder);
    await buyAs(app, event, 'Pava Pavić');
    await send();
    await sql`update event set state = 'postponed' where id = ${event.id}`.execute(app.db.query);
    app.clock.advance(50 * hour);
    await work();
    expect((await get()).state).toBe('scheduled');
    await sql`update event set state = 'cancelled' where id = ${event.id}`.execute(app.db.query);
    await work();
    expect(await get()).toMatchObject({ state: 'failed', failure: 'event_cancelled' });
    expect(await mailsOf('pava')).toEqual([]);
  });

  it('thanks after the end', async () => {
    const { event, send } = await draftOf({ kind: 'thanks', offsetMinutes: 120 });
    await buyAs(app, event, 'Rada Radić');
    await send();
    app.clock.advance(76 * hour);
    await work();
    expect(await mailsOf('rada')).toEqual([]);
    app.clock.advance(hour);
    await work();
    expect(await mailsOf('rada')).toHaveLength(1);
  });
});
