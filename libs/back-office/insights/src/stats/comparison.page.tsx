import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatCount, formatTime } from '@vh/i18n';
import {
  Button,
  EmptyState,
  LineChart,
  LinkButton,
  Notice,
  PageHeader,
  Panel,
  SegmentedControl,
  Skeleton,
} from '@vh/ui';
import {
  useUrlState,
  type UrlState,
  PageTitle,
  QueryView,
  readersZone,
  useDownload,
  usePlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { ComparedTable } from './compared-table.tsx';
import {
  comparisonCurves,
  comparisonUrl,
  measures,
  type ComparedEvent,
  type ComparisonChoice,
} from './comparison.model.ts';
import { EventPick } from './event-pick.tsx';
import { useStatsTexts } from './stats-texts.ts';
import styles from './stats.module.css';

/** Events beside each other, by the days that were left until each began. */
export function ComparisonPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useStatsTexts();
  const placed = usePlacedScope(scope);
  const url = useUrlState(comparisonUrl);
  const { eventIds } = url.filters;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/stats/get-comparison', { comparedIds: [...eventIds], lang: language }),
    enabled: eventIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const comparison = eventIds.length > 0 ? query.data : undefined;
  const shown = (comparison?.events ?? []).filter(({ eventId }) => eventIds.includes(eventId));
  return (
    <>
      <PageTitle>{text('compare')}</PageTitle>
      <PageHeader
        title={text('compare')}
        meta={
          comparison
            ? text('asOf', { time: formatTime(comparison.asOf, { language, timeZone: readersZone() }) })
            : text('compareLead')
        }
        actions={
          <>
            {shown.length > 0 ? <SaveCurves events={shown} /> : null}
            {placed.clientId === undefined ? (
              <LinkButton size="s" variant="outline" icon="mail" href={`${placed.base}/report`}>
                {text('reports')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <EventPick
        scope={placed}
        chosen={shown}
        chosenIds={eventIds}
        onChange={next => url.change({ eventIds: next })}
      />
      {eventIds.length === 0 ? (
        <EmptyState className={styles.empty ?? ''} title={text('emptyTitle')}>
          {text('emptyText')}
        </EmptyState>
      ) : (
        <QueryView query={query} skeleton={<Skeleton height={320} />}>
          {found => (
            <>
              {!query.isPlaceholderData && found.events.length < eventIds.length ? (
                <Notice tone="info">{text('notSeen')}</Notice>
              ) : null}
              <CurvePanel events={shown} url={url} />
              <ComparedTable events={shown} scope={placed} />
            </>
          )}
        </QueryView>
      )}
    </>
  );
}

function SaveCurves({ events }: { events: readonly ComparedEvent[] }) {
  const { text, language } = useStatsTexts();
  const download = useDownload();
  const comparedIds = events.map(({ eventId }) => eventId);
  return (['csv', 'xlsx'] as const).map(format => (
    <Button
      key={format}
      size="s"
      variant="outline"
      icon="download"
      busy={download.isBusy}
      onClick={() =>
        void download.save('POST /back/stats/get-comparison-file', { comparedIds, lang: language, format })
      }
    >
      {text('saveAs', { format: format.toUpperCase() })}
    </Button>
  ));
}

/** The place of a curve whose colour is that of comparisons: the drawing has four others. */
const dashedPlace = 4;

function CurvePanel({ events, url }: { events: readonly ComparedEvent[]; url: UrlState<ComparisonChoice> }) {
  const { text, language } = useStatsTexts();
  const { measure } = url.filters;
  const value = (amount: number) =>
    measure === 'tickets'
      ? formatCount(Math.round(amount), language)
      : `${formatCount(Math.round(amount), language)} %`;
  const days = (count: number) => (count === 0 ? text('onTheDay') : text('daysBefore', { count }));
  const { curves, xTicks, yTicks } = comparisonCurves(events, measure, {
    days: count => (count === 0 ? '0' : text('dayTick', { count })),
    value,
  });
  return (
    <Panel
      title={text('curve')}
      actions={
        <SegmentedControl
          legend={text('measure')}
          options={measures.map(option => ({
            value: option,
            label: text(option === 'tickets' ? 'asTickets' : 'asShare'),
          }))}
          value={measure}
          onChange={next => url.change({ measure: next }, { replace: true })}
        />
      }
    >
      <LineChart
        label={text('curve')}
        labels={{ showTable: text('showTable'), showChart: text('showChart') }}
        series={curves.map(({ key, letter, title, points }, index) => ({
          key,
          label: `${letter} ${title}`,
          points,
          endLabel: letter,
          ...(index === dashedPlace && { compare: true }),
        }))}
        xTicks={xTicks}
        yTicks={yTicks}
        xLabel={text('curve')}
        formatX={x => days(-x)}
        formatY={value}
      />
      <p className={styles.quiet}>{text('curveNote')}</p>
    </Panel>
  );
}
