import { formatCount, formatMoney } from '@vh/i18n';
import { StatRow, StatTile } from '@vh/ui';
import { percentOf } from '../money-sums.ts';
import type { ViewScope } from '../view-scope.ts';
import { useViewTexts } from '../view-texts.ts';
import type { EventRecord } from './event-record.ts';

/** The figures of an event in one row; money only for readers who may see it. */
export function EventFigures({
  event,
  scope,
}: {
  event: EventRecord;
  scope: Pick<ViewScope, 'seesMoney' | 'seesOrders'>;
}) {
  const { text, language } = useViewTexts();
  const { sold, capacity, held, checkedIn, orders } = event.figures;
  const count = (value: number) => formatCount(value, language);
  const ofCapacity = text('ofCapacity', { capacity: count(capacity), percent: percentOf(sold, capacity) });
  return (
    <StatRow>
      <StatTile
        label={text('sold')}
        value={count(sold)}
        note={ofCapacity}
        share={{ value: capacity > 0 ? sold / capacity : 0, label: ofCapacity }}
      />
      {scope.seesMoney ? <MoneyTiles event={event} /> : null}
      <StatTile label={text('held')} value={count(held)} note={text('heldNote')} />
      {scope.seesOrders ? <StatTile label={text('ordersMade')} value={count(orders)} /> : null}
      <StatTile
        label={text('inside')}
        value={count(checkedIn)}
        note={text('ofSold', { sold: count(sold) })}
      />
    </StatRow>
  );
}

function MoneyTiles({ event }: { event: EventRecord }) {
  const { text, language } = useViewTexts();
  const { gross, net, fees, refunded, currency } = event.figures;
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  return (
    <>
      <StatTile label={text('gross')} value={money(gross)} />
      <StatTile label={text('netToYou')} value={money(net)} note={text('afterFees', { fees: money(fees) })} />
      <StatTile label={text('refunds')} value={money(refunded)} />
    </>
  );
}
