import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BodyOf, CallName, ErrorBody, ParamsOf, ResponseOf } from '@vh/contract';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { buildApp } from '../composition/app.ts';
import { allJobs } from '../composition/handlers.ts';
import type { Config } from '../platform/config.ts';
import { serviceRole, type Database } from '../platform/database.ts';
import { openDatabase } from '../platform/open-database.ts';
import type { Deps } from '../platform/deps.ts';
import { routeOf } from '../platform/http/mount.ts';
import { databaseJobs, runJobsOnce } from '../platform/jobs.ts';
import { createLogger } from '../platform/logger.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createServices, type Services } from '../composition/services.ts';
import { cloneTemplate } from './template-database.ts';

/** What a call was answered with. */
export interface CallAnswer<C extends CallName> {
  readonly status: number;
  /** The answer; only meaningful when the call succeeded. */
  readonly body: ResponseOf<C>;
  /** The same, for calls that failed. */
  readonly error: ErrorBody;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  /** The bytes, for files and pages. */
  readonly raw: Buffer;
}

/** What goes with a call besides its body. */
export interface CallExtras<C extends CallName> {
  readonly params?: ParamsOf<C>;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The service on a database of its own. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly deps: Deps;
  readonly services: Services;
  readonly clock: FakeClock;
  call<C extends CallName>(name: C, body?: BodyOf<C>, extras?: CallExtras<C>): Promise<CallAnswer<C>>;
  /** Does all jobs that are due now, as a worker would. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Makes the service for one suite; `close` it in afterAll. */
export async function createTestApp(overrides: Partial<Config> = {}): Promise<TestApp> {
  const templateUrl = process.env['TEST_DATABASE_URL'];
  if (!templateUrl)
    throw new Error('TEST_DATABASE_URL is missing: run Jest with the configuration of apps/api');
  const clone = await cloneTemplate(templateUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'velvet-hall-suite-'));
  const config = testConfig(clone.url, dataDir, overrides);
  const log = createLogger(config.logLevel);
  const db = openDatabase({
    url: config.databaseUrl,
    poolSize: config.databasePoolSize,
    role: serviceRole,
    log,
  });
  const clock = createFakeClock();
  const metrics = createMetrics({ processMetrics: false });
  const deps: Deps = { config, db, clock, log, metrics, jobs: databaseJobs };
  const services = createServices(deps);
  const app = buildApp(deps, services);
  return {
    app: app.http,
    db,
    deps,
    services,
    clock,
    call: (name, body, extras) => inject(app.http, name, body, extras),
    runJobs: () => runJobsOnce({ db, log, metrics, handlers: allJobs(deps, services) }),
    close: async () => {
      await app.close();
      await db.close();
      await clone.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Changes the schema of a suite's database as its owner, which the service itself can't. */
export async function asOwner({ deps }: TestApp, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: deps.config.databaseUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Any number of calls of every kind. */
export const noCallLimits: Config['callLimits'] = {
  writesPerAddress: 0,
  writesPerAccount: 0,
  readsPerAddress: 0,
  searchesPerAddress: 0,
  filesPerAddress: 0,
  filesPerOrder: 0,
  mediaPerAddress: 0,
};

/** Whatever anybody causes, from one address too. */
export const noAbuseLimits: Config['abuseLimits'] = {
  mailsPerMailbox: 0,
  mailsPerNetwork: 0,
  perMailbox: 0,
  perNetwork: 0,
  shareOfEvent: 0,
  holdsPerNetwork: 0,
  holdsShareOfEvent: 0,
  unconfirmedMinutes: 0,
};

function testConfig(databaseUrl: string, dataDir: string, overrides: Partial<Config>): Config {
  return {
    databaseUrl,
    databaseDirectUrl: undefined,
    databasePrepared: true,
    databasePoolSize: 6,
    port: 0,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:4200',
    dataDir,
    mediaDir: join(dataDir, 'media'),
    releaseDir: undefined,
    appSecret: 'a secret that only tests know, long enough',
    nodeEnv: 'test',
    smtpUrl: undefined,
    sandboxPayments: true,
    paymentEnvironment: {},
    seatServiceEnvironment: {},
    jobs: false,
    holdMinutes: 10,
    trustProxy: 'loopback',
    corsOrigins: [],
    outgoingPrivate: ['127.0.0.1'],
    // the clock of tests stands still, and all come from one address
    callLimits: noCallLimits,
    abuseLimits: noAbuseLimits,
    logLevel: process.env['LOG_LEVEL'] ?? 'silent',
    ...overrides,
  };
}

async function inject<C extends CallName>(
  app: FastifyInstance,
  name: C,
  body: BodyOf<C> | undefined,
  extras: CallExtras<C> = {},
): Promise<CallAnswer<C>> {
  const { method, url } = routeOf(name);
  const response = await app.inject({
    method,
    url: fillParams(url, extras.params ?? {}),
    headers: { ...(extras.token && { authorization: `Bearer ${extras.token}` }), ...extras.headers },
    ...(body !== undefined && { payload: body as object }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const parsed: unknown = isJson && response.body !== '' ? JSON.parse(response.body) : undefined;
  return {
    status: response.statusCode,
    body: parsed as ResponseOf<C>,
    error: parsed as ErrorBody,
    headers: response.headers,
    raw: response.rawPayload,
  };
}

function fillParams(url: string, params: object): string {
  return Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
    url,
  );
}
