import { act, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { acceptCookies, revokeConsent } from '../cookie-consent.ts';
import { setSink, useTracked } from '../track.ts';
import { useConsentedScripts } from './use-consented-scripts.ts';

function Page() {
  useConsentedScripts();
  return <Part />;
}

function Part() {
  useTracked('opera', () => ({ name: 'view_item', items: [], currency: 'RSD', value: 0 }));
  return null;
}

const answers = {
  '/front/settings/get': () => ({ body: { appName: 'Hall', currency: 'RSD', ga4: 'G-TEST' } }),
};
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 50)));
const scripts = () => document.querySelectorAll('script[data-consented]').length;

/** The events Google was told of, in order. */
const events = () =>
  (window.dataLayer ?? [])
    .map(entry => Array.from(entry as ArrayLike<unknown>))
    .flatMap(([command, name]) => (command === 'event' ? [name] : []));

describe('the scripts of the settings', () => {
  afterEach(async () => {
    act(revokeConsent);
    await settle();
    setSink(undefined);
  });

  it('run from the consent on, told of the page before its parts, until it is taken back §consent-scripts', async () => {
    await renderPage(<Page />, answers);
    await settle();
    expect([scripts(), window.dataLayer]).toEqual([0, undefined]);
    act(acceptCookies);
    await waitFor(() => expect(events()).toEqual(['page_view', 'view_item']));
    expect(scripts()).toBe(1);
    document.cookie = '_ga=1; Path=/';
    act(revokeConsent);
    await waitFor(() => expect(scripts()).toBe(0));
    expect(document.cookie).not.toContain('_ga=');
  });

  it('do not run when the consent is gone before they are fetched', async () => {
    await renderPage(<Page />, answers);
    await settle();
    const told = events().length;
    act(acceptCookies);
    act(revokeConsent);
    await settle();
    expect([scripts(), events().length]).toEqual([0, told]);
  });

  it('leave no cookie of an earlier consent that has expired §consent-clears', async () => {
    document.cookie = '_gid=1; Path=/';
    await renderPage(<Page />, answers);
    await waitFor(() => expect(document.cookie).not.toContain('_gid'));
  });
});
