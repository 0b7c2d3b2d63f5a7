import { useApi, useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { EventFrame } from '@vh/back-office-event-frame';
import { PageHeader, showToast, Skeleton } from '@vh/ui';
import { useParams } from 'react-router-dom';
import {
  PageTitle,
  QueryView,
  useDownload,
  usePlacedScope,
  useStoredRecord,
  type ViewScope,
} from '@vh/area-kit';
import { layoutOf, layoutValues, type LayoutValues } from './layout-form.model.ts';
import { LayoutForm } from './layout-form.tsx';
import { useLayoutTexts } from './layout-texts.ts';
import styles from './organiser.module.css';

/** How the tickets of the client in the path look, in its own area or in that of admins. */
export function ClientLayoutPage() {
  const { text } = useLayoutTexts();
  const { id, clientId = id ?? '' } = useParams();
  const query = useApiQuery('POST /back/ticket-layout/get', { clientId });
  return (
    <>
      <PageTitle>{text('title')}</PageTitle>
      <PageHeader
        {...(id === undefined && { back: { href: `/admin/client/${clientId}`, label: '…' } })}
        title={text('title')}
      />
      <div className={styles.page}>
        <p className={styles.quiet}>{text('leadClient')}</p>
        <QueryView query={query} skeleton={<Skeleton height={420} />}>
          {found => <ClientLayout key={clientId} clientId={clientId} found={found} />}
        </QueryView>
      </div>
    </>
  );
}

function ClientLayout({
  clientId,
  found,
}: {
  clientId: string;
  found: ResponseOf<'POST /back/ticket-layout/get'>;
}) {
  const { text, language: lang } = useLayoutTexts();
  const api = useApi();
  const download = useDownload();
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/ticket-layout/get',
    body: { clientId },
    record: found,
  });
  const save = async (values: LayoutValues): Promise<LayoutValues> => {
    const body = { clientId, version: shown.version, layout: layoutOf(values) };
    const stored = await api.call('POST /back/ticket-layout/save', body);
    keep(stored);
    showToast(text('saved'));
    return layoutValues(stored.layout, true);
  };
  return (
    <LayoutForm
      clientId={clientId}
      initial={layoutValues(shown.layout, true)}
      isOfEvent={false}
      send={save}
      onReload={reload}
      round={round}
      onSample={values =>
        void download.save('POST /back/ticket-layout/get-sample', {
          clientId,
          layout: layoutOf(values),
          lang,
        })
      }
      isSampling={download.isBusy}
    />
  );
}

/** How the tickets of an event look. */
export function EventLayoutPage({ scope }: { scope: ViewScope }) {
  const { text } = useLayoutTexts();
  const placed = usePlacedScope(scope);
  const { eventId = '' } = useParams();
  const query = useApiQuery('POST /back/event/get-ticket-layout', { eventId });
  return (
    <>
      <EventFrame eventId={eventId} scope={placed} at="tickets" title={text('title')} />
      <div className={styles.page}>
        <p className={styles.quiet}>{text('leadEvent')}</p>
        <QueryView query={query} skeleton={<Skeleton height={420} />}>
          {found => <EventLayout key={eventId} eventId={eventId} found={found} />}
        </QueryView>
      </div>
    </>
  );
}

type FoundLayout = ResponseOf<'POST /back/event/get-ticket-layout'>;

const valuesOf = ({ layout, inherited }: FoundLayout) => layoutValues(layout ?? inherited, layout !== null);

function EventLayout({ eventId, found }: { eventId: string; found: FoundLayout }) {
  const { text, language: lang } = useLayoutTexts();
  const api = useApi();
  const download = useDownload();
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/event/get-ticket-layout',
    body: { eventId },
    record: found,
  });
  const save = async (values: LayoutValues): Promise<LayoutValues> => {
    const layout = values.isOwn ? layoutOf(values) : null;
    const body = { eventId, version: shown.version, layout };
    const stored = await api.call('POST /back/event/set-ticket-layout', body);
    keep(stored);
    showToast(text('saved'));
    return valuesOf(stored);
  };
  return (
    <LayoutForm
      clientId={shown.clientId}
      initial={valuesOf(shown)}
      isOfEvent
      send={save}
      onReload={reload}
      round={round}
      onSample={values =>
        void download.save('POST /back/event/get-ticket-sample', {
          eventId,
          layout: values.isOwn ? layoutOf(values) : shown.inherited,
          lang,
        })
      }
      isSampling={download.isBusy}
    />
  );
}
