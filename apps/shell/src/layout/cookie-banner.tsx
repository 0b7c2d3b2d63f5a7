import { useText } from '@vh/i18n';
import { Button, TextLink } from '@vh/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { pageWithLanguage } from '../app/paths.ts';
import { acceptCookies, declineCookies, useAsksForConsent } from '../consent/cookie-consent.ts';
import { useConsentedScripts } from '../consent/analytics/use-consented-scripts.ts';
import styles from './cookie-banner.module.css';
import { useMenuPages } from '../app/site-data.ts';

/** Slug of the privacy page among the content pages. */
const privacySlug = 'privacy';

/** Asks for analytics and advertising scripts; declining is as easy as accepting, and nothing waits for an answer. */
export function CookieBanner() {
  useConsentedScripts();
  return useAsksForConsent() && <Question />;
}

/** Early in the document, so that a keyboard meets it first; on the screen it lies at the lower edge. */
function Question() {
  const { text, language } = useText();
  const privacy = useMenuPages().find(page => page.slug === privacySlug);
  const ref = useRef<HTMLElement>(null);
  useOwnHeight(ref);
  return (
    <section ref={ref} className={styles.banner} aria-label={text('cookieTitle')} data-nosnippet="">
      <p>
        {text('cookieText')}{' '}
        {privacy && <TextLink href={pageWithLanguage(privacy.slug, language)}>{privacy.title}</TextLink>}
      </p>
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

/** Tells the page how high the banner is, so that what is focused or stuck to the lower edge stays above it. */
function useOwnHeight(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: banner } = ref;
    if (!banner || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--cookie-banner', `${Math.ceil(banner.getBoundingClientRect().height)}px`),
    );
    observer.observe(banner);
    return () => {
      observer.disconnect();
      style.removeProperty('--cookie-banner');
    };
  }, [ref]);
}
