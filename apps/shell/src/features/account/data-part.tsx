import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, Heading, showToast } from '@vh/ui';
import { lazy, Suspense, useState } from 'react';
import { errorKey } from '../failure/error-text.tsx';
import { saveFile } from './save-file.ts';
import styles from './account.module.css';

const CloseAccountDialog = lazy(async () => ({
  default: (await import('./close-account.dialog.tsx')).CloseAccountDialog,
}));

/** What is kept of the owner: to take along, and to be deleted. */
export function DataPart() {
  const { text } = useText();
  const [isClosing, setClosing] = useState(false);
  return (
    <div className={styles.columns}>
      <section className={styles.data}>
        <Heading level={2}>{text('exportTitle')}</Heading>
        <p>{text('exportText')}</p>
        <ExportButton />
      </section>
      <section className={styles.data}>
        <Heading level={2}>{text('closeTitle')}</Heading>
        <p>{text('closeText')}</p>
        <Button variant="outline" onClick={() => setClosing(true)}>
          {text('closeOpen')}
        </Button>
      </section>
      {isClosing && (
        <Suspense>
          <CloseAccountDialog onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function ExportButton() {
  const { text } = useText();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const data = await api.call('POST /front/account/export');
      saveFile(
        `velvet-hall-${data.exportedAt.slice(0, 10)}.json`,
        JSON.stringify(data, null, 2),
        'application/json',
      );
      showToast(text('exportSaved'));
    } catch (error) {
      showToast(text(errorKey(error)), 'bad');
    }
    setBusy(false);
  };
  return (
    <Button variant="outline" icon="download" busy={isBusy} onClick={() => void save()}>
      {text('exportSave')}
    </Button>
  );
}
