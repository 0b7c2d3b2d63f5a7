import { formatAmount, formatCount } from '@vh/i18n';
import { StatRow, StatTile, TextLink } from '@vh/ui';
import { moneyFigure, percentText } from '@vh/area-kit';
import type { PlacedScope } from '@vh/area-kit';
import { useEventTexts } from './event/event-texts.ts';
import type { EventRecord } from './event/event-record.ts';

/** The figures of an event in one row; money only for readers who may see it. */
export function EventFigures({
  event,
  scope,
}: {
  event: EventRecord;
  scope: Pick<PlacedScope, 'base' | 'canViewFinance' | 'canViewOrders'>;
}) {
  const { text, language } = useEventTexts();
  const { sold, capacity, held, checkedIn, inside, orders, refunded = 0, currency } = event.figures;
  const { complimentary, returned } = event.figures;
  const count = (value: number) => formatCount(value, language);
  const refundedNote =
    refunded > 0
      ? text('refundedSum', { sum: formatAmount({ amount: refunded, currency }, language) })
      : undefined;
  const ofCapacity = text('ofCapacity', { capacity: count(capacity), percent: percentText(sold, capacity) });
  return (
    <StatRow>
      <StatTile
        label={text('sold')}
        value={count(sold)}
        note={[ofCapacity, ...(returned > 0 ? [text('returnedNote', { count: returned })] : [])].join(', ')}
        share={{ value: capacity > 0 ? sold / capacity : 0, label: ofCapacity }}
      />
      {complimentary > 0 ? (
        <StatTile
          label={text('complimentary')}
          value={count(complimentary)}
          note={text('complimentaryNote')}
        />
      ) : null}
      {scope.canViewFinance ? <MoneyTiles figures={event.figures} /> : null}
      <StatTile label={text('held')} value={count(held)} note={text('heldNote')} />
      {scope.canViewOrders ? (
        <StatTile
          label={text('ordersMade')}
          value={<TextLink href={`${scope.base}/event/${event._id}/order`}>{count(orders)}</TextLink>}
          note={refundedNote}
        />
      ) : null}
      <StatTile
        label={text('checkedIn')}
        value={count(checkedIn)}
        note={text('insideOfSold', { inside: count(inside), sold: count(sold) })}
      />
    </StatRow>
  );
}

function MoneyTiles({ figures }: { figures: EventRecord['figures'] }) {
  const { text, language } = useEventTexts();
  const { gross, net, fees = 0, refunded = 0, currency } = figures;
  if (gross === undefined || net === undefined) return null;
  const figure = (amount: number) => moneyFigure({ amount, currency }, language);
  const money = (amount: number) => formatAmount({ amount, currency }, language);
  const afterFees =
    refunded > 0
      ? text('afterFeesAndRefunds', { fees: money(fees), refunded: money(refunded) })
      : text('afterFees', { fees: money(fees) });
  return (
    <>
      <MoneyTile label={text('gross')} figure={figure(gross)} />
      <MoneyTile label={text('netToYou')} figure={figure(net)} note={afterFees} />
    </>
  );
}

function MoneyTile({
  label,
  figure,
  note,
}: {
  label: string;
  figure: ReturnType<typeof moneyFigure>;
  note?: string;
}) {
  return (
    <StatTile
      label={label}
      value={figure.value}
      note={[figure.whole, note].filter(Boolean).join(', ') || undefined}
    />
  );
}
