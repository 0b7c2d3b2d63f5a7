import { useText } from '@vh/i18n';
import { HangingRope, Heading, Logo, Wrap } from '@vh/ui';
import { PageHead } from '../../app/page-head.tsx';
import { useSettings } from '../../layout/site-data.ts';
import styles from './failure-page.module.css';

/** What visitors see while the house is closed; the status is 503, so that search engines come back. */
export function MaintenancePage() {
  const { text } = useText();
  const settings = useSettings();
  const appName = settings?.appName ?? 'Velvet Hall';
  return (
    <main className={styles.bare}>
      <PageHead title={text('maintenanceTitle')} hidden />
      <Wrap className={styles.bareHead}>
        <Logo label={appName} height={30} />
      </Wrap>
      <Wrap className={styles.page}>
        <HangingRope width={260} />
        <Heading level={1} size="t6" className={styles.closed}>
          {text('maintenanceTitle')}
        </Heading>
        <p className={styles.help}>{text('maintenanceText')}</p>
        {settings?.telephone && <p className={styles.help}>{settings.telephone}</p>}
      </Wrap>
    </main>
  );
}
