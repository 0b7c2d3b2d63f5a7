import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { weaknessOf } from './secret-strength.ts';

/** Everything that can be set from outside; the only place that reads the environment. */
export interface Config {
  readonly databaseUrl: string;
  /** PostgreSQL itself, where `databaseUrl` leads through a pooler in transaction mode: for locks and notifications of a session. */
  readonly databaseDirectUrl: string | undefined;
  /** False where the pooler can't keep prepared statements (PgBouncer before 1.21). */
  readonly databasePrepared: boolean;
  /** Connections of the pool; batching makes few enough. */
  readonly databasePoolSize: number;
  readonly port: number;
  readonly host: string;
  /** Where browsers reach the site, without a slash at the end. */
  readonly publicOrigin: string;
  readonly dataDir: string;
  readonly mediaDir: string;
  /** Where the released areas are, when this service shares it with the web servers. */
  readonly releaseDir: string | undefined;
  /** What keys and seals are derived from; at least 32 characters. */
  readonly appSecret: string;
  readonly nodeEnv: 'production' | 'development' | 'test';
  /** A mail server as smtp:// URL; without one, mail stays in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly sandboxPayments: boolean;
  /** What payment providers need while the settings don't say it: the variables by name. */
  readonly paymentEnvironment: PaymentEnvironment;
  /** The same of the seat-map service. */
  readonly seatServiceEnvironment: SeatServiceEnvironment;
  /** True when this process works on jobs. */
  readonly jobs: boolean;
  /** How long a hold takes places. */
  readonly holdMinutes: number;
  /** Addresses whose X-Forwarded-For is believed, in Fastify's form, e.g. 'loopback'. */
  readonly trustProxy: string;
  /** Other sites' origins whose pages may make every call, e.g. https://app.example. */
  readonly corsOrigins: readonly string[];
  /** Hosts that may be called although they are of this network, and without TLS; for tests. */
  readonly outgoingPrivate: readonly string[];
  readonly callLimits: CallLimitConfig;
  readonly abuseLimits: AbuseLimitConfig;
  readonly logLevel: string;
}

/** How many calls a minute are taken, by what they cost; 0 takes any number, and any number at once. */
export interface CallLimitConfig {
  readonly writesPerAddress: number;
  readonly writesPerAccount: number;
  readonly readsPerAddress: number;
  readonly searchesPerAddress: number;
  readonly filesPerAddress: number;
  /** Files of one order, no matter who asks for them. */
  readonly filesPerOrder: number;
  /** Pictures and other files below /media. */
  readonly mediaPerAddress: number;
}

/** What anybody may cause without having shown who they are; 0 is no limit. */
export interface AbuseLimitConfig {
  /** Mails a day to a mailbox that nobody proved. */
  readonly mailsPerMailbox: number;
  /** Such mails an hour that one network causes. */
  readonly mailsPerNetwork: number;
  /** Tickets that wait unpaid for a counter or a bank transfer, of one mailbox; twice as many once it is proved. */
  readonly perMailbox: number;
  /** The same from one network. */
  readonly perNetwork: number;
  /** Percent of an event that may wait so before buyers who proved nothing must pay at once. */
  readonly shareOfEvent: number;
  /** Places of an event that one network may hold unpaid. */
  readonly holdsPerNetwork: number;
  /** Percent of an event's capacity that it may hold instead, if that is more. */
  readonly holdsShareOfEvent: number;
  /** How long a reservation is kept before its e-mail is confirmed, minutes. */
  readonly unconfirmedMinutes: number;
}

/** The variables that payment providers can be set up by; settings come first. */
export const paymentVariables = [
  'ALLSECURE_HOST',
  'ALLSECURE_USER',
  'ALLSECURE_PASSWORD',
  'ALLSECURE_API_KEY',
  'ALLSECURE_SHARED_SECRET',
  'ALLSECURE_CURRENCIES',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CURRENCIES',
  'STRIPE_HOST',
] as const;

/** What of the payment variables is set. */
export type PaymentEnvironment = Readonly<Partial<Record<(typeof paymentVariables)[number], string>>>;

