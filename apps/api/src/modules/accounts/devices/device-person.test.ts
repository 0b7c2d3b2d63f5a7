import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { keepConfirmed, loginAs } from '../../../testing/builders.ts';
import { goodPassword, tokenTo } from '../users/account.testing.ts';
import { auditOf, savingOf } from '../users/staff.testing.ts';
import { buildDoor, createSoftDevice, invite, pair, type Door } from './devices.testing.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof loginAs>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  // limits count by minutes
  app.clock.advance(61_000);
  admin = await loginAs(app.deps, 'admin');
});

/** A door whose steward has a password and is logged in, with a device in their name. */
async function buildSteward() {
  const door = await buildDoor(app);
  const { user, token } = await loginAs(app.deps, 'scanner', {
    ...{ scannerIds: [door.scanner.id], password: goodPassword, roles: ['contractor'] },
  });
  await keepConfirmed(app.deps);
  const steward = { ...door, steward: user };
  return { door: steward, user, token, device: await pair(app, steward) };
}

type Steward = Awaited<ReturnType<typeof buildSteward>>;

const statusOf = async ({ scanner }: Door, token: string) =>
  (await app.call('POST /back/scanner/get', { scannerId: scanner.id, lang: 'en' }, { token })).status;

/** Saves the user of a steward by an admin, with changes. */
async function save({ user }: Steward, changes: Parameters<typeof savingOf>[1]) {
  const { body } = await app.call('POST /back/user/get', { userId: user.id }, { token: admin.token });
  const saved = await app.call('POST /back/user/save', savingOf(body, changes), { token: admin.token });
  return saved.status;
}

const logOutByAdmin = ({ user }: Steward) =>
  app.call('POST /back/user/end-all-sessions', { userId: user.id }, { token: admin.token });
const logOutElsewhere = ({ token }: Steward) =>
  app.call('POST /front/account/end-other-sessions', undefined, { token });

/** What ends the trust in a person, by the act that the devices' entries name. */
const acts = {
  'user.deactivate': async ({ user }: Steward) =>
    (await app.call('POST /back/user/deactivate', { userId: user.id }, { token: admin.token })).status,
  'user.end-all-sessions': async (steward: Steward) => (await logOutByAdmin(steward)).status,
  'account.end-other-sessions': async (steward: Steward) => (await logOutElsewhere(steward)).status,
  'account.change-password': async ({ token }: Steward) => {
    const body = { currentPassword: goodPassword, password: `${goodPassword}!` };
    return (await app.call('POST /front/account/change-password', body, { token })).status;
  },
  'account.reset-password': async ({ user: { email } }: Steward) => {
    await app.call('POST /front/account/forgot-password', { email, lang: 'en' });
    const token = await tokenTo(app, email);
    const body = { token, password: `${goodPassword}!` };
    return (await app.call('POST /front/account/reset-password', body)).status;
  },
  'user.save': (steward: Steward) => save(steward, { role: 'contractor', additionalRoles: [] }),
};

describe('a device of a person', () => {
  it.each(Object.entries(acts))('ends for good by %s, and no device of others does', async (act, lose) => {
    const steward = await buildSteward();
    const { door, device } = steward;
    const other = await buildDoor(app);
    const spared = await pair(app, other);
    expect(await statusOf(door, device.token)).toBe(200);
    expect(await lose(steward)).toBe(200);
    expect(await statusOf(door, device.token)).toBe(401);
    expect((await device.soft.renew(app, device.deviceId)).error.code).toBe('device.ended');
    expect((await auditOf(app, device.deviceId)).at(-1)).toMatchObject({
      action: 'device.revoke',
      after: { state: 'revoked', because: act },
    });
    expect(await statusOf(other, spared.token)).toBe(200);
  });

  it('ends with the door that is taken from its person, and no device at another door', async () => {
    const steward = await buildSteward();
    const second = await buildDoor(app);
    expect(await save(steward, { scannerIds: [steward.door.scanner.id, second.scanner.id] })).toBe(200);
    const there = { ...second, steward: steward.user };
    const kept = await pair(app, there);
    expect(await save(steward, { scannerIds: [second.scanner.id] })).toBe(200);
    expect(await statusOf(steward.door, steward.device.token)).toBe(401);
    expect(await statusOf(there, kept.token)).toBe(200);
  });

  it('is counted apart from the sessions of its person', async () => {
    expect((await logOutElsewhere(await buildSteward())).body).toEqual({ ended: 0, devices: 1 });
    expect((await logOutByAdmin(await buildSteward())).body).toEqual({ ended: 1, devices: 1 });
  });

  it('goes on when something else of its person is changed', async () => {
    const steward = await buildSteward();
    expect(await save(steward, { name: 'Another Name', additionalRoles: [] })).toBe(200);
    expect(await statusOf(steward.door, steward.device.token)).toBe(200);
  });

  it('is not paired by an invitation from before its person was logged out everywhere', async () => {
    const steward = await buildSteward();
    const { code } = await invite(app, steward.door);
    await acts['account.change-password'](steward);
    expect((await createSoftDevice().claim(app, code)).error.code).toBe('device.code_unknown');
    // a new one is made as ever
    const again = await pair(app, steward.door);
    expect(await statusOf(steward.door, again.token)).toBe(200);
  });

  it.each(Object.keys(acts) as (keyof typeof acts)[])(
    'gets no session behind %s, however the two meet',
    async act => {
      const steward = await buildSteward();
      const { door, device } = steward;
      const { code } = await invite(app, door);
      const renewals = Array.from({ length: 4 }, () => device.soft.renew(app, device.deviceId));
      const [lost, claimed, ...renewed] = await Promise.all([
        acts[act](steward),
        createSoftDevice().claim(app, code),
        ...renewals,
      ]);
      expect(lost).toBe(200);
      const answers = [claimed, ...renewed];
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      for (const { status, body } of answers) {
        if (status === 200) expect(await statusOf(door, body.token)).toBe(401);
      }
      expect((await device.soft.renew(app, device.deviceId)).error.code).toBe('device.ended');
    },
  );
});
