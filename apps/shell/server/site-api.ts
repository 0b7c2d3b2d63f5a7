import { type ApiClient } from '@vh/api-client';
import { createApiClient } from '@vh/api-client/shell';
import { siteAddress } from '@vh/contract';
import type { ServerConfig } from './config.ts';

/** Of the time a page may take, the share that one question to the API may: a page asks twice before it says what is wrong. */
const shareOfPage = 0.4;

/** How long a page waits for one answer of the API, in milliseconds. */
export function longestReadOf({ renderTimeoutMs }: ServerConfig): number {
  return renderTimeoutMs * shareOfPage;
}

/**
 * The API, asked in nobody's name and counted for nobody's address, with what a visitor has unlocked at most; one that says nothing is away before those who
 * wait for the answer give up.
 */
export function siteApi(config: ServerConfig, headers: Readonly<Record<string, string>> = {}): ApiClient {
  return createApiClient({
    baseUrl: config.apiUrl,
    longestRead: longestReadOf(config),
    headers: { 'x-forwarded-for': siteAddress, ...headers },
  });
}