/** The variables that the seat-map service can be set up by; the host is for tests, and for who goes by a proxy. */
export const seatServiceVariables = ['SEATSIO_SECRET_KEY', 'SEATSIO_REGION', 'SEATSIO_HOST'] as const;

/** What of them is set. */
export type SeatServiceEnvironment = Readonly<Partial<Record<(typeof seatServiceVariables)[number], string>>>;

/** A setting that is missing or can't be used, as one sentence for anyone who starts the program. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration.
 * @throws {ConfigError} with one sentence that names the variable
 */
export function loadConfig(env: Environment): Config {
  const nodeEnv = readNodeEnv(env);
  const dataDir = resolve(env['DATA_DIR'] || '.data');
  return {
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL'),
    databaseDirectUrl: env['DATABASE_DIRECT_URL'] ? readDatabaseUrl(env, 'DATABASE_DIRECT_URL') : undefined,
    databasePrepared: readFlag(env, 'DATABASE_PREPARED', true),
    databasePoolSize: readWholeNumber(env, 'DATABASE_POOL', 8, 1, 200),
    port: readWholeNumber(env, 'PORT', 4201, 0, 65_535),
    host: env['HOST'] || '127.0.0.1',
    publicOrigin: readOrigin(env, nodeEnv),
    dataDir,
    mediaDir: resolve(env['MEDIA_DIR'] || join(dataDir, 'media')),
    releaseDir: env['RELEASE_DIR'] ? resolve(env['RELEASE_DIR']) : undefined,
    appSecret: readAppSecret(env, dataDir, nodeEnv),
    nodeEnv,
    smtpUrl: env['SMTP_URL'] || undefined,
    sandboxPayments: readFlag(env, 'SANDBOX_PAYMENTS', nodeEnv !== 'production'),
    paymentEnvironment: readPaymentEnvironment(env),
    seatServiceEnvironment: readSeatServiceEnvironment(env),
    jobs: readFlag(env, 'JOBS', true),
    holdMinutes: readWholeNumber(env, 'HOLD_MINUTES', 10, 1, 120),
    trustProxy: env['TRUST_PROXY'] || 'loopback',
    corsOrigins: listIn(env['CORS_ORIGINS']).map(readListedOrigin),
    outgoingPrivate: listIn(env['OUTGOING_PRIVATE']),
    callLimits: {
      // behind one address there may be an office, or the half of a stadium
      writesPerAddress: readWholeNumber(env, 'WRITES_PER_ADDRESS', 1_200, 0, 1_000_000),
      writesPerAccount: readWholeNumber(env, 'WRITES_PER_ACCOUNT', 600, 0, 1_000_000),
      readsPerAddress: readWholeNumber(env, 'READS_PER_ADDRESS', 6_000, 0, 1_000_000),
      searchesPerAddress: readWholeNumber(env, 'SEARCHES_PER_ADDRESS', 600, 0, 1_000_000),
      filesPerAddress: readWholeNumber(env, 'FILES_PER_ADDRESS', 600, 0, 1_000_000),
      filesPerOrder: readWholeNumber(env, 'FILES_PER_ORDER', 60, 0, 1_000_000),
      // a first visit loads some forty of them
      mediaPerAddress: readWholeNumber(env, 'MEDIA_PER_ADDRESS', 15_000, 0, 1_000_000),
    },
    abuseLimits: {
      mailsPerMailbox: readWholeNumber(env, 'MAILS_PER_MAILBOX', 5, 0, 1_000_000),
      mailsPerNetwork: readWholeNumber(env, 'MAILS_PER_ADDRESS', 60, 0, 1_000_000),
      perMailbox: readWholeNumber(env, 'UNPAID_PER_MAILBOX', 10, 0, 1_000_000),
      perNetwork: readWholeNumber(env, 'UNPAID_PER_ADDRESS', 30, 0, 1_000_000),
      shareOfEvent: readWholeNumber(env, 'UNPAID_SHARE_OF_EVENT', 25, 0, 100),
      holdsPerNetwork: readWholeNumber(env, 'HOLDS_PER_ADDRESS', 40, 0, 1_000_000),
      holdsShareOfEvent: readWholeNumber(env, 'HOLDS_SHARE_OF_EVENT', 10, 0, 100),
      unconfirmedMinutes: readWholeNumber(env, 'UNCONFIRMED_MINUTES', 30, 0, 1_440),
    },
    logLevel: env['LOG_LEVEL'] || 'info',
  };
}

