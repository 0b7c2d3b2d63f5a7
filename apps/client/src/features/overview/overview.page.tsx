import { useApiQuery } from '@vh/api-client';
import {
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
import { bestSelling, type NextEvent, type Overview } from './overview.model.ts';
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
      <Figures overview={overview} seesMoney={scope.canViewFinance} />
      <DoorsNow clientId={overview.client._id} />
      <OverviewColumns>
        <Panel title={text('salesByDay')}>
          <SalesPlot days={overview.salesByDay} />
        </Panel>
        <Panel title={text('byEvent')}>
          <SalesByEvent events={overview.nextEvents} />
        </Panel>
      </OverviewColumns>
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

function Figures({
  overview: { sold, complimentary, capacity, checkedIn, inside, upcomingEvents, sums },
  seesMoney,
}: {
  overview: Overview;
  seesMoney: boolean;
}) {
  const { text, language } = useOverviewTexts();
  const count = (value: number) => formatCount(value, language);
  const ofCapacity = text('ofCapacity', { capacity: count(capacity), percent: percentText(sold, capacity) });
  return (
    <StatRow>
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
      {seesMoney && <SumsTiles sums={sums} />}
      <StatTile
        label={text('checkedIn')}
        value={count(checkedIn)}
        note={text('insideOfSold', { inside: count(inside), sold: count(sold) })}
      />
      <StatTile label={text('eventsAhead')} value={count(upcomingEvents)} />
    </StatRow>
  );
}

function SalesByEvent({ events }: { events: readonly NextEvent[] }) {
  const { text, language } = useOverviewTexts();
  const best = bestSelling(events);
  if (best.length === 0) return <p className={styles.quiet}>{text('noSales')}</p>;
  return (
    <BarChart
      label={text('byEvent')}
      labels={{ showTable: text('showTable'), showChart: text('showChart') }}
      columns={[text('event'), text('sold')]}
      bars={best.map(event => ({
        key: event._id,
        label: event.title,
        value: event.sold,
        display: formatCount(event.sold, language),
        series: 1,
      }))}
    />
  );
}
