import { formatDayTime } from '@vh/i18n';
import { hasCode } from '@vh/api-client';
import { Button, Kbd } from '@vh/ui';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './event-desk.module.css';
import { TicketTypeGrid } from './ticket-type-grid.tsx';
import { planKey } from './use-sell-shortcuts.ts';
import { SeatPlan } from './seat-plan.tsx';
import type { SellDesk } from './use-sell-desk.ts';

/** The chosen event with its ticket types, or what stands in their way. */
export function EventDesk({ desk, chosen }: { desk: SellDesk; chosen: boolean }) {
  const { text, language } = useTexts();
  const { data, isPending, isPaused, error, refetch } = desk.event;
  if (!chosen) {
    return (
      <p className={styles.hint}>
        {text('chooseEventHint')} <Kbd>/</Kbd>
      </p>
    );
  }
  if (data) {
    const style = { language, timeZone: data.timezone };
    return (
      <>
        <div className={styles.head}>
          <h2 className={styles.title}>{data.title}</h2>
          <p className={styles.when}>
            {formatDayTime(data.date, style)}, {data.venue}, {data.city}
          </p>
        </div>
        {data.seatMapVersionId === undefined ? null : (
          <p>
            <Button variant="outline" size="l" icon="map" aria-keyshortcuts={planKey} onClick={desk.openPlan}>
              {text('choosePlan')} <Kbd>{planKey.toUpperCase()}</Kbd>
            </Button>
          </p>
        )}
        <TicketTypeGrid event={data} onAdd={type => desk.add(data.ticketTypes.indexOf(type))} />
        {desk.planOpen ? <SeatPlan desk={desk} event={data} /> : null}
      </>
    );
  }
  if (isPending && isPaused) return <p className={styles.hint}>{text('eventOffline')}</p>;
  if (isPending) return <Skeleton label={text('loading')} />;
  return (
    <div className={styles.failed} role="alert">
      <p>{text(hasCode(error, 'event.not_found') ? 'eventNotFound' : 'loadFailed')}</p>
      <Button variant="outline" onClick={() => void refetch()}>
        {text('retry')}
      </Button>
    </div>
  );
}

function Skeleton({ label }: { label: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: 4 }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}
