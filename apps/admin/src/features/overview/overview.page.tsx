import { useApiQuery } from '@vh/api-client';
import { EventTable } from '@vh/back-office-events';
import { OrderTable } from '@vh/back-office-orders';
import { OverviewColumns, OverviewSkeleton, OverviewTable, SalesPlot } from '@vh/back-office-insights';
import { PageTitle, QueryView, readersZone, sumFigure, type ViewScope } from '@vh/area-kit';
import { formatCount, formatTime } from '@vh/i18n';
import { Notice, PageHeader, Panel, StatRow, StatTile, TextLink } from '@vh/ui';
import { useOverviewTexts } from './overview-texts.ts';
import { listAttention, type Overview } from './attention.model.ts';
import { LaunchChecklist } from './launch-checklist.tsx';
import styles from './overview.module.css';

/** The start page: today's sales, what needs a person, the next events and the newest orders. */
export function OverviewPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useOverviewTexts();
  const query = useApiQuery('POST /back/admin/get-overview', { lang: language });
  const asOf =
    query.data && text('asOf', { time: formatTime(query.data.asOf, { language, timeZone: readersZone() }) });
  return (
    <>
      <PageTitle>{text('overviewTitle')}</PageTitle>
      <PageHeader title={text('overviewTitle')} meta={asOf} />
      <LaunchChecklist />
      <QueryView query={query} skeleton={<OverviewSkeleton />}>
        {overview => <OverviewParts overview={overview} scope={scope} />}
      </QueryView>
    </>
  );
}

function OverviewParts({ overview, scope }: { overview: Overview; scope: ViewScope }) {
  const { text } = useOverviewTexts();
  const { base } = scope;
  return (
    <>
      <Today today={overview.today} />
      <OverviewColumns>
        <Panel title={text('salesByDay')}>
          <SalesPlot days={overview.salesByDay} />
        </Panel>
        <Panel title={text('attention')}>
          <Attention needs={overview.needsAttention} />
        </Panel>
      </OverviewColumns>
      <OverviewTable
        title={text('newestOrders')}
        action={<TextLink href={`${base}/order`}>{text('allOrders')}</TextLink>}
      >
        <OrderTable orders={overview.newestOrders} base={base} />
      </OverviewTable>
      <OverviewTable
        title={text('nextEvents')}
        action={<TextLink href={`${base}/event`}>{text('allEvents')}</TextLink>}
      >
        <EventTable events={overview.nextEvents} scope={scope} base={base} />
      </OverviewTable>
    </>
  );
}

function Today({ today: { tickets, complimentary, orders, sums } }: { today: Overview['today'] }) {
  const { text, language } = useOverviewTexts();
  const ordersMade = [
    text('ordersToday', { count: orders }),
    ...(complimentary > 0 ? [text('complimentaryToday', { count: complimentary })] : []),
  ].join(', ');
  return (
    <StatRow>
      <StatTile label={text('ticketsToday')} value={formatCount(tickets, language)} note={ordersMade} />
      <StatTile label={text('grossToday')} {...sumFigure(sums, 'gross', language)} />
      <StatTile label={text('netToday')} {...sumFigure(sums, 'net', language)} />
    </StatRow>
  );
}

function Attention({ needs }: { needs: Overview['needsAttention'] }) {
  const { text } = useOverviewTexts();
  const items = listAttention(needs);
  if (items.length === 0) return <p className={styles.quiet}>{text('attentionNone')}</p>;
  return (
    <ul className={styles.attention}>
      {items.map(({ key, count, tone, href }) => (
        <li key={key}>
          <Notice tone={tone}>
            <TextLink href={href}>{text(key, { count })}</TextLink>
          </Notice>
        </li>
      ))}
    </ul>
  );
}
