import { useText } from '@vh/i18n';
import { Button } from '@vh/ui';
import { useEffect } from 'react';
import {
  acceptCookies,
  declineCookies,
  setDefaultConsent,
  useAsksForConsent,
  useConsent,
} from '../consent/cookie-consent.ts';
import styles from './cookie-banner.module.css';
import { useSettings } from './site-data.ts';

/** Asks once for analytics and advertising scripts; declining is as easy as accepting, and nothing is covered. */
export function CookieBanner() {
  const { text } = useText();
  const asks = useAsksForConsent();
  useEffect(setDefaultConsent, []);
  useConsentedScripts();
  if (!asks) return null;
  return (
    <section className={styles.banner} aria-label={text('cookieTitle')}>
      <p>{text('cookieText')}</p>
      <div className={styles.acts}>
        <Button variant="outline" size="s" onClick={declineCookies}>
          {text('cookieDecline')}
        </Button>
        <Button variant="outline" size="s" onClick={acceptCookies}>
          {text('cookieAccept')}
        </Button>
      </div>
    </section>
  );
}

function useConsentedScripts(): void {
  const consent = useConsent();
  const settings = useSettings();
  useEffect(() => {
    if (!settings || !hasTrackers(settings)) return;
    void import('../consent/analytics.ts').then(({ startAnalytics, stopAnalytics }) => {
      if (consent === 'true') startAnalytics(settings);
      else stopAnalytics();
    });
  }, [consent, settings]);
}

function hasTrackers({ ga4, gtm, adWords, fbPixel }: NonNullable<ReturnType<typeof useSettings>>): boolean {
  return Boolean(ga4 ?? gtm ?? adWords ?? fbPixel);
}
