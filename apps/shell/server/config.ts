import { delimiter, resolve } from 'node:path';
import type { MadePerAddress } from './visitor-limits.ts';

/** Everything the web server can be told from outside. */
export interface ServerConfig {
  readonly port: number;
  readonly host: string;
  /** Origin of the API, without a slash at the end. */
  readonly apiUrl: string;
  /** Folder that holds areas.json and the released versions of the areas. */
  readonly releaseDir: string;
  /** The origin visitors type, for canonical addresses and link previews. */
  readonly publicOrigin: string;
  /** Folders with the hashed files of former builds, for pages that are still open. */
  readonly formerAssets?: readonly string[];
  /** Further origins that areas are loaded from, e.g. a CDN. */
  readonly areaOrigins: readonly string[];
  /** How long a page for anonymous visitors may be repeated from memory, in milliseconds; 0 turns it off. */
  readonly pageCacheMs: number;
  /** Pages and feeds that one address may have made a minute; without it any number. */
  readonly madePerAddress?: MadePerAddress;
  /** Longest time one page may take, in milliseconds. */
  readonly renderTimeoutMs: number;
  /** Addresses whose X-Forwarded-For is believed, in Fastify's form, e.g. 'loopback'. */
  readonly trustProxy: string;
  /** True where search engines are to stay out, such as a staging site (`ROBOTS=none`). */
  readonly isHidden?: boolean;
  /** False while developing: Vite then puts styles into the page that the policy would forbid. */
  readonly contentSecurity: boolean;
  readonly logLevel: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; throws one sentence that names the variable when a value can't be used. */
export function loadServerConfig(env: Environment): ServerConfig {
  const port = wholeNumber(env, 'PORT', 4200);
  return {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    apiUrl: origin(env, 'API_URL', 'http://127.0.0.1:4201'),
    releaseDir: resolve(env['RELEASE_DIR'] ?? '.release'),
    publicOrigin: origin(env, 'PUBLIC_ORIGIN', `http://localhost:${port}`),
    formerAssets: (env['FORMER_ASSETS'] ?? '').split(delimiter).filter(Boolean),
    areaOrigins: (env['AREA_ORIGINS'] ?? '').split(/[\s,]+/).filter(Boolean),
    pageCacheMs: wholeNumber(env, 'PAGE_CACHE_MS', 5000),
    madePerAddress: {
      page: wholeNumber(env, 'PAGES_PER_ADDRESS', 1_200),
      feed: wholeNumber(env, 'FEEDS_PER_ADDRESS', 120),
    },
    renderTimeoutMs: wholeNumber(env, 'RENDER_TIMEOUT_MS', 10_000),
    trustProxy: env['TRUST_PROXY'] || 'loopback',
    isHidden: hidden(env),
    contentSecurity: true,
    logLevel: env['LOG_LEVEL'] ?? 'warn',
  };
}

function hidden({ ROBOTS: text = '' }: Environment): boolean {
  if (text === '' || text === 'all') return false;
  if (text === 'none') return true;
  throw new Error(`ROBOTS must be all or none, but is "${text}".`);
}

function wholeNumber(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, but is "${text}".`);
  return Number(text);
}

function origin(env: Environment, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!URL.canParse(text))
    throw new Error(`${name} must be an address such as ${fallback}, but is "${text}".`);
  return text.replace(/\/+$/, '');
}
