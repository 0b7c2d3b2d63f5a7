import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { CookieBanner } from '../layout/cookie-banner.tsx';
import { CookieRevoke } from '../layout/cookie-revoke.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { asksIn } from './consent-cookie.ts';
import {
  acceptCookies,
  declineCookies,
  readConsent,
  revokeConsent,
  setDefaultConsent,
} from './cookie-consent.ts';

const settings = {
  appName: 'Hall',
  currency: 'RSD',
  allSecure: false,
  siteAvailableLanguages: ['en'],
} as const;

const answers = {
  '/front/settings/get': () => ({ body: settings }),
  '/front/page/get-all': () => ({
    body: [{ _id: '1', id: '1', slug: 'privacy', title: 'Privacy', language: 'en', isFooterPage: true }],
  }),
};

const banner = () => screen.queryByRole('region', { name: 'Cookies' });
const revoke = () => screen.queryByRole('button', { name: 'Cookie settings' });

function showPage() {
  return renderPage(
    <>
      <CookieBanner />
      <ul>
        <CookieRevoke />
      </ul>
    </>,
    answers,
  );
}

function forget(): void {
  for (const name of ['cookiesAccepted', 'vh_consent']) document.cookie = `${name}=; Max-Age=0; Path=/`;
  localStorage.clear();
}

/** What a page writes as cookies, with how long they are kept. */
function watchCookies(): string[] {
  const written: string[] = [];
  jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(text => void written.push(text));
  return written;
}

describe('cookie consent', () => {
  beforeEach(forget);
  afterEach(() => {
    jest.restoreAllMocks();
    forget();
  });

  it.each(['', 'cookiesAccepted=false; Path=/'])('asks with "%s" §consent-banner', async cookie => {
    document.cookie = cookie;
    await showPage();
    expect(banner()).toBeVisible();
    const [decline, accept] = screen.getAllByRole('button', { name: /Accept|Decline/ });
    expect(decline).toHaveTextContent('Decline');
    // as visible as each other
    expect(decline?.className).toBe(accept?.className);
    expect(await screen.findByRole('link', { name: 'Privacy' })).toHaveAttribute(
      'href',
      '/page/privacy?lang=en',
    );
  });

  it('sets true on accepting and asks no more §consent-answers', async () => {
    await showPage();
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(readConsent()).toBe('true');
    expect(document.cookie).toMatch(/vh_consent=true\.1\.\d+/);
    expect(banner()).toBeNull();
  });

  it('sets false on declining and does not nag §consent-answers', async () => {
    await showPage();
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(readConsent()).toBe('false');
    expect(document.cookie).toMatch(/vh_consent=false\.1\.\d+/);
    expect(banner()).toBeNull();
  });

  it.each(['true', 'false'])(
    'offers to take %s back, which deletes the cookie §consent-revoke',
    async value => {
      document.cookie = `cookiesAccepted=${value}; Path=/`;
      await showPage();
      await userEvent.click(await screen.findByRole('button', { name: 'Cookie settings' }));
      expect(readConsent()).toBe('absent');
      expect(document.cookie).not.toContain('vh_consent');
      expect(banner()).toBeVisible();
      expect(revoke()).toBeNull();
    },
  );

  it('is false for 7 days from the first load on §consent-first-load', () => {
    const written = watchCookies();
    setDefaultConsent();
    expect(written).toEqual(['cookiesAccepted=false; Path=/; Max-Age=604800; SameSite=Lax']);
  });

  it('leaves an answer alone on later loads', () => {
    for (const value of ['true', 'false']) {
      document.cookie = `cookiesAccepted=${value}; Path=/`;
      setDefaultConsent();
      expect(readConsent()).toBe(value);
    }
  });

  it('keeps yes and no equally long', () => {
    const written = watchCookies();
    acceptCookies();
    declineCookies();
    const lengths = written.map(text => /Max-Age=(\d+)/.exec(text)?.[1]);
    expect(new Set(lengths)).toEqual(new Set(['15552000']));
  });

  it('follows an answer given in another tab, by its news and on focus', async () => {
    await showPage();
    document.cookie = 'cookiesAccepted=true; Path=/';
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'vh_consent_news' })));
    await waitFor(() => expect(banner()).toBeNull());
    forget();
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(banner()).toBeVisible());
  });

  it('goes through any sequence of steps as specification 4 has it', () => {
    const steps = {
      load: setDefaultConsent,
      accept: acceptCookies,
      decline: declineCookies,
      revoke: revokeConsent,
    };
    const names = Object.keys(steps) as (keyof typeof steps)[];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 12 }), sequence => {
        forget();
        let expected = 'absent';
        let hasDeclined = false;
        for (const step of sequence) {
          steps[step]();
          if (step === 'load' && expected === 'absent') expected = 'false';
          if (step === 'accept') expected = 'true';
          if (step === 'decline') expected = 'false';
          if (step === 'revoke') expected = 'absent';
          if (step !== 'load') hasDeclined = step === 'decline';
          expect(readConsent()).toBe(expected);
          expect(asksIn(document.cookie)).toBe(expected !== 'true' && !hasDeclined);
        }
      }),
    );
  });
});
