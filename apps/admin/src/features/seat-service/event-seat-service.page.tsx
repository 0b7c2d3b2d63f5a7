import { useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import { PageTitle, QueryView } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import type { ResponseOf } from '@vh/contract';
import { PageHeader, Panel, showToast, Skeleton } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { useSeatServiceTexts } from './seat-service-texts.ts';
import { BindForm } from './bind-form.tsx';
import { BindingView } from './binding-view.tsx';
import styles from './seat-service.module.css';

type Binding = ResponseOf<'POST /back/seat-service/get'>;

/** How one event stands at the seat-map service, and binding it there. */
export function EventSeatServicePage() {
  const { text, language } = useSeatServiceTexts();
  const { eventId = '' } = useParams();
  const api = useApi();
  const queryClient = useQueryClient();
  const event = useApiQuery('POST /back/event/get', { eventId, lang: language });
  const query = useApiQuery('POST /back/seat-service/get', { eventId });
  const keep = (binding: Binding, told: string) => {
    queryClient.setQueryData(queryFor(api, 'POST /back/seat-service/get', { eventId }).queryKey, binding);
    showToast(told);
  };
  return (
    <>
      <PageTitle>{text('seatServiceTitle')}</PageTitle>
      <PageHeader
        back={{ href: `/admin/event/${eventId}`, label: event.data?.title ?? text('ssBack') }}
        title={text('seatServiceTitle')}
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<Skeleton height={52} lines={4} />}>
          {binding => (
            <Panel>
              {binding === null ? (
                <BindForm eventId={eventId} onBound={bound => keep(bound, text('ssBound'))} />
              ) : (
                <BindingView binding={binding} onUnbound={() => keep(null, text('ssUnbound'))} />
              )}
            </Panel>
          )}
        </QueryView>
        <RecordHistory subject={{ eventId }} />
      </div>
    </>
  );
}
