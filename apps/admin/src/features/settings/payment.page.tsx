import { useApiQuery } from '@vh/api-client';
import { PageHeader, Skeleton } from '@vh/ui';
import { PageTitle, QueryView } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { PaymentForm } from './payment-form.tsx';
import { usePaymentTexts } from './payment-texts.ts';
import { useSettingsTexts } from './settings-texts.ts';
import styles from './payment.module.css';

/** How buyers pay on the web: the providers, what they need, and how long places wait for the money. */
export function PaymentPage() {
  const { text } = usePaymentTexts();
  const { text: settingsText } = useSettingsTexts();
  const query = useApiQuery('POST /back/settings/get-payment');
  return (
    <>
      <PageTitle>{text('payment')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/settings', label: settingsText('settings') }}
        title={text('payment')}
      />
      <p className={styles.lead}>{text('lead')}</p>
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {settings => <PaymentForm settings={settings} />}
      </QueryView>
      <RecordHistory subject={{ entity: 'settings', entityId: 'payment' }} />
    </>
  );
}
