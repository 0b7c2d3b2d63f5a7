import { formatDayTime } from '@vh/i18n';
import { useQuery } from '@tanstack/react-query';
import { isApiError, queryFor, useApi, useApiQuery } from '@vh/api-client';
import { Notice, Skeleton } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { QueryView, useHasFlag, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { EventFrame } from '@vh/back-office-event-frame';
import { ConflictNotice } from '../check-in/conflict-notice.tsx';
import { useEventManagerTexts } from './event-manager-texts.ts';
import { DoorDevices, GateTable, LiveFigures } from './live-parts.tsx';
import { PeoplePanel } from './people-panel.tsx';
import styles from './event-manager.module.css';

/** The figures are asked for again this often, in milliseconds: a queue at a door is a matter of minutes. */
const refreshMs = 15_000;

/** The console of one event: how it fills, what its gates do, and who works there with which rights. */
export function EventManagerPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useEventManagerTexts();
  const placed = usePlacedScope(scope);
  const seesBuyers = useHasFlag(placed, 'can-view-orders');
  const { eventId = '' } = useParams();
  const api = useApi();
  const event = useApiQuery('POST /back/event/get', { eventId, lang: language });
  const live = useQuery({
    ...queryFor(api, 'POST /back/event-staff/get-live', { eventId }),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  });
  const title = event.data?.title;
  const style = event.data && { language, timeZone: event.data.timezone };
  return (
    <>
      <EventFrame eventId={eventId} scope={placed} at="event-manager" title={text('eventManager')} />
      {event.data && style && (
        <p className={styles.lead}>
          {[title, formatDayTime(event.data.date, style), event.data.venue].filter(Boolean).join(' · ')}
        </p>
      )}
      <QueryView query={live} skeleton={<Skeleton height={120} />}>
        {figures => (
          <>
            <LiveFigures live={figures} />
            {seesBuyers && <ConflictNotice eventId={eventId} base={placed.base} />}
            <People eventId={eventId} />
            <div className={styles.columns}>
              <GateTable live={figures} />
              <DoorDevices live={figures} base={placed.base} mayOpen={!placed.base.startsWith('/manager')} />
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}

/** The people, for who may change the event; others are told why they see none. */
function People({ eventId }: { eventId: string }) {
  const { text } = useEventManagerTexts();
  const people = useApiQuery('POST /back/event-staff/get-list', { eventId });
  if (isApiError(people.error) && people.error.code === 'auth.forbidden') {
    return (
      <div className={styles.note}>
        <Notice>{text('notYours')}</Notice>
      </div>
    );
  }
  return (
    <QueryView query={people} skeleton={<PeoplePanel eventId={eventId} rows={undefined} />}>
      {({ rows }) => <PeoplePanel eventId={eventId} rows={rows} />}
    </QueryView>
  );
}
