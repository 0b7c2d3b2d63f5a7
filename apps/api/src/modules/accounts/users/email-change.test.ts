import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../testing/builders.ts';
import { enter } from '../../../testing/owners.ts';
import { buyOrder } from '../../sales/order-management/orders.testing.ts';
import { buildSoldOut, look, standInLine } from '../../sales/waiting-list/waiting.testing.ts';
import { goodPassword, mailsTo, newEmail, register, setSignUp, tokenTo } from './account.testing.ts';

const minute = 60_000;

describe('another e-mail for an account', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await setSignUp(app, true);
  });
  afterAll(() => app.close());
  beforeEach(() => app.clock.advance(2 * 60 * minute));

  const ask = (session: string, email: string, password = goodPassword) =>
    app.call('POST /front/account/change-email', { email, password, lang: 'en' }, { token: session });
  const confirm = (token: string, session?: string) =>
    app.call('POST /front/account/confirm-email', { token }, { ...(session && { token: session }) });
  const logIn = async (email: string, password = goodPassword) =>
    (await app.call('POST /back/user/login', { email, password })).body;
  const kindsTo = async (email: string) => (await mailsTo(app, email)).map(mail => mail.kind);
  const wish = async (session: string, email = newEmail()) => {
    await ask(session, email);
    return { email, link: await tokenTo(app, email) };
  };

  it('is asked for by the password, confirmed where it is, and told where it was', async () => {
    const owner = await register(app);
    const { email, link } = await wish(owner.token);
    expect(link).not.toBe('');
    expect((await kindsTo(owner.email))[0]).toBe('account-email-asked');
    expect(await logIn(owner.email)).toMatchObject({ userId: owner.userId });
    const looked = await app.call('POST /front/account/check-link', { kind: 'email', token: link });
    expect(looked.body.email).toBe(email);
    expect((await confirm(link, owner.token)).body).toEqual({ userId: owner.userId, email });
    expect(await logIn(owner.email)).toBe('failed');
    expect(await logIn(email)).toMatchObject({ userId: owner.userId });
    expect((await kindsTo(owner.email))[0]).toBe('account-email-changed');
    // the session it was confirmed in goes on, and knows the new one
    const me = await app.call('POST /back/user/me', undefined, { token: owner.token });
    expect(me.body.email).toBe(email);
    // anyone who has the old mailbox now can do nothing with it, but may have an account
    await app.call('POST /front/account/forgot-password', { email: owner.email, lang: 'en' });
    expect(await kindsTo(owner.email)).not.toContain('account-reset');
    expect((await register(app, owner.email)).userId).not.toBe(owner.userId);
  });

  it('ends all other sessions, in whatever browser it is confirmed', async () => {
    const owner = await register(app);
    const isIn = async (token: string) =>
      (await app.call('POST /back/user/me', undefined, { token })).status === 200;
    const thief = await enter(app, owner.userId, 'app-individual');
    await confirm((await wish(owner.token)).link, owner.token);
    expect([await isIn(thief), await isIn(owner.token)]).toEqual([false, true]);
    app.clock.advance(2 * 60 * minute);
    await confirm((await wish(owner.token)).link);
    expect(await isIn(owner.token)).toBe(false);
  });

  it('takes the orders along, those of either e-mail', async () => {
    const event = await buildEvent(app.deps);
    const owner = await register(app);
    const email = newEmail();
    const bought = [];
    for (const buyer of [owner.email, email])
      bought.push(await buyOrder(app, event, { checkout: { buyer: { email: buyer, name: 'Ivana' } } }));
    const { link } = await wish(owner.token, email);
    await confirm(link, owner.token);
    const { body } = await app.call('POST /front/account/export', undefined, { token: owner.token });
    expect(body.orders.map(order => order.number).sort()).toEqual(bought.map(order => order.number).sort());
    expect(body.profile.email).toBe(email);
  });

  it('takes the places on the waiting list along, but where it stands in the same line already', async () => {
    const owner = await register(app);
    const email = newEmail();
    const [moving, both, others] = [
      await buildSoldOut(app, 2),
      await buildSoldOut(app, 2),
      await buildSoldOut(app, 2),
    ];
    const stranger = await standInLine(app, others.event);
    const ahead = await standInLine(app, moving.event);
    const moved = await standInLine(app, moving.event, { email: owner.email, quantity: 2 });
    const behind = await standInLine(app, moving.event);
    const staying = await standInLine(app, both.event, { email: owner.email });
    const there = await standInLine(app, both.event, { email });
    const { link } = await wish(owner.token, email);
    const emailsOf = async (eventId: string) => {
      const rows = await app.db.query
        .selectFrom('waiting_entry')
        .select('email')
        .where('event_id', '=', eventId)
        .orderBy('id')
        .execute();
      return rows.map(row => row.email);
    };
    const before = await emailsOf(both.event.id);
    expect((await confirm(link, owner.token)).status).toBe(200);
    expect(await emailsOf(moving.event.id)).toEqual([ahead.email, email, behind.email]);
    expect(await emailsOf(both.event.id)).toEqual(before);
    expect(await emailsOf(others.event.id)).toEqual([stranger.email]);
    // the link that was mailed for the place goes on leading to it, at the same place on the waiting list
    expect(await look(app, moved)).toMatchObject({ state: 'waiting', quantity: 2, place: 2 });
    for (const entry of [staying, there]) expect(await look(app, entry)).toMatchObject({ state: 'waiting' });
    const { body } = await app.call('POST /front/account/export', undefined, { token: owner.token });
    expect(body.waitingLists).toHaveLength(2);
  });

  it('is not asked for without the right password, nor the present one again', async () => {
    const owner = await register(app);
    const email = newEmail();
    expect((await ask(owner.token, email, 'not the password')).error.fields).toEqual({ password: 'wrong' });
    expect((await ask(owner.token, owner.email.toUpperCase())).error.fields).toEqual({ email: 'same' });
    expect(await kindsTo(email)).toEqual([]);
    const staff = await loginAs(app.deps, 'admin', { password: goodPassword });
    expect((await ask(staff.token, email)).status).toBe(403);
    expect((await app.call('POST /front/account/change-email', { email, password: 'x' })).status).toBe(401);
  });

  it('is answered alike when it has an account, which is told and nothing else', async () => {
    const [owner, other] = [await register(app), await register(app)];
    const [free, taken] = [await ask(owner.token, newEmail()), await ask(owner.token, other.email)];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const [mail] = await mailsTo(app, other.email);
    expect(mail?.kind).toBe('account-exists');
    expect(mail?.body).not.toContain('token=');
    expect(mail?.body).not.toContain(owner.email);
    const notices = (await kindsTo(owner.email)).filter(kind => kind === 'account-email-asked');
    expect(notices).toHaveLength(2);
  });

  it('is confirmed once by a link, even by several at the same moment', async () => {
    const { link } = await wish((await register(app)).token);
    const answers = await Promise.all([confirm(link), confirm(link), confirm(link)]);
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 410, 410]);
  });

  it('goes to one of two accounts that confirm it at the same moment', async () => {
    const [one, other] = [await register(app), await register(app)];
    const email = newEmail();
    const links = [(await wish(one.token, email)).link, (await wish(other.token, email)).link];
    const answers = await Promise.all(links.map(link => confirm(link)));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find(answer => answer.status === 409)?.error.code).toBe('account.exists');
    const loser = answers[0]?.status === 409 ? one : other;
    expect(await logIn(loser.email)).toMatchObject({ userId: loser.userId });
  });

  it('does not go to an account when somebody has registered with it meanwhile', async () => {
    const owner = await register(app);
    const { email, link } = await wish(owner.token);
    await register(app, email);
    expect((await confirm(link)).error.code).toBe('account.exists');
    expect(await logIn(owner.email)).toMatchObject({ userId: owner.userId });
  });

  it('is confirmed by the newest link only, within half an hour, and by no other kind of link', async () => {
    const owner = await register(app);
    const first = await wish(owner.token);
    const second = await wish(owner.token);
    expect((await confirm(first.link)).error.code).toBe('account.link_used');
    app.clock.advance(30 * minute + 1);
    expect((await confirm(second.link)).status).toBe(410);
    await app.call('POST /front/account/forgot-password', { email: owner.email, lang: 'en' });
    expect((await confirm(await tokenTo(app, owner.email))).status).toBe(410);
    expect((await confirm('A'.repeat(43))).status).toBe(410);
  });

  it('is void when the owner, who was told, sets a new password', async () => {
    const owner = await register(app);
    const { link } = await wish(owner.token);
    await app.call(
      'POST /front/account/change-password',
      { currentPassword: goodPassword, password: 'lampion pod tribinom' },
      { token: owner.token },
    );
    expect((await confirm(link)).error.code).toBe('account.link_used');
  });

  it('fills nobody’s mailbox: three links an hour', async () => {
    const owner = await register(app);
    const email = newEmail();
    for (let asked = 0; asked < 5; asked += 1) await ask(owner.token, email);
    expect(await kindsTo(email)).toHaveLength(3);
    app.clock.advance(60 * minute);
    await ask(owner.token, email);
    expect(await kindsTo(email)).toHaveLength(4);
  });
});
