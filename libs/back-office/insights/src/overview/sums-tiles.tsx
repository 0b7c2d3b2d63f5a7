import { StatTile } from '@vh/ui';
import { formatSums, sumFigure, type MoneySum } from '@vh/area-kit';
import { useSalesFigureTexts } from './sales-figure-texts.ts';

/** Gross and net of each currency as figures; the largest currency large, the others below it. */
export function SumsTiles({ sums }: { sums: readonly MoneySum[] }) {
  const { text, language } = useSalesFigureTexts();
  const gross = sumFigure(sums, 'gross', language);
  const net = sumFigure(sums, 'net', language);
  const fees = formatSums(sums, 'fees', language).join(', ');
  const refunded = formatSums(sums, 'refunded', language).join(', ');
  const hasRefunds = sums.some(sum => sum.refunded > 0);
  const after = hasRefunds ? text('afterFeesAndRefunds', { fees, refunded }) : text('afterFees', { fees });
  return (
    <>
      <StatTile label={text('gross')} value={gross.value} note={gross.note} />
      <StatTile label={text('netToYou')} value={net.value} note={net.note ?? after} />
    </>
  );
}
