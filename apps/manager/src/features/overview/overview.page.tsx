import { useApiQuery } from '@vh/api-client';
import {
  AttentionPanel,
  DoorsNow,
  OverviewSkeleton,
  OverviewTable,
  SalesDashboard,
  SalesPlot,
  SumsTiles,
} from '@vh/back-office-insights';
import { EventTable } from '@vh/back-office-events';
import {
  PageTitle,
  QueryView,
  readersZone,
  usePlacedScope,
  type PlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import type { ResponseOf } from '@vh/contract';
import { formatCount, formatTime } from '@vh/i18n';
import { PageHeader, Panel, StatRow, StatTile, TextLink } from '@vh/ui';
import { useOverviewTexts } from './overview-texts.ts';

type Overview = ResponseOf<'POST /back/manager/get-overview'>;

/** The start page: the portfolio at a glance. */
export function OverviewPage({ scope }: { scope: ViewScope }) {
  const placed = usePlacedScope(scope);
  const { text, language } = useOverviewTexts();
  const query = useApiQuery('POST /back/manager/get-overview', { lang: language });
  const asOf =
    query.data && text('asOf', { time: formatTime(query.data.asOf, { language, timeZone: readersZone() }) });
  return (
    <>
      <PageTitle>{text('overviewTitle')}</PageTitle>
      <PageHeader title={text('overviewTitle')} meta={asOf} />
      <QueryView query={query} skeleton={<OverviewSkeleton />}>
        {overview => <OverviewParts overview={overview} scope={placed} />}
      </QueryView>
    </>
  );
}

function OverviewParts({ overview, scope }: { overview: Overview; scope: PlacedScope }) {
  const { text, language } = useOverviewTexts();
  const { base } = scope;
  const { clients, upcomingEvents, sold, sums, salesByDay, nextEvents } = overview;
  return (
    <>
      <StatRow>
        <StatTile label={text('clients')} value={formatCount(clients, language)} />
        <StatTile label={text('eventsAhead')} value={formatCount(upcomingEvents, language)} />
        <StatTile label={text('sold')} value={formatCount(sold, language)} />
        <SumsTiles sums={sums} />
      </StatRow>
      <AttentionPanel needs={overview.needsAttention} base={base} accountHref={`${base}/client`} />
      <DoorsNow />
      <Panel title={text('salesByDay')}>
        <SalesPlot days={salesByDay} />
      </Panel>
      <SalesDashboard scope={scope} />
      <OverviewTable
        title={text('nextEvents')}
        action={<TextLink href={`${base}/event`}>{text('allEvents')}</TextLink>}
      >
        <EventTable events={nextEvents} scope={scope} base={base} />
      </OverviewTable>
    </>
  );
}
