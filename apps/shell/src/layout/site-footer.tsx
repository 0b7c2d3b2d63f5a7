import { useText } from '@vh/i18n';
import { allEventsLabel } from '@vh/i18n/shell';
import { Link, VisuallyHidden } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import type { ReactNode } from 'react';
import { pageWithLanguage, paths, withLanguage } from '../app/paths.ts';
import { CardLogos } from './card-logos.tsx';
import { CompanyData } from './company-data.tsx';
import { CookieRevoke } from './cookie-revoke.tsx';
import { FooterOrnament } from './footer-ornament.tsx';
import { LanguageLinks } from './language-links.tsx';
import { useDesign, useMenuPages, useSettings } from '../app/site-data.ts';
import styles from './site-footer.module.css';
import { SocialLinks } from './social-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** When somebody answers, in every language the same (specification 9); the platform may say other hours. */
const usualHours = '09:00 - 17:00';

/** Specification 1 and 9: company, support hours, social links, card logos; the year is the present one. */
export function SiteFooter() {
  const { text } = useText();
  const settings = useSettings();
  return (
    <footer className={styles.footer}>
      <FooterOrnament />
      <Wrap>
        <div className={styles.columns}>
          <CompanyData />
          <Support />
          <Discover />
          <Pages />
          <Choices />
        </div>
        <div className={styles.base}>
          <CardLogos />
          <p>
            {text('rights', {
              // oxlint-disable-next-line react/purity -- the year of now
              year: new Date().getFullYear(),
              company: settings?.companyName ?? settings?.appName ?? 'Velvet Hall',
            })}
            {settings?.showsDataSources && (
              <>
                <br />
                {text('dataSources')}
              </>
            )}
          </p>
        </div>
      </Wrap>
    </footer>
  );
}

interface ColumnProps {
  readonly title: string;
  /** Has short lines, and so room beside another. */
  readonly isShort?: boolean;
  readonly children: ReactNode;
}

function Column({ title, isShort, children }: ColumnProps) {
  return (
    <section className={isShort ? `${styles.column} ${styles.short}` : styles.column}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function Support() {
  const { text } = useText();
  const settings = useSettings();
  const { telephone, email, supportHours } = settings ?? {};
  // hours of nobody who can be reached say nothing: a new shop has neither yet
  const isReachable = !settings || Boolean(telephone ?? email ?? supportHours);
  const { facebook, twitter, instagram, youtube, tiktok } = settings ?? {};
  if (!isReachable && !(facebook ?? twitter ?? instagram ?? youtube ?? tiktok)) return null;
  return (
    <Column title={text('support')}>
      {isReachable && (
        <p className={styles.hours}>
          <VisuallyHidden>{text('supportHoursLabel')} </VisuallyHidden>
          {supportHours ?? usualHours}
        </p>
      )}
      <ul>
        {telephone && (
          <li>
            <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
      <SocialLinks />
    </Column>
  );
}

function Discover() {
  const { text, language } = useText();
  const design = useDesign();
  const all = [withLanguage(paths.archive, language), allEventsLabel(language)] as const;
  const links = [
    ...(design?.showEventsArchive ? [all] : []),
    [paths.genre, text('browseGenres')],
    [paths.type, text('browseTypes')],
    [paths.tag, text('browseTags')],
  ] as const;
  return (
    <Column title={text('discover')} isShort>
      <ul>
        {links.map(([href, label]) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </Column>
  );
}

function Pages() {
  const { text, language } = useText();
  const pages = useMenuPages().filter(page => page.isFooterPage);
  return (
    <Column title={text('pages')} isShort>
      <ul>
        {pages.map(page => (
          <li key={page._id}>
            <Link href={pageWithLanguage(page.slug, language)}>{page.title}</Link>
          </li>
        ))}
        <CookieRevoke />
      </ul>
    </Column>
  );
}

function Choices() {
  const { text } = useText();
  const hasLanguages = useDesign()?.showLanguageSwitcher;
  return (
    <Column title={text(hasLanguages ? 'language' : 'theme')}>
      {hasLanguages && <LanguageLinks className={styles.languages} />}
      <div className={styles.switch}>
        <ThemeSwitch />
      </div>
    </Column>
  );
}
