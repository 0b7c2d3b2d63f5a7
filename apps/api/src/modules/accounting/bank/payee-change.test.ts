import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { setSetting } from '../../sales/order-management/orders.testing.ts';
import { bookByTransfer, setUpTransfers, testAccount } from './bank.testing.ts';

const thief = 'RS35260005601001611379';
const hourMs = 3_600_000;

describe('the account that buyers pay into', () => {
  let app: TestApp;
  let mira: string;
  let jovan: string;
  beforeEach(async () => {
    app = await createTestApp();
    mira = (await loginAs(app.deps, 'admin', { name: 'Mira', email: 'mira@example.test' })).token;
    jovan = (await loginAs(app.deps, 'admin', { name: 'Jovan', email: 'jovan@example.test' })).token;
    await loginAs(app.deps, 'manager', { email: 'manager@example.test' });
  });
  afterEach(() => app.close());

  const save = (values: object, token = mira) => app.call('POST /back/bank/save-settings', values, { token });
  const read = async () => (await app.call('POST /back/bank/get-settings', undefined, { token: jovan })).body;
  /** The account that the slip of a new order names. */
  async function paidInto(): Promise<string | undefined> {
    const event = await buildEvent(app.deps, { currency: 'EUR' });
    const { orderToken } = await bookByTransfer(app, event);
    const slip = await app.call('POST /front/bank/get-slip', { orderToken });
    return slip.body?.account.replace(/\s/g, '');
  }
  const mails = async () =>
    (
      await sql<{ recipient: string; subject: string; text: string }>`
        select recipient, subject, body as text from message where kind = 'payee-change' order by recipient`.execute(
        app.db.query,
      )
    ).rows;
  const later = async (hours: number) => {
    app.clock.advance(hours * hourMs);
    await sql`update session set expires_at = '2999-01-01'`.execute(app.db.query);
    await keepConfirmed(app.deps);
  };

  it('stays the old one for 24 hours after a change, and is the new one from then on without a job', async () => {
    await setUpTransfers(app);
    const saved = await save({ ibanEur: thief, accountHolder: 'Thief', purpose: 'Karte' });
    expect(saved.body.ibanEur).toBe('DE89370400440532013000');
    expect(saved.body.pending).toMatchObject([{ section: 'bank', requestedBy: 'Mira' }]);
    expect(await paidInto()).toBe('DE89370400440532013000');
    await later(23.9);
    expect(await paidInto()).toBe('DE89370400440532013000');
    await later(0.2);
    expect(await paidInto()).toBe(thief);
    expect(await read()).toMatchObject({ ibanEur: thief, pending: [] });
  });

  it('is told to every admin when it is changed, shortened, with who and until when, and to nobody else', async () => {
    await setUpTransfers(app);
    await save({ ibanEur: thief });
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['jovan@example.test', 'mira@example.test']);
    const [{ text } = { text: '' }] = sent;
    expect(text).toContain('Mira');
    expect(text).toContain('DE… 3000 → RS… 1379');
    expect(text).not.toContain(thief);
    expect(text).toContain('/admin/order/bank');
  });

  it('stays when another admin cancels the change, without being asked for a password', async () => {
    await setUpTransfers(app);
    const [change] = (await save({ ibanEur: thief })).body.pending;
    await sql`update session set confirmed_at = null`.execute(app.db.query);
    const body = { changeId: change?._id ?? '' };
    const cancelled = await app.call('POST /back/bank/cancel-payee-change', body, { token: jovan });
    expect(cancelled.body.pending).toEqual([]);
    const again = await app.call('POST /back/bank/cancel-payee-change', body, { token: jovan });
    expect(again.error.code).toBe('settings.changed');
    await later(48);
    expect(await paidInto()).toBe('DE89370400440532013000');
  });

  it('waits again when a second change replaces the first', async () => {
    await setUpTransfers(app);
    await save({ ibanEur: thief });
    await later(23);
    await save({ ibanEur: 'FR1420041010050500013M02606' });
    expect((await read()).pending).toHaveLength(1);
    await later(2);
    expect(await paidInto()).toBe('DE89370400440532013000');
    await later(22.5);
    expect(await paidInto()).toBe('FR1420041010050500013M02606');
  });

  it('counts at once in a shop that never had one, and waits when it is emptied and set again', async () => {
    const first = await save({ accountHolder: 'Velvet Hall d.o.o.', ibanEur: 'DE89370400440532013000' });
    expect(first.body).toMatchObject({ currencies: ['EUR'], pending: [] });
    expect(await mails()).toHaveLength(2);
    await save({ ibanEur: '' });
    await later(25);
    expect((await read()).currencies).toEqual([]);
    const again = await save({ ibanEur: thief });
    expect(again.body.currencies).toEqual([]);
    expect(again.body.pending).toHaveLength(1);
  });

  it('waits too where the IBAN of the company stands in for it', async () => {
    await setSetting(app, 'general', 'companyName', 'Velvet Hall d.o.o.');
    await setSetting(app, 'general', 'iban', 'DE89370400440532013000');
    const before = (await app.call('POST /back/settings/get-general', undefined, { token: mira })).body;
    const form = { ...before, iban: 'FR1420041010050500013M02606', telephone: '011' };
    const saved = await app.call('POST /back/settings/save-general', form, { token: mira });
    expect(saved.body).toMatchObject({ iban: 'DE89370400440532013000', telephone: '011' });
    expect((await read()).pending).toMatchObject([{ section: 'general' }]);
    expect(await paidInto()).toBe('DE89370400440532013000');
    await later(25);
    expect(await paidInto()).toBe('FR1420041010050500013M02606');
  });

  it('is the same account in other spelling, which counts at once', async () => {
    await setUpTransfers(app);
    const saved = await save({ ibanEur: 'de89 3704 0044 0532 0130 00', accountRsd: testAccount });
    expect(saved.body.pending).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('is not changed by a session that was not confirmed lately', async () => {
    await setUpTransfers(app);
    await sql`update session set confirmed_at = null`.execute(app.db.query);
    expect((await save({ ibanEur: thief })).error.code).toBe('auth.step_up_needed');
  });
});
