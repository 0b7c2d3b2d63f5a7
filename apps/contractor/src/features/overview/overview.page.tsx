import { useApiQuery } from '@vh/api-client';
import { DoorsNow, NextEventHead, OverviewSkeleton, OverviewTable } from '@vh/back-office-insights';
import { EventTable } from '@vh/back-office-events';
import { PageTitle, percentText, QueryView, readersZone, type ViewScope } from '@vh/area-kit';
import { formatCount, formatTime } from '@vh/i18n';
import { EmptyState, PageHeader, StatRow, StatTile } from '@vh/ui';
import { useOverviewTexts } from './overview-texts.ts';
import { splitByTime, sumUp, type Overview, type OverviewSums } from './overview.model.ts';

/** The start page: the next event large, the figures of all that are ahead, then the events themselves. */
export function OverviewPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useOverviewTexts();
  const query = useApiQuery('POST /back/contractor/get-overview', { lang: language });
  const asOf =
    query.data && text('asOf', { time: formatTime(query.data.asOf, { language, timeZone: readersZone() }) });
  return (
    <>
      <PageTitle>{text('overviewTitle')}</PageTitle>
      <PageHeader title={text('overviewTitle')} meta={asOf} />
      <QueryView query={query} skeleton={<OverviewSkeleton />}>
        {overview => <OverviewParts overview={overview} scope={scope} />}
      </QueryView>
    </>
  );
}

function OverviewParts({ overview, scope }: { overview: Overview; scope: ViewScope }) {
  const { text, language } = useOverviewTexts();
  const { ahead, behind } = splitByTime(overview.events, new Date(overview.asOf).getTime());
  const [next] = ahead;
  if (overview.events.length === 0)
    return <EmptyState title={text('noEvents')}>{text('noEventsHelp')}</EmptyState>;
  const table = { scope, base: scope.base };
  return (
    <>
      {next && <NextEventHead label={text('nextEvent')} event={next} language={language} />}
      <Figures sums={sumUp(ahead)} />
      <DoorsNow />
      <OverviewTable title={text('ahead')}>
        <EventTable events={ahead} {...table} />
      </OverviewTable>
      {behind.length > 0 && (
        <OverviewTable title={text('behind')}>
          <EventTable events={behind} {...table} />
        </OverviewTable>
      )}
    </>
  );
}

function Figures({ sums: { ahead, sold, capacity, checkedIn, inside } }: { sums: OverviewSums }) {
  const { text, language } = useOverviewTexts();
  const count = (value: number) => formatCount(value, language);
  const ofCapacity = text('ofCapacity', { capacity: count(capacity), percent: percentText(sold, capacity) });
  return (
    <StatRow>
      <StatTile label={text('eventsAhead')} value={count(ahead)} />
      <StatTile
        label={text('ticketsSold')}
        value={count(sold)}
        note={ofCapacity}
        share={{ value: capacity > 0 ? sold / capacity : 0, label: ofCapacity }}
      />
      <StatTile
        label={text('checkedIn')}
        value={count(checkedIn)}
        note={text('insideOfSold', { inside: count(inside), sold: count(sold) })}
      />
    </StatRow>
  );
}
