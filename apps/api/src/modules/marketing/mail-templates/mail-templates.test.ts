import type { BodyOf } from '@vh/contract';
import { languageCodes } from '@vh/domain';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import { renderAccountMail } from '../../accounts/users/account.mail.ts';
import { postMail } from '../../messaging/custom-mail-texts.service.ts';
import { saveSettings } from '../../system/settings/settings.service.ts';

type Save = BodyOf<'POST /back/mail-template/save'>;

describe('words of mails', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    token = (await loginAs(app.deps, 'admin')).token;
  });
  beforeEach(async () => {
    await app.db.query.deleteFrom('setting').where('section', '=', 'mail-words').execute();
    await app.db.query.deleteFrom('message').execute();
  });
  afterAll(() => app.close());

  const which = { template: 'account-closed', language: 'sr' } as const;
  type Which = Pick<Save, 'template' | 'language'>;
  const ask = (one: Which) => app.call('POST /back/mail-template/get', one, { token });
  const load = async (one: Which = which) => (await ask(one)).body;
  const save = (body: Save) => app.call('POST /back/mail-template/save', body, { token });

  /** The only mail that was written, as it would be sent. */
  const tellOfClosing = async (language: 'sr' | 'en' = 'sr') => {
    const page = 'https://hall.example/';
    const facts = { language, name: 'Ana <b>', siteName: 'Dvorana', loginUrl: page, resetUrl: page };
    const mail = renderAccountMail(facts, { kind: 'closed' });
    await app.db.transaction(tx =>
      postMail(app.deps, tx, mail, { kind: 'account-closed', recipient: 'ana@example.test' }),
    );
    const rows = await app.db.query.selectFrom('message').select(['subject', 'html', 'body']).execute();
    await app.db.query.deleteFrom('message').execute();
    return rows[0];
  };

  it('are the built-in ones until the platform writes its own, and in that language only', async () => {
    const before = await load();
    expect(before).toMatchObject({ isOwn: false, subject: before.builtIn.subject });
    const body = 'Draga {name},\n\nnema više naloga.\nDo viđenja!';
    await save({ ...which, version: before.version, subject: 'Doviđenja, {name}', body });
    const said = await tellOfClosing();
    expect(said?.subject).toBe('Doviđenja, Ana <b>');
    expect(said?.body).toBe('Draga Ana <b>,\n\nnema više naloga.\nDo viđenja!\n\nVelvet Hall');
    expect(said?.html).toContain('<p>Draga Ana &lt;b&gt;,</p>');
    expect((await tellOfClosing('en'))?.subject).toContain('Your account at Dvorana');
    const { body: list } = await app.call('POST /back/mail-template/get-list', undefined, { token });
    expect(list.rows.filter(row => row.own.length > 0)).toMatchObject([
      { template: 'account-closed', own: ['sr'] },
    ]);
  });

  it('stand below the logo of the site where it has one, which programs without pictures read as its name', async () => {
    const design = (logo: string) => saveSettings(app.db.query, 'design', { logo }, app.clock.now());
    expect((await tellOfClosing())?.html).not.toContain('<img');
    await design('/media/sign.png');
    const mail = await tellOfClosing();
    expect(mail?.html).toContain(
      `<img src="${app.deps.config.publicOrigin}/media/sign.png" alt="Velvet Hall"`,
    );
    expect(mail?.body).toMatch(/Velvet Hall$/);
    await design('false');
    expect((await tellOfClosing())?.html).not.toContain('<img');
  });

  it('are the built-in ones again after a reset, with both changes in the history', async () => {
    const { version } = await load();
    const { body: own } = await save({ ...which, version, subject: 'Kraj', body: 'Kraj.' });
    const { body: reset } = await app.call(
      'POST /back/mail-template/reset',
      { ...which, version: own.version },
      { token },
    );
    expect(reset).toMatchObject({ isOwn: false, version });
    expect((await tellOfClosing())?.subject).toContain('zatvoren');
    const log = await app.db.query
      .selectFrom('audit_log')
      .select(['action'])
      .where('entity_id', '=', 'account-closed.sr')
      .orderBy('at')
      .execute();
    expect(log.map(entry => entry.action)).toEqual(
      expect.arrayContaining(['mail-template.save', 'mail-template.reset']),
    );
  });

  it('tell the second of two editors, and leave what the first wrote', async () => {
    const { version } = await load();
    await save({ ...which, version, subject: 'Prva', body: 'Prva.' });
    const second = await save({ ...which, version, subject: 'Druga', body: 'Druga.' });
    expect(second).toMatchObject({ status: 409, error: { code: 'settings.changed' } });
    expect((await load()).subject).toBe('Prva');
  });

  it('are refused at the field that names what nobody fills', async () => {
    const { version } = await load();
    const wrong = await save({ ...which, version, subject: '{total}', body: 'Press {button}!' });
    expect(wrong.error).toMatchObject({
      code: 'request.invalid',
      fields: { subject: 'unknown:total', body: 'unknown:button' },
    });
    const other = { template: 'account-reset', language: 'en' } as const;
    const seen = (await load(other)).version;
    const amid = await save({ ...other, version: seen, subject: 'x', body: 'Press {button}!' });
    expect(amid.error.fields).toEqual({ body: 'block:button' });
  });

  it('count for the confirmation of an order, whose button and table nobody can lose', async () => {
    const one = {
      template: 'order-confirmation',
      language: 'en',
      subject: 'Yours: {event}',
      body: 'Enjoy!',
    } as const;
    const { body: mail } = await app.call('POST /back/mail-template/preview', one, { token });
    expect(mail.subject).toBe('Yours: Chamber Music by Candlelight');
    expect(mail.text).toContain('/checkout/success');
    expect(mail.html).toContain('<table');
  });

  it('of organisers are in all languages too', async () => {
    const french = await load({ template: 'payout-paid', language: 'fr' });
    expect(french.languages).toEqual([...languageCodes]);
  });
});
