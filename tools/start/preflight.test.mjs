import { checkEnvironment, refuseUnfit } from './preflight.mjs';
import { weaknessOf } from './secret-strength.mjs';

const GOOD = 'hT9x2LqvB7mWcR4sKzP0nYdJ8uGfE1aQ5iXo3wVt';
const fit = {
  NODE_ENV: 'production',
  APP_SECRET: GOOD,
  PUBLIC_ORIGIN: 'https://tickets.test',
  SMTP_URL: 'smtp://m',
};
const problemsOf = (/** @type {Record<string, string>} */ change) =>
  checkEnvironment({ ...fit, ...change }).problems;

describe('what is looked at before a production start', () => {
  it('lets a fit environment through without a word', () => {
    expect(checkEnvironment(fit)).toEqual({ problems: [], warnings: [] });
  });

  it('does not concern other starts', () => {
    expect(checkEnvironment({ NODE_ENV: 'development' })).toEqual({ problems: [], warnings: [] });
    expect(checkEnvironment({})).toEqual({ problems: [], warnings: [] });
  });

  it('names everything that is missing at once, a sentence each', () => {
    const { problems } = checkEnvironment({ NODE_ENV: 'production' });
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/^APP_SECRET is missing/);
    expect(problems[1]).toMatch(/^PUBLIC_ORIGIN is missing/);
    expect(() => refuseUnfit({ NODE_ENV: 'production' }, () => {})).toThrow(/APP_SECRET[^]*PUBLIC_ORIGIN/);
  });

  it.each([
    'short',
    'a'.repeat(32),
    'ab'.repeat(20),
    'K7z!'.repeat(12),
    'change-me-please-change-me-please-now',
    'my-super-secret-value-for-this-shop-1',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '98765432109876543210987654321098',
    '0000000000000000000000000000000000000001',
    'aabbaabbabababbaabbabaabbaababab',
  ])('refuses the secret %s', secret => {
    expect(problemsOf({ APP_SECRET: secret })).toEqual([expect.stringMatching(/^APP_SECRET /)]);
  });

  it.each([
    GOOD,
    '9f86d081884c7d659a2feaa0c55ad015',
    'correct horse battery staple wins the derby',
    'Zm9vYmFyYmF6cXV4cXV1eGNvcmdlZ3JhdWx0',
  ])('takes the secret %s', secret => {
    expect(weaknessOf(secret)).toBeUndefined();
  });

  it.each(['http://tickets.test', 'tickets.test', 'http://192.168.1.4:4200', 'http://localhost.evil.test'])(
    'refuses the address %s',
    origin => {
      expect(problemsOf({ PUBLIC_ORIGIN: origin })).toEqual([expect.stringMatching(/^PUBLIC_ORIGIN is "/)]);
    },
  );

  it.each(['http://localhost:4200', 'http://127.0.0.1:4200'])(
    'lets %s through for a trial, and says so',
    origin => {
      const { problems, warnings } = checkEnvironment({ ...fit, PUBLIC_ORIGIN: origin });
      expect(problems).toEqual([]);
      expect(warnings).toEqual([expect.stringMatching(/trial/)]);
    },
  );

  it('warns of a missing mail server and of payments that are none', () => {
    const { problems, warnings } = checkEnvironment({ ...fit, SMTP_URL: '', SANDBOX_PAYMENTS: 'true' });
    expect(problems).toEqual([]);
    expect(warnings).toHaveLength(2);
  });
});
