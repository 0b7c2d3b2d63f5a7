import type { ErrorBody } from '@vh/contract';
import { languageCodes, languageTag, type LanguageCode } from '@vh/domain';
import { languageCookie, loadMessages } from '@vh/i18n/shell';
import { detectLanguage } from '@vh/i18n/detect-language';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import { siteUrl } from './page-cache-key.ts';

/** A restart of the API takes a few seconds. */
const retrySeconds = 5;

/** Answers a call that the API can't be asked: the contract's error, with words in the language of who calls. */
export async function answerUnavailable(
  reply: FastifyReply<RouteGenericInterface, RawServerBase>,
): Promise<void> {
  const language = languageOfCall(reply.request);
  // deliberate: without its words the code says it
  const messages = await loadMessages(language).catch(() => undefined);
  const message = messages?.['errors.service.unavailable'] ?? 'The API can not be reached.';
  const body: ErrorBody = { code: 'service.unavailable', message };
  await reply
    .status(503)
    .header('retry-after', String(retrySeconds))
    .header('cache-control', 'no-store')
    .header('content-language', languageTag(language))
    .send(body);
}

/** The language as for pages: `lang` in the address, the cookie, the browser's. */
function languageOfCall({
  url,
  headers,
}: FastifyReply<RouteGenericInterface, RawServerBase>['request']): LanguageCode {
  return detectLanguage(
    {
      query: siteUrl(url, 'http://site').searchParams.get('lang'),
      cookie: cookieValue(headers.cookie ?? '', languageCookie),
      acceptLanguage: headers['accept-language'],
    },
    languageCodes,
  );
}

function cookieValue(header: string, name: string): string | undefined {
  const pair = header.split(';').find(each => each.trim().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf('=') + 1).trim();
}
