import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, loadConfig } from './config.ts';

const databaseUrl = 'postgres://app@localhost/app';
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'velvet-hall-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function load(env: Record<string, string> = {}) {
  return loadConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env });
}

const goodSecret = 'hT9x2LqvB7mWcR4sKzP0nYdJ8uGfE1aQ5iXo3wVt';

describe('loadConfig', () => {
  it('fills in what is not set', () => {
    expect(load()).toMatchObject({
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:4200',
      nodeEnv: 'development',
      sandboxPayments: true,
      jobs: true,
      holdMinutes: 10,
      mediaDir: join(dataDir, 'media'),
      smtpUrl: undefined,
    });
  });

  it.each([
    [{ DATABASE_URL: '' }, 'DATABASE_URL is missing; set it to a postgres:// address.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with postgres:// or postgresql://.'],
    [
      { DATABASE_DIRECT_URL: 'database:5432' },
      'DATABASE_DIRECT_URL must start with postgres:// or postgresql://.',
    ],
    [{ DATABASE_PREPARED: 'no' }, "DATABASE_PREPARED is 'no'; it must be true or false."],
    [{ PORT: 'http' }, "PORT is 'http'; it must be a whole number from 0 to 65535."],
    [{ NODE_ENV: 'prod' }, "NODE_ENV is 'prod'; it must be production, development or test."],
    [{ JOBS: 'maybe' }, "JOBS is 'maybe'; it must be true or false."],
    [
      { PUBLIC_ORIGIN: 'tickets' },
      "PUBLIC_ORIGIN is 'tickets'; it must be an address such as https://tickets.example.",
    ],
    [
      { CORS_ORIGINS: 'https://app.example/' },
      "CORS_ORIGINS names 'https://app.example/'; it must be an origin such as https://app.example.",
    ],
    [{ APP_SECRET: 'short' }, 'APP_SECRET must have at least 32 characters.'],
    [
      { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://tickets.test' },
      'APP_SECRET is missing; production needs one.',
    ],
    [
      { NODE_ENV: 'production', APP_SECRET: goodSecret },
      'PUBLIC_ORIGIN is missing; set it to the https address of the shop.',
    ],
    [
      { NODE_ENV: 'production', APP_SECRET: goodSecret, PUBLIC_ORIGIN: 'http://tickets.test' },
      "PUBLIC_ORIGIN is 'http://tickets.test'; it must begin with https:// in production.",
    ],
    [
      { NODE_ENV: 'production', APP_SECRET: 'a'.repeat(32), PUBLIC_ORIGIN: 'https://tickets.test' },
      'APP_SECRET repeats the same characters; make one with: openssl rand -base64 48',
    ],
    [
      { NODE_ENV: 'production', APP_SECRET: `${'change-me-'.repeat(4)}now`, PUBLIC_ORIGIN: 'https://x.test' },
      'APP_SECRET holds a word of an example or a default; make one with: openssl rand -base64 48',
    ],
  ])('says in one sentence what is wrong with %j', (env, sentence) => {
    expect(() => load(env)).toThrow(new ConfigError(sentence));
  });

  it('makes a secret once and keeps it for the owner alone', () => {
    const { appSecret } = load();
    expect(load().appSecret).toBe(appSecret);
    const file = join(dataDir, 'app-secret');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toBe(appSecret);
  });

  it('does not go on with a damaged secret', () => {
    writeFileSync(join(dataDir, 'app-secret'), 'x');
    expect(() => load()).toThrow('is damaged');
  });

  it('offers no sandbox payments in production unless told to', () => {
    const env = {
      NODE_ENV: 'production',
      APP_SECRET: goodSecret,
      PUBLIC_ORIGIN: 'http://localhost:4200',
    };
    expect(load(env).sandboxPayments).toBe(false);
    expect(load({ ...env, SANDBOX_PAYMENTS: 'true' }).sandboxPayments).toBe(true);
  });
});
