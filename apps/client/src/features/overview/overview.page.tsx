import { useApiQuery } from '@vh/api-client';
import {
  AttentionPanel,
  DoorsNow,
  NextEventHead,
  OverviewColumns,
  OverviewSkeleton,
  OverviewTable,
  SalesDashboard,
  SalesPlot,
  SumsTiles,
} from '@vh/back-office-insights';
import { EventTable } from '@vh/back-office-events';
import {
  EventLimitNote,
  PageTitle,
  percentText,
  QueryView,
  readersZone,
  usePlacedScope,
  type PlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { formatCount, formatTime } from '@vh/i18n';
import { BarChart, LinkButton, PageHeader, Panel, StatRow, StatTile, TextLink } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { useOverviewTexts } from './overview-texts.ts';
import type { Overview } from './overview.model.ts';
import { PayoutState } from './payout-state.tsx';
import { TodayTiles } from './today-tiles.tsx';
import styles from './overview.module.css';

/** The organiser's start page: the next event, the figures, how tickets sell, and what comes next. */
export function OverviewPage({ scope }: { scope: ViewScope }) {
  const placed = usePlacedScope(scope);
  const { text, language } = useOverviewTexts();
  const { id = '' } = useParams();
  const query = useApiQuery('POST /back/client/get-overview', { clientId: id, lang: language });
  const { data } = query;
  return (
    <>
      <PageTitle>{data?.client.name ?? text('overviewTitle')}</PageTitle>
      <PageHeader
        title={data?.client.name ?? text('overviewTitle')}
        meta={data && text('asOf', { time: formatTime(data.asOf, { language, timeZone: readersZone() }) })}
        actions={
          placed.canViewOrders && (
            <LinkButton variant="outline" size="s" href={`${placed.base}/order`}>
              {text('allOrders')}
            </LinkButton>
          )
        }
      />
      <EventLimitNote clientId={id} />
      <QueryView query={query} skeleton={<OverviewSkeleton />}>
        {overview => <OverviewParts overview={overview} scope={placed} />}
      </QueryView>
    </>
  );
}

function OverviewParts({ overview, scope }: { overview: Overview; scope: PlacedScope }) {
  const { text, language } = useOverviewTexts();
  const [next] = overview.nextEvents;
  return (
    <>
      {next && (
        <NextEventHead
          label={text('next')}
          event={next}
          language={language}
          href={scope.canOpenEvents ? `${scope.base}/event/${next._id}` : undefined}
        />
      )}
      <AttentionPanel needs={overview.needsAttention} base={scope.base} />
      <Figures overview={overview} scope={scope} />
      <DoorsNow clientId={overview.client._id} />
      <OverviewColumns>
        <Panel title={text('salesByDay')}>
          <SalesPlot days={overview.salesByDay} />
        </Panel>
        <Panel title={text('topEvents')}>
          <TopEvents events={overview.topEvents} base={scope.base} />
        </Panel>
      </OverviewColumns>
      {scope.canViewFinance && <PayoutState clientId={overview.client._id} base={scope.base} />}
      <SalesDashboard scope={scope} />
      <OverviewTable
        title={text('nextEvents')}
        action={<TextLink href={`${scope.base}/event`}>{text('allEvents')}</TextLink>}
      >
        <EventTable events={overview.nextEvents} scope={scope} base={scope.base} />
      </OverviewTable>
    </>
  );
}

function Figures({ overview, scope }: { overview: Overview; scope: PlacedScope }) {
  const { sold, complimentary, capacity, checkedIn, inside, upcomingEvents, sums } = overview;
  const { text, language } = useOverviewTexts();
  const count = (value: number) => formatCount(value, language);
  const ofCapacity = text('ofCapacity', { capacity: count(capacity), percent: percentText(sold, capacity) });
  return (
    <StatRow>
      <TodayTiles overview={overview} base={scope.base} seesOrders={scope.canViewOrders} />
      <StatTile
        label={text('sold')}
        value={count(sold)}
        note={ofCapacity}
        share={{ value: capacity > 0 ? sold / capacity : 0, label: ofCapacity }}
      />
      {complimentary > 0 ? (
        <StatTile
          label={text('complimentary')}
          value={count(complimentary)}
          note={text('complimentaryNote')}
        />
      ) : null}
      {scope.canViewFinance && <SumsTiles sums={sums} />}
      <StatTile
        label={text('checkedIn')}
        value={count(checkedIn)}
        note={text('insideOfSold', { inside: count(inside), sold: count(sold) })}
      />
      <StatTile
        label={text('eventsAhead')}
        value={<TextLink href={`${scope.base}/event`}>{count(upcomingEvents)}</TextLink>}
      />
    </StatRow>
  );
}

function TopEvents({ events, base }: { events: Overview['topEvents']; base: string }) {
  const { text, language } = useOverviewTexts();
  if (events.length === 0) return <p className={styles.quiet}>{text('noSales')}</p>;
  return (
    <>
      <BarChart
        label={text('topEvents')}
        labels={{ showTable: text('showTable'), showChart: text('showChart') }}
        columns={[text('event'), text('sold')]}
        bars={events.map(event => ({
          key: event._id,
          label: event.title,
          value: event.sold,
          display: formatCount(event.sold, language),
          series: 1,
        }))}
      />
      <TextLink href={`${base}/event?when=all&sort=-sold`}>{text('allBySales')}</TextLink>
    </>
  );
}
