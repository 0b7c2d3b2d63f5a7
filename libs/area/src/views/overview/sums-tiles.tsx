import { StatTile } from '@vh/ui';
import { formatSums, type MoneySum } from '../money-sums.ts';
import { useViewTexts } from '../view-texts.ts';

/** Gross and net of each currency as figures; the largest currency large, the others below it. */
export function SumsTiles({ sums }: { sums: readonly MoneySum[] }) {
  const { text, language } = useViewTexts();
  const [gross = '', ...moreGross] = formatSums(sums, 'gross', language);
  const [net = '', ...moreNet] = formatSums(sums, 'net', language);
  const [fees = ''] = formatSums(sums, 'fees', language);
  return (
    <>
      <StatTile label={text('gross')} value={gross} note={moreGross.join(', ') || undefined} />
      <StatTile
        label={text('netToYou')}
        value={net}
        note={moreNet.join(', ') || text('afterFees', { fees })}
      />
    </>
  );
}
