import { useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi, useApiQuery } from '@vh/api-client';
import { QueryView, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { EventFrame } from '@vh/back-office-event-frame';
import type { ResponseOf } from '@vh/contract';
import { Panel, showToast, Skeleton } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { useSeatServiceTexts } from './seat-service-texts.ts';
import { BindForm } from './bind-form.tsx';
import { BindingView } from './binding-view.tsx';
import styles from './seat-service.module.css';

type Binding = ResponseOf<'POST /back/seat-service/get'>;

/** How one event stands at the seat-map service, and binding it there. */
export function EventSeatServicePage({ scope }: { scope: ViewScope }) {
  const { text } = useSeatServiceTexts();
  const placed = usePlacedScope(scope);
  const { eventId = '' } = useParams();
  const api = useApi();
  const queryClient = useQueryClient();
  const query = useApiQuery('POST /back/seat-service/get', { eventId });
  const keep = (binding: Binding, told: string) => {
    queryClient.setQueryData(queryFor(api, 'POST /back/seat-service/get', { eventId }).queryKey, binding);
    showToast(told);
  };
  return (
    <>
      <EventFrame eventId={eventId} scope={placed} at="seat-service" title={text('seatServiceTitle')} />
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
