import { sql } from 'kysely';
import type { BodyOf } from '@vh/contract';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { loginAs } from '../../testing/builders.ts';
import { startMailServer, type FakeMailServer } from './mail-server.testing.ts';

type Form = BodyOf<'POST /back/settings/save-email'>;

describe('the mail server', () => {
  let app: TestApp;
  let token: string;
  let mail: FakeMailServer;
  beforeAll(async () => {
    mail = await startMailServer();
    app = await createTestApp({ outgoingPrivate: ['localhost'] });
    token = (await loginAs(app.deps, 'admin')).token;
  });
  beforeEach(async () => {
    await sql`delete from setting where section = 'email'`.execute(app.db.query);
    mail.received.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await mail.close();
  });

  const form: Form = {
    host: 'localhost',
    port: 587,
    encryption: 'none',
    user: '',
    senderName: 'Dvorana',
    senderAddress: 'karte@dvorana.example',
  };
  const save = (part: Partial<Form> = {}) =>
    app.call('POST /back/settings/save-email', { ...form, port: mail.port, ...part }, { token });
  const get = async () => (await app.call('POST /back/settings/get-email', undefined, { token })).body;
  const test = async () => (await app.call('POST /back/settings/test-email', { lang: 'sr' }, { token })).body;

  it('is none until somebody sets it, and a test says so', async () => {
    expect(await get()).toMatchObject({ source: 'none', hasPassword: false });
    expect(await test()).toMatchObject({ isSent: false, failure: 'not_set_up' });
  });

  it('sends a test in the name that was set, and then what waits', async () => {
    await save();
    const { isSent, to } = await test();
    expect(isSent).toBe(true);
    const text = mail.received.join('\n');
    expect(text).toContain('From: Dvorana <karte@dvorana.example>');
    expect(text).toContain(`To: ${to}`);
  });

  it('tells programs that nobody wrote the mail, and identifies it by the domain of its sender', async () => {
    await save();
    await test();
    const text = mail.received.join('\n');
    expect(text).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(text).toMatch(/^Message-ID: <[^@>]+@dvorana\.example>$/m);
  });

  it('that refuses is named with what it said', async () => {
    await save({ port: 1 });
    expect(await test()).toMatchObject({
      isSent: false,
      failure: 'refused',
      detail: expect.stringMatching(/ECONN/),
    });
  });

  it('of a network of our own is called only when the operator has said so', async () => {
    await save({ host: '127.0.0.1' });
    expect(await test()).toMatchObject({ isSent: false, failure: 'forbidden' });
    expect(mail.received).toEqual([]);
  });

  it('has its password kept: sealed, in no answer and no history, and for no other host', async () => {
    const password = 'a password of the mail server';
    await save({ user: 'karte', password });
    expect(await get()).toMatchObject({ source: 'settings', hasPassword: true, user: 'karte' });
    const { rows } = await sql<{ text: string }>`
      select value::text as text from setting where section = 'email'
      union all select coalesce(before::text, '') || coalesce(after::text, '') from audit_log`.execute(
      app.db.query,
    );
    expect(rows.map(row => row.text).join('\n') + JSON.stringify(await get())).not.toContain(password);
    expect((await save({ user: 'karte', host: 'elsewhere.example' })).error.fields).toEqual({
      password: 'required',
    });
    await save({ user: 'karte', encryption: 'tls', password });
    const open = await save({ user: 'karte', encryption: 'none' });
    expect(open.error.fields).toEqual({ password: 'required' });
    expect((await save({ user: 'karte', encryption: 'tls', senderName: 'Sala' })).status).toBe(200);
    expect((await save({ encryption: 'tls', password: null })).body.hasPassword).toBe(false);
  });

  it('is asked for a test no more than ten times in five minutes', async () => {
    app.clock.advance(300_000);
    const fresh = (await loginAs(app.deps, 'admin')).token;
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const answer = await app.call('POST /back/settings/test-email', undefined, { token: fresh });
      codes.push(answer.status);
    }
    expect(codes.slice(-2)).toEqual([200, 429]);
  });

  it.each([
    ['host', { host: 'http://mail.example' }],
    ['port', { port: 0 }],
    ['senderAddress', { senderAddress: 'karte' }],
  ])('is refused at %s: %j', async (field, part) => {
    expect(Object.keys((await save(part)).error.fields ?? {})).toEqual([field]);
  });
});
