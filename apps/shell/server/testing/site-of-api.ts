import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { renderPage } from '../../src/entry-server.tsx';
import { buildEvent } from '../../src/testing/build-event.ts';
import { createServer } from '../create-server.ts';
import { buildServerConfig } from './server-options.ts';

/** What the API answers by path below /api/v1: a value as JSON, a text as it is, a number as a refusal. */
export type Answers = Readonly<Record<string, unknown>>;

const theme = {
  showEventsArchive: true,
  showHomeSlider: true,
  showHomeFeatured: true,
  showHomeCategories: true,
  showHomeTypes: true,
  showHomeInYourCity: false,
  showHomeNews: true,
  showLanguageSwitcher: true,
  tokens: {},
};

/** Settings of a platform. */
export const settings = {
  appName: 'Opera House',
  currency: 'EUR',
  companyName: 'Opera d.o.o.',
  allSecure: false,
  siteAvailableLanguages: ['en', 'sr', 'de'],
};

/** An API that is well. */
export const wellAnswers: Answers = {
  '/front/design/theme': theme,
  '/front/settings/get': settings,
  '/back/deploy/get': { isMaintenanceMode: false, isSecureMyOrderAvailable: false, isSignUpAvailable: false },
  '/front/site/get-state': { isMaintenanceMode: false },
  '/front/page/get-all': [],
  '/front/event/get-list': { rows: [], total: 0, page: 1, pageSize: 24 },
  '/front/feed/get-organisers': { rows: [] },
  '/front/event/get-tags': { genres: [], types: [], tags: [], cities: [] },
  '/front/event/get-sliders': { sliders: [] },
  '/front/sponsor/get-list': { sponsors: [] },
  '/front/event/opera': { event: buildEvent({ slug: 'opera', title: 'Opera' }) },
};

/** An API that takes a call and never answers. */
export const silence = 'says nothing';

const codes: Readonly<Record<number, string>> = { 404: 'not_found', 503: 'service.maintenance' };

/** What came of a visit: the whole, what it says in big letters, and whether it has header, heading and footer. */
export interface Visit {
  readonly status: number;
  readonly body: string;
  readonly text: string;
  readonly heading: string | undefined;
  readonly frame: readonly boolean[];
}

/** A web server before an API that answers as it is told. */
export interface SiteOfApi {
  /** Says what the API answers from now on, beside what a well one does. */
  given(change: Answers): void;
  /** The same, and nothing beside it. */
  givenOnly(answers: Answers): void;
  visit(url: string, headers?: Record<string, string>): Promise<Visit>;
  get(url: string): Promise<LightMyRequestResponse>;
  /** Says what areas.json names from now on. */
  release(areas: Readonly<Record<string, unknown>>): Promise<void>;
  /** Lines of the log. */
  log(): readonly string[];
  /** Serves again with another patience; calls that are still open are abandoned. */
  restart(renderTimeoutMs: number): Promise<void>;
}

/** Serves pages in every test of a file; each begins with an API that is well. */
export function useSiteOfApi(): SiteOfApi {
  let answers: Answers = wellAnswers;
  let log: string[] = [];
  let api: Server;
  let app: FastifyInstance;
  let releaseDir: string;

  const serve = (renderTimeoutMs = 10_000) =>
    createServer({
      renderer: {
        render: renderPage,
        assetsFor: () => ({ entry: '/entry.js', modules: [], styles: [], fonts: [] }),
        buildStamp: 'test',
      },
      logStream: { write: line => log.push(line) },
      config: buildServerConfig({
        apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        releaseDir,
        renderTimeoutMs,
        logLevel: 'warn',
      }),
    });

  beforeAll(async () => {
    releaseDir = await mkdtemp(join(tmpdir(), 'velvet-hall-site-'));
    await mkdir(join(releaseDir, 'areas'));
    api = fakeApi(() => answers);
    await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(async () => {
    answers = wellAnswers;
    log = [];
    app = await serve();
  });
  afterEach(() => app.close());
  afterAll(async () => {
    api.closeAllConnections();
    await new Promise(resolve => api.close(resolve));
    await rm(releaseDir, { recursive: true });
  });

  return {
    given: change => void (answers = { ...wellAnswers, ...change }),
    givenOnly: only => void (answers = only),
    async visit(url, headers = {}) {
      const { statusCode, body } = await app.inject({ method: 'GET', url, headers });
      const text = body.replace(/<!-- -->/g, '');
      // the whole would flood a report
      const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1];
      const frame = [/<header/.test(text), heading !== undefined, /<footer/.test(text)];
      return { status: statusCode, body, text, heading, frame };
    },
    get: url => app.inject({ method: 'GET', url }),
    release: areas => writeFile(join(releaseDir, 'areas.json'), JSON.stringify({ schema: 1, areas })),
    log: () => log,
    async restart(renderTimeoutMs) {
      await app.close();
      app = await serve(renderTimeoutMs);
    },
  };
}

function fakeApi(answersNow: () => Answers): Server {
  return createHttpServer((request, response) => {
    const answers = answersNow();
    const path = (request.url ?? '').replace('/api/v1', '');
    const answer = path in answers ? answers[path] : 404;
    if (answer === silence) return;
    const status = typeof answer === 'number' ? answer : 200;
    const refusal = { code: codes[status] ?? 'internal', message: 'password=secret' };
    const body = typeof answer === 'string' ? answer : JSON.stringify(status === 200 ? answer : refusal);
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
}
