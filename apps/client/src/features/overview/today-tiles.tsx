import { formatSums, sumFigure } from '@vh/area-kit';
import { formatCount } from '@vh/i18n';
import { StatTile, TextLink } from '@vh/ui';
import type { Overview } from './overview.model.ts';
import { useOverviewTexts } from './overview-texts.ts';

interface TodayTilesProps {
  readonly overview: Pick<Overview, 'today' | 'sameDayLastWeek'>;
  readonly base: string;
  readonly seesOrders: boolean;
}

/** Sales of today beside those of the same day a week ago at this time. */
export function TodayTiles({ overview: { today, sameDayLastWeek }, base, seesOrders }: TodayTilesProps) {
  const { text, language } = useOverviewTexts();
  const tickets = formatCount(today.tickets, language);
  const before = formatCount(sameDayLastWeek.tickets, language);
  const gross = sumFigure(today.sums, 'gross', language);
  const grossBefore = formatSums(sameDayLastWeek.sums, 'gross', language).join(', ');
  return (
    <>
      <StatTile
        label={text('ticketsToday')}
        value={seesOrders ? <TextLink href={`${base}/order`}>{tickets}</TextLink> : tickets}
        note={text('lastWeek', { value: before })}
      />
      {today.sums.length > 0 && (
        <StatTile
          label={text('grossToday')}
          value={gross.value}
          note={[gross.note, text('lastWeek', { value: grossBefore })].filter(Boolean).join(', ')}
        />
      )}
    </>
  );
}
