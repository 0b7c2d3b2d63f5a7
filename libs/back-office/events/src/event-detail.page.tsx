import { formatDayTime, readersZone } from '@vh/i18n';
import { useApiQuery } from '@vh/api-client';
import { PageHeader, Panel, Skeleton, TextLink } from '@vh/ui';
import { useParams } from 'react-router-dom';
import {
  PageTitle,
  QueryView,
  useHasFlag,
  usePlacedScope,
  type PlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { EventRefund } from '@vh/back-office-orders';
import { SalesPlot } from '@vh/back-office-insights';
import { EventBadge, EventPages, useEventFrameTexts } from '@vh/back-office-event-frame';
import { useEventTexts } from './event/event-texts.ts';
import { EventFactRows, EventTicketTypes, SalesByChannel } from './event-parts.tsx';
import { EventActions } from './event-actions.tsx';
import { EventFigures } from './event-figures.tsx';
import { EventVisitors } from './event-visitors.tsx';
import type { EventRecord } from './event/event-record.ts';
import { PreviewButton } from './preview-button.tsx';
import styles from './events.module.css';
import { TestModePanel } from './test-mode.tsx';
import { useVisitorsTexts } from './visitors-texts.ts';

/** One event: its figures, how it sells, by which channel, its ticket types and facts. */
export function EventDetailPage({ scope }: { scope: ViewScope }) {
  const placed = usePlacedScope(scope);
  const { language } = useEventTexts();
  const { eventId = '' } = useParams();
  const query = useApiQuery('POST /back/event/get', { eventId, lang: language });
  return (
    <QueryView query={query} skeleton={<EventSkeleton />}>
      {event => <EventView event={event} scope={placed} />}
    </QueryView>
  );
}

function EventView({ event, scope }: { event: EventRecord; scope: PlacedScope }) {
  const { text } = useEventTexts();
  const { text: frameText } = useEventFrameTexts();
  const { text: visitorsText } = useVisitorsTexts();
  const mayRefund = useHasFlag(scope, 'can-refund');
  const isPublic = event.state !== 'draft' && event.state !== 'archived';
  const isCalledOff = event.state === 'cancelled' || event.state === 'postponed';
  return (
    <>
      <PageTitle>{event.title}</PageTitle>
      <PageHeader
        back={{ href: `${scope.base}/event`, label: frameText('backToEvents') }}
        title={event.title}
        meta={<EventBadge event={event} />}
        actions={
          <>
            {scope.canEditEvents && <EventActions event={event} scope={scope} />}
            {event.state !== 'archived' && scope.isOfOrganiser && scope.canEditEvents && (
              <PreviewButton of={{ eventId: event._id }} title={event.title} />
            )}
          </>
        }
      />
      <EventPages eventId={event._id} scope={scope} at="overview" />
      <EventHead
        event={event}
        publicHref={isPublic ? `/event/${event.slug}` : undefined}
        datesHref={event.seriesId && `${scope.base}/event?series=${event.seriesId}&when=all`}
      />
      {isCalledOff && scope.canViewOrders && mayRefund ? (
        <EventRefund eventId={event._id} base={scope.base} />
      ) : null}
      {event.state === 'draft' && scope.isOfOrganiser && scope.canEditEvents ? (
        <TestModePanel eventId={event._id} />
      ) : null}
      <EventFigures event={event} scope={scope} />
      <div className={styles.columns}>
        <Panel title={text('soldByDay')}>
          <SalesPlot days={event.salesByDay} />
        </Panel>
        <Panel title={text('whereBought')}>
          <SalesByChannel event={event} />
        </Panel>
      </div>
      <div className={styles.columns}>
        <EventTicketTypes event={event} hasPrices={scope.isOfOrganiser} />
        <Panel title={text('facts')}>
          <EventFactRows event={event} />
          {event.state !== 'draft' && (
            <section aria-label={visitorsText('visitors')} className={styles.visitors}>
              <h3 className={styles.visitorsTitle}>{visitorsText('visitors')}</h3>
              <EventVisitors event={event} mayChange={scope.isOfOrganiser && scope.canEditEvents} />
            </section>
          )}
        </Panel>
      </div>
      {scope.isOfOrganiser && <RecordHistory subject={{ eventId: event._id }} />}
    </>
  );
}

interface EventHeadProps {
  readonly event: EventRecord;
  readonly publicHref: string | undefined;
  /** The dates of its run; absent where it stands alone. */
  readonly datesHref: string | undefined;
}

function EventHead({ event, publicHref, datesHref }: EventHeadProps) {
  const { text, language } = useEventTexts();
  const style = { language, timeZone: event.timezone, readerZone: readersZone() };
  return (
    <div className={styles.head}>
      <img className={styles.poster} src={event.thumb50} alt="" width={72} height={72} />
      <p>
        {`${formatDayTime(event.date, style)}, ${[event.venue, event.city].filter(Boolean).join(', ')}.`}{' '}
        {publicHref ? <TextLink href={publicHref}>{text('eventPage')}</TextLink> : null}{' '}
        {datesHref ? <TextLink href={datesHref}>{text('allDatesOfSeries')}</TextLink> : null}
      </p>
    </div>
  );
}

function EventSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height={36} width="60%" />
      <Skeleton height={110} />
      <Skeleton height={280} />
    </div>
  );
}
