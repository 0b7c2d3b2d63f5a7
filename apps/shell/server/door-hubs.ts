import type { FastifyRequest } from 'fastify';
import { readToken, requestCookieJar } from '@vh/auth/shell';
import { mayReadCodes } from '../src/app/door-paths.ts';
import type { ServerConfig } from './config.ts';
import { siteApi } from './site-api.ts';
import { siteUrl } from './page-cache-key.ts';

/** The page waits for its policy so long, milliseconds; without hubs a door goes on as if there were none. */
const patienceMs = 1_500;

const ofScanner = /^\/scanner\/([0-9a-f-]{36})$/i;

/**
 * Where the hubs are that the page of a door may ask, besides the site itself: those of the events of anyone who opens it.
 * None for all other pages, and where nobody is logged in or the API says nothing.
 */
export async function hubsOf(config: ServerConfig, request: FastifyRequest): Promise<readonly string[]> {
  const { pathname } = siteUrl(request.url, config.publicOrigin);
  const token = mayReadCodes(pathname) && readToken(requestCookieJar(request.headers.cookie));
  if (!token) return [];
  const scannerId = ofScanner.exec(pathname)?.[1];
  const api = siteApi(config, { 'x-forwarded-for': request.ip, 'x-request-id': request.id });
  try {
    const options = { token, signal: AbortSignal.timeout(patienceMs) };
    return (await api.call('POST /back/scanner/get-hubs', scannerId ? { scannerId } : {}, options)).addresses;
  } catch {
    // deliberate: a session that has ended, or an API that is away; the page finds out and loads itself once more
    return [];
  }
}
