import { formatCount, formatShortDay } from '@vh/i18n';
import { LineChart } from '@vh/ui';
import { dayOfPoint, salesCurve, type SalesDay } from './sales-curve.model.ts';
import { useSalesFigureTexts } from './sales-figure-texts.ts';

/** Tickets sold a day, as a curve with a table under it. */
export function SalesPlot({ days }: { days: readonly SalesDay[] }) {
  const { text, language } = useSalesFigureTexts();
  const count = (value: number) => formatCount(value, language);
  const day = (iso: string) => formatShortDay(`${iso}T00:00:00Z`, { language });
  const curve = salesCurve(days, { day, count });
  if (curve.total === 0) return <p>{text('noSales')}</p>;
  return (
    <LineChart
      label={text('soldByDay')}
      labels={{ showTable: text('showTable'), showChart: text('showChart') }}
      series={[
        {
          key: 'sold',
          label: text('sold'),
          points: curve.points,
          endLabel: count(curve.points.at(-1)?.y ?? 0),
        },
      ]}
      xTicks={curve.xTicks}
      yTicks={curve.yTicks}
      xLabel={text('day')}
      formatX={x => day(dayOfPoint(days, x))}
      formatY={count}
    />
  );
}
