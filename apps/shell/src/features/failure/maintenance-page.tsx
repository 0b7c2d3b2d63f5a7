import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Heading, Link, Logo } from '@vh/ui';
import { RopeIllustration, Wrap } from '@vh/ui/shell';
import { useEffect } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { paths, withLanguage } from '../../app/paths.ts';
import { useIsInLayout } from '../../layout/layout-context.ts';
import { useSettings } from '../../app/site-data.ts';
import styles from './failure-page.module.css';

/** How often the closed page looks whether the platform is open again, in milliseconds. */
const looksEveryMs = 15_000;

/** What visitors see while the platform is closed; the status is 503, so that search engines come back. */
export function MaintenancePage() {
  const { text, language } = useText();
  const settings = useSettings();
  const isInLayout = useIsInLayout();
  useReloadWhenOpen();
  const content = (
    <Wrap className={styles.page}>
      <PageHead title={text('maintenanceTitle')} hidden />
      <div className={styles.sign}>
        <RopeIllustration width={260} className={styles.rope} />
        <Heading level={1} size="t6" className={styles.closed}>
          {text('maintenanceTitle')}
        </Heading>
      </div>
      <div className={styles.words}>
        <p className={styles.message}>{text('maintenanceText')}</p>
        <p className={styles.help}>{text('maintenanceWatches')}</p>
        <ul className={styles.ways}>
          <li>
            <Link href={withLanguage(paths.collect, language)}>{text('maintenanceTickets')}</Link>
          </li>
          {settings?.telephone && (
            <li>
              <a href={`tel:${settings.telephone.replace(/[^+\d]/g, '')}`}>{settings.telephone}</a>
            </li>
          )}
          {settings?.email && (
            <li>
              <a href={`mailto:${settings.email}`}>{settings.email}</a>
            </li>
          )}
        </ul>
      </div>
    </Wrap>
  );
  if (isInLayout) return content;
  return (
    <main className={styles.bare}>
      <Wrap className={styles.bareHead}>
        <Logo label={settings?.appName ?? 'Velvet Hall'} height={30} />
      </Wrap>
      {content}
    </main>
  );
}

/** Asks again and again while somebody looks, and loads the page again when the platform is open. */
function useReloadWhenOpen(): void {
  const api = useApi();
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      // deliberate: an API that does not answer is not open either
      const deploy = await api.call('POST /back/deploy/get').catch(() => undefined);
      if (deploy?.isMaintenanceMode === false) window.location.reload();
    };
    const timer = setInterval(() => void look(), looksEveryMs);
    return () => clearInterval(timer);
  }, [api]);
}
