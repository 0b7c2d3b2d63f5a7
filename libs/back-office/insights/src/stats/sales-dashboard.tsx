import { useApiQuery } from '@vh/api-client';
import { formatCount, formatShortDay } from '@vh/i18n';
import { BarChart, LineChart, Panel, Skeleton, StatRow, StatTile } from '@vh/ui';
import { QueryView, percentText } from '@vh/area-kit';
import { OverviewColumns } from '../overview/overview-columns.tsx';
import type { PlacedScope } from '@vh/area-kit';
import { ClientsAtAGlance } from './clients-at-a-glance.tsx';
import { conversionOf, ticketsByChannel, visitCurves, type Dashboard } from './dashboard.model.ts';
import { ForecastTable } from './forecast-table.tsx';
import { useStatsTexts } from './stats-texts.ts';
import styles from './stats.module.css';

/** How the events of a client, or of all clients of the reader, sell: the forecast, channels, ticket types and visits. */
export function SalesDashboard({ scope }: { scope: PlacedScope }) {
  const { language } = useStatsTexts();
  const { clientId } = scope;
  const query = useApiQuery('POST /back/stats/get-dashboard', {
    lang: language,
    ...(clientId && { clientId }),
  });
  return (
    <QueryView query={query} skeleton={<Skeleton height={300} />}>
      {dashboard => (
        <>
          {scope.listsSeveralClients ? (
            <ClientsAtAGlance clients={dashboard.clients} base={scope.base} />
          ) : null}
          <ForecastTable forecast={dashboard.forecast} scope={scope} />
          <OverviewColumns>
            <TypesPanel rows={dashboard.byType} />
            <ChannelPanel rows={dashboard.byChannel} />
          </OverviewColumns>
          <VisitsPanel days={dashboard.visits} />
        </>
      )}
    </QueryView>
  );
}

function useChartLabels() {
  const { text } = useStatsTexts();
  return { showTable: text('showTable'), showChart: text('showChart') };
}

function TypesPanel({ rows }: { rows: Dashboard['byType'] }) {
  const { text, language } = useStatsTexts();
  const labels = useChartLabels();
  return (
    <Panel title={text('byType')} actions={<span className={styles.quiet}>{text('lastDays')}</span>}>
      {rows.length === 0 ? (
        <p>{text('nothingSold')}</p>
      ) : (
        <BarChart
          label={text('byType')}
          labels={labels}
          columns={[text('ticketType'), text('tickets')]}
          bars={rows.map(row => ({
            key: `${row.ticketTypeId} ${row.currency}`,
            label: `${row.title}: ${row.ticketType}`,
            value: row.tickets,
            display: formatCount(row.tickets, language),
            series: 1,
          }))}
        />
      )}
    </Panel>
  );
}

function ChannelPanel({ rows }: { rows: Dashboard['byChannel'] }) {
  const { text, language } = useStatsTexts();
  const labels = useChartLabels();
  const channels = ticketsByChannel(rows);
  const all = channels.reduce((sum, { tickets }) => sum + tickets, 0);
  return (
    <Panel title={text('byChannel')} actions={<span className={styles.quiet}>{text('lastDays')}</span>}>
      {all === 0 ? (
        <p>{text('nothingSold')}</p>
      ) : (
        <BarChart
          label={text('byChannel')}
          labels={labels}
          columns={[text('channel'), text('tickets')]}
          max={all}
          bars={channels.map(({ channel, tickets }) => ({
            key: channel,
            label: text(`channel.${channel}`),
            value: tickets,
            display: text('share', {
              count: formatCount(tickets, language),
              percent: percentText(tickets, all),
            }),
            series: channel === 'web' ? 1 : 2,
          }))}
        />
      )}
    </Panel>
  );
}

function VisitsPanel({ days }: { days: Dashboard['visits'] }) {
  const { text, language } = useStatsTexts();
  const labels = useChartLabels();
  const count = (value: number) => formatCount(value, language);
  const dayOf = (iso: string) => formatShortDay(`${iso}T00:00:00Z`, { language });
  const visits = days.reduce((sum, day) => sum + day.visits, 0);
  const orders = days.reduce((sum, day) => sum + day.webOrders, 0);
  const conversion = conversionOf(visits, orders);
  const curves = visitCurves(days, { day: dayOf, count });
  return (
    <Panel title={text('visitsTitle')} actions={<span className={styles.quiet}>{text('lastDays')}</span>}>
      {visits === 0 ? (
        <p>{text('noVisits')}</p>
      ) : (
        <>
          <StatRow>
            <StatTile label={text('visits')} value={count(visits)} note={text('visitsNote')} />
            <StatTile label={text('webOrders')} value={count(orders)} />
            <StatTile
              label={text('conversion')}
              value={conversion === undefined ? '–' : formatCount(conversion, language)}
            />
          </StatRow>
          <LineChart
            label={text('visitsByDay')}
            labels={labels}
            series={[
              { key: 'visits', label: text('visits'), points: curves.visits, endLabel: text('visits') },
              {
                key: 'orders',
                label: text('webOrders'),
                points: curves.orders,
                compare: true,
                endLabel: count(curves.orders.at(-1)?.y ?? 0),
              },
            ]}
            xTicks={curves.xTicks}
            yTicks={curves.yTicks}
            xLabel={text('day')}
            formatX={x => dayOf(days[x]?.day ?? '')}
            formatY={count}
          />
        </>
      )}
    </Panel>
  );
}
