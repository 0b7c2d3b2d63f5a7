import { UserPanel } from '@vh/area-kit';
import { useApiQuery } from '@vh/api-client';
import { useMe } from '@vh/auth';
import { LinkButton } from '@vh/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { DeviceCheck } from './device-check.tsx';
import styles from './support.page.module.css';
import { VerdictGuide } from './verdict-guide.tsx';

/** What to do at the door when something is not as usual: answers, the device, whom to call. */
export function SupportPage() {
  const { text } = useTexts();
  const { data: me } = useMe();
  const scannerId = me?.areas.find(area => area.role === 'scanner')?.ids[0]?.id;
  return (
    <main className={styles.page}>
      <title>{`${text('supportTitle')} – ${text('areaName')}`}</title>
      {scannerId ? (
        <p>
          <LinkButton href={`/scanner/${scannerId}`} icon="arrow-left" variant="outline">
            {text('backToScan')}
          </LinkButton>
        </p>
      ) : null}
      <h1 className={styles.title}>{text('supportTitle')}</h1>
      <WhomToCall />
      <DeviceCheck scannerId={scannerId} />
      <VerdictGuide />
      <UserPanel />
    </main>
  );
}

function WhomToCall() {
  const { text } = useTexts();
  const { data: settings } = useApiQuery('GET /front/settings/get');
  const telephone = settings?.telephone;
  const email = settings?.email;
  return (
    <section className={styles.part} aria-labelledby="whom-to-call">
      <h2 id="whom-to-call">{text('whomToCall')}</h2>
      {telephone ? (
        <p>
          <LinkButton href={`tel:${telephone.replace(/[^+\d]/g, '')}`} size="l" icon="phone">
            {text('callTelephone', { telephone })}
          </LinkButton>
        </p>
      ) : (
        <p>{text(settings ? 'noTelephone' : 'loading')}</p>
      )}
      {email ? (
        <p>
          <a className={styles.mail} href={`mailto:${email}`}>
            {text('writeEmail', { email })}
          </a>
        </p>
      ) : null}
      <p>{text('supportHours')}</p>
    </section>
  );
}
