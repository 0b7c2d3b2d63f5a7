import type { LanguageCode } from '@vh/domain';
import type { FastifyRequest } from 'fastify';
import { sharedPage, type SharedPage } from './page-cache-key.ts';

/** Requests remembered at most; then all are forgotten. */
const maxRequests = 2000;

/** Longest address and headers that are remembered, in characters. */
const maxLength = 600;

/** Tells which shared page a request means; in a rush most requests look alike, so the last ones are remembered. */
export function createRequestReader() {
  let offeredThen: readonly LanguageCode[] = [];
  const known = new Map<string, SharedPage | undefined>();
  return ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>, offered: readonly LanguageCode[]) => {
    if (offered !== offeredThen || known.size > maxRequests) known.clear();
    offeredThen = offered;
    const key = `${url}\n${headers.cookie ?? ''}\n${headers['accept-language'] ?? ''}`;
    if (key.length > maxLength) return sharedPage(url, headers, offered);
    if (!known.has(key)) known.set(key, sharedPage(url, headers, offered));
    return known.get(key);
  };
}
