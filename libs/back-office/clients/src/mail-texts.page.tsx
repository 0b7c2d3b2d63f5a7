import { useApi, useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { EventFrame } from '@vh/back-office-event-frame';
import { PageHeader, showToast, Skeleton } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { PageTitle, QueryView, usePlacedScope, useStoredRecord, type ViewScope } from '@vh/area-kit';
import { sentTexts, type MailTextsValues } from './mail-texts-form.model.ts';
import { MailTextsForm } from './mail-texts-form.tsx';
import { useMailTextTexts } from './mail-texts-texts.ts';
import styles from './organiser.module.css';

/** Mail texts of the client in the path, in its own area or in that of admins. */
export function ClientMailTextsPage() {
  const { text } = useMailTextTexts();
  const { id, clientId = id ?? '' } = useParams();
  const query = useApiQuery('POST /back/mail-text/get', { clientId });
  return (
    <>
      <PageTitle>{text('title')}</PageTitle>
      <PageHeader
        {...(id === undefined && { back: { href: `/admin/client/${clientId}`, label: '…' } })}
        title={text('title')}
      />
      <div className={styles.page}>
        <p className={styles.quiet}>
          {text('leadClient')} {text('oneEvent')}
        </p>
        <QueryView query={query} skeleton={<Skeleton height={420} />}>
          {found => <ClientMailTexts key={clientId} clientId={clientId} found={found} />}
        </QueryView>
      </div>
    </>
  );
}

function ClientMailTexts({
  clientId,
  found,
}: {
  clientId: string;
  found: ResponseOf<'POST /back/mail-text/get'>;
}) {
  const { text } = useMailTextTexts();
  const api = useApi();
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/mail-text/get',
    body: { clientId },
    record: found,
  });
  const save = async ({ texts }: MailTextsValues): Promise<MailTextsValues> => {
    const body = { clientId, version: shown.version, texts: sentTexts(texts) };
    const stored = await api.call('POST /back/mail-text/save', body);
    keep(stored);
    showToast(text('saved'));
    return { isOwn: true, texts: stored.texts };
  };
  return (
    <MailTextsForm
      source={{ clientId }}
      initial={{ isOwn: true, texts: shown.texts }}
      send={save}
      onReload={reload}
      round={round}
    />
  );
}

/** Texts in mails about an event. */
export function EventMailTextsPage({ scope }: { scope: ViewScope }) {
  const { text } = useMailTextTexts();
  const placed = usePlacedScope(scope);
  const { eventId = '' } = useParams();
  const query = useApiQuery('POST /back/event/get-mail-texts', { eventId });
  return (
    <>
      <EventFrame eventId={eventId} scope={placed} at="mail-texts" title={text('title')} />
      <div className={styles.page}>
        <p className={styles.quiet}>
          {text('leadEvent')} {text('oneEvent')}
        </p>
        <QueryView query={query} skeleton={<Skeleton height={420} />}>
          {found => <EventMailTexts key={eventId} eventId={eventId} found={found} />}
        </QueryView>
      </div>
    </>
  );
}

type FoundTexts = ResponseOf<'POST /back/event/get-mail-texts'>;

const valuesOf = ({ texts, inherited }: FoundTexts): MailTextsValues => ({
  isOwn: texts !== null,
  texts: texts ?? inherited,
});

function EventMailTexts({ eventId, found }: { eventId: string; found: FoundTexts }) {
  const { text } = useMailTextTexts();
  const api = useApi();
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/event/get-mail-texts',
    body: { eventId },
    record: found,
  });
  const save = async ({ isOwn, texts }: MailTextsValues): Promise<MailTextsValues> => {
    const body = { eventId, version: shown.version, texts: isOwn ? sentTexts(texts) : null };
    const stored = await api.call('POST /back/event/set-mail-texts', body);
    keep(stored);
    showToast(text('saved'));
    return valuesOf(stored);
  };
  return (
    <MailTextsForm
      source={{ eventId }}
      initial={valuesOf(shown)}
      inherited={shown.inherited}
      send={save}
      onReload={reload}
      round={round}
    />
  );
}
