import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { Notice, showToast } from '@vh/ui';
import { useStoredRecord } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { ClientForm } from './client-form.tsx';
import { ClientPeople } from './client-people.tsx';
import { clientFacts, clientValues, type Client, type ClientValues } from './client-form.model.ts';
import { useClientTexts } from './client-texts.ts';
import styles from './clients.module.css';

/** What the platform knows of a client, to be changed, with its people and history. */
export function ClientView({ client }: { client: Client }) {
  const { text, language } = useClientTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const clientId = client._id;
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/client/get',
    body: { clientId },
    record: client,
    isSame: (one, other) => JSON.stringify(clientValues(one)) === JSON.stringify(clientValues(other)),
  });
  const save = async (values: ClientValues): Promise<ClientValues> => {
    const body = { clientId, version: shown.version, form: clientFacts(values, language) };
    const stored = await api.call('POST /back/client/update', body);
    keep(stored);
    void queryClient.invalidateQueries({ queryKey: ['POST /back/client/get-list'] });
    showToast(text('saved', { name: stored.name }));
    return clientValues(stored);
  };
  return (
    <div className={styles.page}>
      {client.archivedAt ? <Notice tone="info">{text('archived')}</Notice> : null}
      <ClientForm round={round} initial={clientValues(shown)} send={save} onReload={reload} />
      <ClientPeople client={client} />
      <RecordHistory subject={{ clientId }} />
    </div>
  );
}
