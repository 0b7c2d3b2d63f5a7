import { useApiQuery } from '@vh/api-client';
import { PageHeader, Skeleton } from '@vh/ui';
import { PageTitle, QueryView } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { FiscalSettingsForm } from './fiscal-settings-form.tsx';
import { useSettingsTexts } from '../settings/index.ts';
import { useFiscalTexts } from './fiscal-texts.ts';
import { ReceiptList } from './receipt-list.tsx';
import styles from './fiscal.module.css';

/** Fiscal receipts: who signs them, what became of each, and what was changed about it. */
export function FiscalPage() {
  const { text } = useFiscalTexts();
  const { text: settingsText } = useSettingsTexts();
  const query = useApiQuery('POST /back/fiscal/get-settings');
  return (
    <>
      <PageTitle>{text('fiscal')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/settings', label: settingsText('settings') }}
        title={text('fiscal')}
      />
      <p className={styles.lead}>{text('lead')}</p>
      <QueryView query={query} skeleton={<Skeleton height={96} lines={3} />}>
        {settings => <FiscalSettingsForm settings={settings} />}
      </QueryView>
      <ReceiptList />
      <RecordHistory subject={{ entity: 'settings', entityId: 'fiscal' }} />
    </>
  );
}
