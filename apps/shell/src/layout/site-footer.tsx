import { allEventsLabel, useText } from '@vh/i18n';
import { Link, Logo, Wrap } from '@vh/ui';
import { pageWithLanguage, paths, withLanguage } from '../app/paths.ts';
import { CardLogos } from './card-logos.tsx';
import { CookieRevoke } from './cookie-revoke.tsx';
import { FooterRope } from './footer-rope.tsx';
import { LanguageLinks } from './language-links.tsx';
import { useDesign, useMenuPages, useSettings } from './site-data.ts';
import styles from './site-footer.module.css';
import { SocialLinks } from './social-links.tsx';

/** Specification 1 and 9: company, support hours, social links, card logos; the year is the present one. */
export function SiteFooter() {
  const { text, language } = useText();
  const settings = useSettings();
  const design = useDesign();
  const pages = useMenuPages().filter(page => page.isFooterPage);
  return (
    <footer className={styles.footer}>
      <FooterRope />
      <Wrap className={styles.inner}>
        <div className={styles.columns}>
          <CompanyData />
          <section>
            <h2 className={styles.title}>{text('support')}</h2>
            <span
              className={styles.hours}
              aria-label={`${text('supportHoursLabel')} ${text('supportHours')}`}
            >
              {text('supportHours')}
            </span>
            {settings?.telephone && (
              <p>
                <a href={`tel:${settings.telephone.replace(/[^+\d]/g, '')}`}>{settings.telephone}</a>
              </p>
            )}
            {settings?.email && (
              <p>
                <a href={`mailto:${settings.email}`}>{settings.email}</a>
              </p>
            )}
            <SocialLinks />
          </section>
          <section>
            <h2 className={styles.title}>{text('discover')}</h2>
            <ul>
              <li>
                <Link href={withLanguage(paths.archive, language)}>{allEventsLabel(language)}</Link>
              </li>
              <li>
                <Link href={paths.genre}>{text('browseGenres')}</Link>
              </li>
              <li>
                <Link href={paths.type}>{text('browseTypes')}</Link>
              </li>
              <li>
                <Link href={paths.tag}>{text('browseTags')}</Link>
              </li>
            </ul>
          </section>
          <section>
            <h2 className={styles.title}>{text('pages')}</h2>
            <ul>
              {pages.map(page => (
                <li key={page._id}>
                  <Link href={pageWithLanguage(page.slug, language)}>{page.title}</Link>
                </li>
              ))}
              <CookieRevoke />
            </ul>
          </section>
          {design?.showLanguageSwitcher && (
            <section className={styles.languageColumn}>
              <h2 className={styles.title}>{text('language')}</h2>
              <LanguageLinks className={styles.languages} />
            </section>
          )}
        </div>
        <div className={styles.base}>
          <CardLogos />
          <p>
            {text('rights', {
              year: new Date().getFullYear(),
              company: settings?.companyName ?? settings?.appName ?? 'Velvet Hall',
            })}
            <br />
            {text('dataSources')}
          </p>
        </div>
      </Wrap>
    </footer>
  );
}

function CompanyData() {
  const { text } = useText();
  const settings = useSettings();
  const town = [settings?.zip, settings?.city].filter(Boolean).join(' ');
  const rows = [
    [text('company'), settings?.companyName],
    [text('address'), [settings?.address, town, settings?.country].filter(Boolean).join(', ')],
    [text('taxNumber'), settings?.taxNumber],
    [text('bankAccount'), settings?.iban],
  ].filter(([, value]) => value);
  return (
    <section>
      <span className={styles.logo}>
        <Logo label={settings?.appName ?? 'Velvet Hall'} height={40} onCurtain />
      </span>
      <dl className={styles.company}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
