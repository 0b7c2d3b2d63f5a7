import { useApiQuery } from '@vh/api-client';
import { formatMoment, PageTitle, QueryView } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import type { ResponseOf } from '@vh/contract';
import { PageHeader, Panel, Skeleton, TextLink } from '@vh/ui';
import { useSeatServiceTexts } from './seat-service-texts.ts';
import { AccessForm } from './access-form.tsx';
import { ImportChart } from './import-chart.tsx';
import styles from './seat-service.module.css';

type Row = ResponseOf<'POST /back/seat-service/get-list'>['rows'][number];

/** The seat-map service: how it is reached, charts that are brought in, and the events that are at it. */
export function SeatServicePage() {
  const { text } = useSeatServiceTexts();
  const query = useApiQuery('POST /back/settings/get-seat-service');
  return (
    <>
      <PageTitle>{text('seatServiceTitle')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/settings', label: text('settings') }}
        title={text('seatServiceTitle')}
      />
      <div className={styles.page}>
        <Panel title={text('ssAccess')}>
          <p className={styles.lead}>{text('seatServiceLead')}</p>
          <QueryView query={query} skeleton={<Skeleton height={52} lines={3} />}>
            {settings => <AccessForm settings={settings} />}
          </QueryView>
        </Panel>
        <ServedEvents />
        {query.data && query.data.secretKey !== 'none' && <ImportChart />}
        <RecordHistory subject={{ entity: 'settings', entityId: 'seatService' }} />
      </div>
    </>
  );
}

function ServedEvents() {
  const { text, language } = useSeatServiceTexts();
  const query = useApiQuery('POST /back/seat-service/get-list', { lang: language });
  return (
    <Panel title={text('ssEvents')}>
      <QueryView query={query} skeleton={<Skeleton height={52} lines={3} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{text('ssNoEvents')}</p>
          ) : (
            <div className={styles.events}>
              {rows.map(row => (
                <BoundSeatsioEvent key={row.eventId} row={row} />
              ))}
            </div>
          )
        }
      </QueryView>
    </Panel>
  );
}

function BoundSeatsioEvent({ row }: { row: Row }) {
  const { text, language } = useSeatServiceTexts();
  const { eventId, title, startsAt, eventKey, seats, elsewhere, conflicts, problem } = row;
  const states = [
    conflicts > 0 ? `${text('ssConflicts')}: ${conflicts}` : undefined,
    problem && text(`ssProblem.${problem}`),
  ].filter(Boolean);
  return (
    <div className={styles.event}>
      <span className={styles.eventName}>
        <TextLink href={`/admin/event/${eventId}/seat-service`}>{title}</TextLink>
        <br />
        <span className={styles.quiet}>
          {formatMoment(startsAt, language)} · {eventKey}
        </span>
      </span>
      <span>
        {text('ssSeats')}: {seats} · {text('ssElsewhere')}: {elsewhere}
        <br />
        <strong>{states.length > 0 ? states.join(' ') : text('ssWell')}</strong>
      </span>
    </div>
  );
}
