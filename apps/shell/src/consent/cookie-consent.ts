import { useSyncExternalStore } from 'react';

/** Name of the consent cookie (specification 3). */
const cookieName = 'cookiesAccepted';

/** How long the answer that nobody gave yet is kept, in seconds: 7 days (specification 9). */
const defaultSeconds = 7 * 24 * 60 * 60;

/** How long an answer is kept, in seconds: a year. */
const answerSeconds = 365 * 24 * 60 * 60;

/** Session storage key: this visit has declined, so the banner does not ask again on the next page. */
const declinedKey = 'vh_cookies_declined';

/** Cookies that analytics leave behind (specification 4). */
const analyticsCookies = ['_ga', '_gat', '_gid'];

/** What is known about the reader's consent. */
export type Consent = 'absent' | 'false' | 'true';

const listeners = new Set<() => void>();

/** The consent as the cookie has it; 'absent' while the server renders. */
export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, readConsent, () => 'absent');
}

/** Whether the banner asks now: on absent or false, unless this visit declined (specification 4). */
export function useAsksForConsent(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readConsent() !== 'true' && !declinedThisVisit(),
    () => false,
  );
}

/** The consent as the cookie has it. */
export function readConsent(): Consent {
  const value = /(?:^|;\s*)cookiesAccepted=(\w+)/.exec(document.cookie)?.[1];
  if (value === 'true') return 'true';
  return value === undefined ? 'absent' : 'false';
}

/** On first load without the cookie it is set to false for 7 days (specification 4). */
export function setDefaultConsent(): void {
  if (readConsent() === 'absent') write('false', defaultSeconds);
}

/** Accepts. */
export function acceptCookies(): void {
  write('true', answerSeconds);
}

/** Declines; what analytics left behind is cleared. */
export function declineCookies(): void {
  write('false', answerSeconds);
  markDeclined(true);
  clearAnalyticsCookies();
}

/** Takes the answer back, so that the banner asks again. */
export function revokeConsent(): void {
  markDeclined(false);
  clearAnalyticsCookies();
  write('', 0);
}

function clearAnalyticsCookies(): void {
  for (const name of analyticsCookies) document.cookie = `${name}=; Path=/; Max-Age=0`;
}

function write(value: string, seconds: number): void {
  document.cookie = `${cookieName}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function declinedThisVisit(): boolean {
  try {
    return sessionStorage.getItem(declinedKey) === '1';
  } catch {
    // deliberate: without storage the banner asks on each page
    return false;
  }
}

function markDeclined(declined: boolean): void {
  try {
    if (declined) sessionStorage.setItem(declinedKey, '1');
    else sessionStorage.removeItem(declinedKey);
  } catch {
    // deliberate: see declinedThisVisit
  }
  for (const listener of listeners) listener();
}
