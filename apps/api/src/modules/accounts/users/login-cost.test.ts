import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser } from '../../../testing/builders.ts';
import { hashPassword } from './password.ts';

jest.mock('@node-rs/argon2', () => {
  const library = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...library, verify: jest.fn(library.verify) };
});

const password = 'bubanj-zavesa-42';
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Number of hashes a login verifies, and what it is answered with. */
async function workOf(email: string, typed: string) {
  jest.mocked(verify).mockClear();
  const { body } = await app.call('POST /back/user/login', { email, password: typed });
  return [jest.mocked(verify).mock.calls.length, typeof body === 'string' ? body : 'success'];
}

describe('a login', () => {
  it('verifies one hash, whatever there is of the account', async () => {
    const known = await buildUser(app.deps, { password });
    const gone = await buildUser(app.deps, { password, status: 'deactivated' });
    const invited = await buildUser(app.deps, { status: 'invited' });
    expect(await workOf(known.email, password)).toEqual([1, 'success']);
    expect(await workOf(known.email, 'wrong')).toEqual([1, 'failed']);
    expect(await workOf('nobody@example.test', 'wrong')).toEqual([1, 'failed']);
    expect(await workOf(gone.email, password)).toEqual([1, 'failed']);
    expect(await workOf(invited.email, 'wrong')).toEqual([1, 'failed']);
  });

  it('verifies none for who is locked out, known or not', async () => {
    const { email } = await buildUser(app.deps, { password });
    for (const who of [email, 'ghost@example.test']) {
      for (let i = 0; i < 5; i += 1) await workOf(who, 'wrong');
      expect(await workOf(who, password)).toEqual([0, 'locked']);
    }
  });
});

it('hashes are argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await hashPassword(password)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
