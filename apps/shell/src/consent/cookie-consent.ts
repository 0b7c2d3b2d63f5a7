import { useSyncExternalStore } from 'react';
import { useSiteInfo } from '../app/site-info.tsx';
import {
  answerSeconds,
  asksIn,
  consentCookie,
  consentIn,
  defaultSeconds,
  proofCookie,
  proofOf,
  type Consent,
} from './consent-cookie.ts';

/** Written whenever the answer changes, so that other tabs hear of it. */
const newsKey = 'vh_consent_news';

const listeners = new Set<() => void>();

/**
 * Tells the consent, now and whenever it changes; gives what stops it. No hook that draws: what depends on consent is
 * told or fetched, and pages would be drawn a second time in one go, since the server knows of none.
 */
export function watchConsent(tellConsent: (consent: Consent) => void): () => void {
  let known: Consent | undefined;
  const look = () => {
    const found = readConsent();
    if (found === known) return;
    known = found;
    tellConsent(found);
  };
  const stop = subscribe(look);
  look();
  return stop;
}

/** True when the banner asks now; the server has found it out from the same cookies. */
export function useAsksForConsent(): boolean {
  const { asksForConsent = false } = useSiteInfo();
  return useSyncExternalStore(
    subscribe,
    () => asksIn(document.cookie),
    () => asksForConsent,
  );
}

/** Whether there is a consent cookie to take back: an answer, or the one from the first load. */
export function useCanRevokeConsent(): boolean {
  const { canRevokeConsent = false } = useSiteInfo();
  return useSyncExternalStore(
    subscribe,
    () => readConsent() !== 'absent',
    () => canRevokeConsent,
  );
}

/** The consent as the cookie has it. */
export function readConsent(): Consent {
  return consentIn(document.cookie);
}

/** On first load without the cookie it is set to false for 7 days (specification 4). */
export function setDefaultConsent(): void {
  if (readConsent() === 'absent') write(consentCookie, 'false', defaultSeconds);
}

/** Accepts. */
export function acceptCookies(): void {
  answer('true');
}

/** Declines. */
export function declineCookies(): void {
  answer('false');
}

/** Takes the answer back: the cookie is gone, and the banner asks again. */
export function revokeConsent(): void {
  write(consentCookie, '', 0);
  write(proofCookie, '', 0);
  tell();
}

function answer(given: 'true' | 'false'): void {
  write(consentCookie, given, answerSeconds);
  write(proofCookie, proofOf(given, Date.now()), answerSeconds);
  tell();
}

function write(name: string, value: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

function tell(): void {
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(newsKey, String(Date.now()));
  } catch {
    // deliberate: without storage the other tabs look when they are focused
  }
}

/** Other tabs write the same cookies, cookies expire, and pages come back from the browser's memory. */
function subscribe(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === newsKey) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', handleStorage);
  window.addEventListener('focus', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('focus', listener);
    window.removeEventListener('pageshow', listener);
  };
}
