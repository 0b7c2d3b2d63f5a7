import { PayspotSeats } from '@vh/back-office-event-sales';
import { isSelling } from '@vh/domain';
import { formatMoney, formatDayTime } from '@vh/i18n';
import { useTexts } from '../../texts/use-texts.ts';
import type { CounterEvent } from '../basket/index.ts';
import type { SellDesk } from './use-sell-desk.ts';

/** The plan of the event that is sold; what is chosen there goes into the basket. */
export function SeatPlan({ desk, event }: { desk: SellDesk; event: CounterEvent }) {
  const { language } = useTexts();
  const { currency, seatMapVersionId } = event;
  if (seatMapVersionId === undefined) return null;
  const formatSum = (amount: number) => formatMoney({ amount, currency }, language);
  const style = { language, timeZone: event.timezone };
  const when = formatDayTime(event.date, style);
  return (
    <PayspotSeats
      payspotId={desk.payspotId}
      eventId={event._id}
      versionId={seatMapVersionId}
      title={event.title}
      subtitle={[when, event.venue, event.city].filter(Boolean).join(', ')}
      types={event.ticketTypes.map((type, series) => ({
        id: type._id,
        name: type.name,
        price: type.price,
        priceText: formatSum(type.price),
        series,
        mostPerOrder: Math.min(type.maxPerOrder, type.left),
        isOnSale: isSelling(type.saleState),
      }))}
      mostPerOrder={event.maxPerOrder}
      chosen={desk.basket.lines.flatMap(({ ticketTypeId, quantity, seats }) =>
        seats ? [{ ticketTypeId, quantity, mapSeats: seats.map(({ mapSeat }) => mapSeat) }] : [],
      )}
      formatSum={formatSum}
      onChosen={desk.choose}
      onClose={desk.closePlan}
    />
  );
}
