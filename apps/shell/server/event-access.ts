import { isApiError } from '@vh/api-client';
import { createApiClient } from '@vh/api-client/shell';
import { isLanguageCode } from '@vh/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from './config.ts';
import { longestReadOf } from './site-api.ts';

/** The cookie with what a visitor has unlocked; scripts don't see it. */
const accessCookie = 'vh_event_access';

/** The header in which the API is told. */
const accessHeader = 'x-event-access';

/** Events remembered at most; the one that was unlocked first is forgotten first. */
const mostEvents = 10;
const separator = '~';

/** How long a browser keeps what it has unlocked, in seconds; the API decides how long it is worth something. */
const keptSeconds = 12 * 3600;

/** Longest form that is read, in bytes. */
const longestForm = 4096;

/** What a visitor has unlocked, as the API wants to be told; undefined for nearly everybody. */
export function accessIn(cookieHeader: string | undefined): string | undefined {
  if (!cookieHeader?.includes(`${accessCookie}=`)) return undefined;
  const pair = cookieHeader.split(/;\s*/).find(part => part.startsWith(`${accessCookie}=`));
  const value = pair?.slice(accessCookie.length + 1) ?? '';
  return /^[\w~-]{1,2000}$/.test(value) ? value : undefined;
}

/** The header for calls made in the name of a visitor. */
export function accessHeaders(cookieHeader: string | undefined): Readonly<Record<string, string>> {
  const access = accessIn(cookieHeader);
  return access ? { [accessHeader]: access } : {};
}

/**
 * `POST /event/{slug}/unlock`: the form of a page behind a password, which needs no script. What it proves is kept in a
 * cookie, and the browser is sent to the page.
 */
export async function eventAccessRoutes(
  app: FastifyInstance,
  { config }: { config: ServerConfig },
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestForm },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.post<{ Params: { slug: string }; Querystring: { lang?: string } }>(
    '/event/:slug/unlock',
    async (request, reply) => {
      const { slug } = request.params;
      const password = request.body instanceof URLSearchParams ? (request.body.get('password') ?? '') : '';
      reply.header('cache-control', 'no-store');
      try {
        const answer = await apiFor(config, request).call('POST /front/event/unlock', {
          slug,
          password: password.slice(0, 128),
        });
        reply.header('set-cookie', cookieWith(config, request, answer.access));
        return leadBack(request, reply, answer.slug);
      } catch (error) {
        const isRefused = isApiError(error) && error.status < 500;
        if (!isRefused) throw error;
        return leadBack(request, reply, slug, error.status === 429 ? 'later' : 'wrong');
      }
    },
  );
}

function apiFor(config: ServerConfig, request: FastifyRequest) {
  return createApiClient({
    baseUrl: config.apiUrl,
    longestRead: longestReadOf(config),
    // guesses are counted by the visitor's address
    headers: { 'x-forwarded-for': request.ip, 'x-request-id': request.id },
  });
}

function cookieWith({ publicOrigin }: ServerConfig, { headers }: FastifyRequest, access: string): string {
  const known = accessIn(headers.cookie)?.split(separator) ?? [];
  const value = [...known, access].slice(-mostEvents).join(separator);
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
  return `${accessCookie}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${keptSeconds}${secure}`;
}

function leadBack(
  request: FastifyRequest<{ Querystring: { lang?: string } }>,
  reply: FastifyReply,
  slug: string,
  gate?: 'wrong' | 'later',
) {
  const { lang } = request.query;
  const query = new URLSearchParams({ ...(isLanguageCode(lang) && { lang }), ...(gate && { gate }) });
  return reply.redirect(`/event/${encodeURIComponent(slug)}${query.size > 0 ? `?${query}` : ''}`, 303);
}
