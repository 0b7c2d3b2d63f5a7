import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { formatTime } from '@vh/i18n';
import { Button, FilterBar, LinkButton, PageHeader, Panel } from '@vh/ui';
import { useParams } from 'react-router-dom';
import {
  DaysFilter,
  MissingRecord,
  namesNothing,
  PageTitle,
  QueryView,
  readersZone,
  useDownload,
  useHasFlag,
  useListTexts,
  usePlacedScope,
  useUrlState,
  type PlacedScope,
  type ViewScope,
} from '@vh/area-kit';
import { OverviewSkeleton } from '../overview/overview-skeleton.tsx';
import { SalesPlot } from '../overview/sales-plot.tsx';
import { salesUrl, type ClientSales } from './sales-report.model.ts';
import { ChannelTable, MeansTable, TypeTable, VatTable } from './sales-report-tables.tsx';
import { useSalesReportTexts } from './sales-report-texts.ts';
import { SalesTiles } from './sales-tiles.tsx';

/** What an organiser sold on some days, with the table behind each figure; in their own area, of the organiser of the path. */
export function SalesReportPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useSalesReportTexts();
  const { text: listText } = useListTexts();
  const placed = usePlacedScope(scope);
  const { clientId = placed.clientId ?? '' } = useParams();
  const seesMoney = useHasFlag(placed, 'can-view-finance');
  const { filters, change } = useUrlState(salesUrl);
  const { from, to } = filters;
  const body = { clientId, lang: language, ...(from && { from }), ...(to && { to }) };
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/client/get-sales', body),
    placeholderData: keepPreviousData,
  });
  if (!query.data && namesNothing(query.error)) return <MissingRecord />;
  return (
    <>
      <ReportHead placed={placed} clientId={clientId} sales={query.data} />
      <FilterBar label={listText('filters')}>
        <DaysFilter
          label={text('days')}
          days={filters}
          onPick={days => change(days, { replace: true })}
          onClear={() => change({ from: undefined, to: undefined })}
        />
      </FilterBar>
      <QueryView query={query} skeleton={<OverviewSkeleton />}>
        {sales => (
          <>
            <SalesTiles sales={sales} seesMoney={seesMoney} />
            <Panel title={text('byDay')}>
              <SalesPlot days={sales.byDay} />
            </Panel>
            <ChannelTable sales={sales} seesMoney={seesMoney} />
            <MeansTable sales={sales} seesMoney={seesMoney} />
            {seesMoney && <VatTable sales={sales} />}
            <TypeTable sales={sales} seesMoney={seesMoney} base={placed.base} />
          </>
        )}
      </QueryView>
    </>
  );
}

interface HeadProps {
  readonly placed: PlacedScope;
  readonly clientId: string;
  /** Absent while they are loaded. */
  readonly sales: ClientSales | undefined;
}

function ReportHead({ placed, clientId, sales }: HeadProps) {
  const { text, language } = useSalesReportTexts();
  const seesFinance = useHasFlag(placed, 'can-view-finance');
  const isOwn = placed.clientId !== undefined;
  const { base, canManagePlatform } = placed;
  const name = sales?.client.name ?? '…';
  const back = canManagePlatform
    ? { href: `${base}/client/${clientId}`, label: name }
    : { href: `${base}/client`, label: text('organisers') };
  const asOf = sales && text('asOf', { time: formatTime(sales.asOf, { language, timeZone: readersZone() }) });
  return (
    <>
      <PageTitle>{isOwn ? text('title') : `${name}: ${text('title')}`}</PageTitle>
      <PageHeader
        {...(!isOwn && { back })}
        title={text('title')}
        meta={asOf && (isOwn ? asOf : `${name}, ${asOf}`)}
        actions={
          <>
            {sales && <SaveTable sales={sales} />}
            {isOwn && (
              <LinkButton size="s" variant="outline" icon="chart" href={`${base}/stats/compare`}>
                {text('compareEvents')}
              </LinkButton>
            )}
            <LinkButton
              size="s"
              variant="outline"
              href={isOwn ? `${base}/stats/sources` : `${base}/client/${clientId}/stats/sources`}
            >
              {text('sources')}
            </LinkButton>
            {(!isOwn || seesFinance) && (
              <LinkButton
                size="s"
                variant="outline"
                href={isOwn ? `${base}/payouts` : `${base}/client/${clientId}/payouts`}
              >
                {text('payouts')}
              </LinkButton>
            )}
          </>
        }
      />
    </>
  );
}

function SaveTable({ sales: { client, from, to } }: { sales: ClientSales }) {
  const { text, language } = useSalesReportTexts();
  const download = useDownload();
  return (['csv', 'xlsx'] as const).map(format => (
    <Button
      key={format}
      size="s"
      variant="outline"
      icon="download"
      busy={download.isBusy}
      onClick={() =>
        void download.save('POST /back/stats/get-sales-file', {
          clientId: client._id,
          ...{ from, to, lang: language, format },
        })
      }
    >
      {text('saveAs', { format: format.toUpperCase() })}
    </Button>
  ));
}