function readNodeEnv(env: Environment): Config['nodeEnv'] {
  const value = env['NODE_ENV'] || 'development';
  if (value === 'production' || value === 'development' || value === 'test') return value;
  throw new ConfigError(`NODE_ENV is '${value}'; it must be production, development or test.`);
}

function readDatabaseUrl(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new ConfigError(`${name} is missing; set it to a postgres:// address.`);
  if (/^postgres(ql)?:\/\//.test(value)) return value;
  throw new ConfigError(`${name} must start with postgres:// or postgresql://.`);
}

function readOrigin(env: Environment, nodeEnv: Config['nodeEnv']): string {
  if (nodeEnv === 'production' && !env['PUBLIC_ORIGIN']) {
    throw new ConfigError('PUBLIC_ORIGIN is missing; set it to the https address of the shop.');
  }
  const value = env['PUBLIC_ORIGIN'] || 'http://localhost:4200';
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) {
    const { origin, protocol, hostname } = new URL(value);
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    if (protocol === 'https:' || isLocal || nodeEnv !== 'production') return origin;
    throw new ConfigError(`PUBLIC_ORIGIN is '${value}'; it must begin with https:// in production.`);
  }
  throw new ConfigError(
    `PUBLIC_ORIGIN is '${value}'; it must be an address such as https://tickets.example.`,
  );
}

function listIn(text = ''): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

function readListedOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text) return text;
  throw new ConfigError(`CORS_ORIGINS names '${text}'; it must be an origin such as https://app.example.`);
}

function readWholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new ConfigError(`${name} is '${text}'; it must be a whole number from ${min} to ${max}.`);
}

function readFlag(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (!text) return fallback;
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw new ConfigError(`${name} is '${text}'; it must be true or false.`);
}

function readPaymentEnvironment(env: Environment): PaymentEnvironment {
  for (const name of ['ALLSECURE_HOST', 'STRIPE_HOST']) {
    const value = env[name];
    if (value && !URL.canParse(value)) throw new ConfigError(`${name} is '${value}'; it must be an address.`);
  }
  return Object.fromEntries(paymentVariables.flatMap(name => (env[name] ? [[name, env[name]]] : [])));
}

function readSeatServiceEnvironment(env: Environment): SeatServiceEnvironment {
  const { SEATSIO_HOST: host, SEATSIO_REGION: region } = env;
  if (host && !URL.canParse(host)) throw new ConfigError(`SEATSIO_HOST is '${host}'; it must be an address.`);
  if (region && !['eu', 'na', 'sa', 'oc'].includes(region)) {
    throw new ConfigError(`SEATSIO_REGION is '${region}'; it must be eu, na, sa or oc.`);
  }
  return Object.fromEntries(seatServiceVariables.flatMap(name => (env[name] ? [[name, env[name]]] : [])));
}

function readAppSecret(env: Environment, dataDir: string, nodeEnv: Config['nodeEnv']): string {
  const value = env['APP_SECRET'];
  if (value && value.length < 32) throw new ConfigError('APP_SECRET must have at least 32 characters.');
  const weakness = value && nodeEnv === 'production' ? weaknessOf(value) : undefined;
  if (weakness) throw new ConfigError(`APP_SECRET ${weakness}; make one with: openssl rand -base64 48`);
  if (value) return value;
  if (nodeEnv === 'production') throw new ConfigError('APP_SECRET is missing; production needs one.');
  return readOrMakeSecretFile(dataDir);
}

/** Ticket keys are sealed under the secret, so a development machine must keep the same one. */
function readOrMakeSecretFile(dataDir: string): string {
  const file = join(dataDir, 'app-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // deliberate: another process that starts at the same moment may have made it
      if (!existsSync(file)) throw error;
    }
  }
  chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= 32) return secret;
  throw new ConfigError(`The file ${file} is damaged; restore it, or delete it to get a new secret.`);
}
