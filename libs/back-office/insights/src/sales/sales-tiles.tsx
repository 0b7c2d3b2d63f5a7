import { formatAmount, formatCount, formatChange, formatDayRange } from '@vh/i18n';
import { StatRow, StatTile } from '@vh/ui';
import { changeOf, sumOfCurrency, type ClientSales } from './sales-report.model.ts';
import { useSalesReportTexts } from './sales-report-texts.ts';

type Part = 'gross' | 'net';

/** The sums of a report, each beside as many days before. */
export function SalesTiles({ sales, seesMoney }: { sales: ClientSales; seesMoney: boolean }) {
  const { text, language } = useSalesReportTexts();
  const { total, previous, complimentary } = sales;
  const beside = useComparison(previous);
  const countOf = (rows: ClientSales['total'], part: 'orders' | 'tickets') =>
    rows.reduce((sum, row) => sum + row[part], 0);
  const counted = (part: 'orders' | 'tickets') => ({
    value: formatCount(countOf(total, part), language),
    note: beside(countOf(total, part), countOf(previous.total, part)),
  });
  const money = (part: Part) => {
    const [first, ...others] = total;
    if (!first) return { value: '–' };
    const sumOf = (row: ClientSales['total'][number]) =>
      formatAmount({ amount: row[part] ?? 0, currency: row.currency }, language);
    const before = sumOfCurrency(previous.total, first.currency, part);
    return {
      value: sumOf(first),
      note: [...others.map(sumOf), beside(first[part] ?? 0, before)].join(', '),
    };
  };
  const tickets = counted('tickets');
  const guests =
    complimentary > 0 && text('complimentaryToo', { tickets: formatCount(complimentary, language) });
  return (
    <StatRow>
      <StatTile label={text('orders')} {...counted('orders')} />
      <StatTile
        label={text('tickets')}
        value={tickets.value}
        note={[guests, tickets.note].filter(Boolean).join(', ')}
      />
      {seesMoney && <StatTile label={text('gross')} {...money('gross')} />}
      {seesMoney && <StatTile label={text('net')} {...money('net')} />}
    </StatRow>
  );
}

/** Says how a figure has changed against the days before. */
function useComparison({ from, to }: ClientSales['previous']): (now: number, before: number) => string {
  const { text, language } = useSalesReportTexts();
  const days = { days: formatDayRange(from, to, { language }) };
  return (now, before) => {
    const change = changeOf(now, before);
    if (change === undefined) return text('nothingBefore', days);
    if (change === 0) return text('unchanged', days);
    return text('before', { ...days, change: formatChange(change, language) });
  };
}
