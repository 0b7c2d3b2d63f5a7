/** Name of the consent cookie (specification 3). */
export const consentCookie = 'cookiesAccepted';

/** Name of the cookie that proves an answer: which, to which words, and when. */
export const proofCookie = 'vh_consent';

/** Version of the words that readers answer to; it grows when they come to mean something else. */
export const wordsVersion = 1;

/** How long the answer that nobody gave yet is kept, in seconds: 7 days (specification 9). */
export const defaultSeconds = 7 * 24 * 60 * 60;

/** How long an answer is kept, yes and no alike, in seconds: 180 days. */
export const answerSeconds = 180 * 24 * 60 * 60;

/** What is known about a reader's consent. */
export type Consent = 'absent' | 'false' | 'true';

/** The consent in a `name=value; …` text; whatever is neither true nor false is as good as absent. */
export function consentIn(cookies: string): Consent {
  const value = valueOf(cookies, consentCookie);
  return value === 'true' || value === 'false' ? value : 'absent';
}

/** True when the banner asks: on absent or false (specification 4), unless that false is the reader's own answer. */
export function asksIn(cookies: string): boolean {
  const consent = consentIn(cookies);
  if (consent === 'true') return false;
  return consent === 'absent' || !(valueOf(cookies, proofCookie) ?? '').startsWith('false.');
}

/** The consent cookie as far as it shapes a page: whether the banner asks, and whether there is something to take back. */
export function shapingConsent(cookies: string): string[] {
  if (!asksIn(cookies)) return [`${consentCookie}=true`];
  return consentIn(cookies) === 'absent' ? [] : [`${consentCookie}=false`];
}

/** The proof of an answer: itself, the version of the words, and the second it was given. */
export function proofOf(answer: 'true' | 'false', now: number): string {
  return `${answer}.${wordsVersion}.${Math.floor(now / 1000)}`;
}

function valueOf(cookies: string, name: string): string | undefined {
  return cookies
    .split(/;\s*/)
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
