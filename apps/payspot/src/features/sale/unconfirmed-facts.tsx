import { groupCode, homeTimezone } from '@vh/domain';
import { formatMoney, formatDayTime } from '@vh/i18n';
import { useClock } from '../../shared/browser-state.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { factsOf, type PendingSale } from './pending-sale.ts';
import { ageOf } from './sale-age.model.ts';

/** Of a sale without an answer: event, tickets, sum, how it was paid, when it was sent and how long ago. */
export function UnconfirmedFacts({ sale }: { sale: PendingSale }) {
  const { body, sentAt, eventTitle } = sale;
  const { text, language } = useTexts();
  const now = useClock();
  const { quantity, currency } = factsOf(sale);
  const style = { language, timeZone: homeTimezone };
  // what older pages kept has no sum
  const isSummed = typeof body.expectedTotal === 'number' && currency !== undefined;
  const age = sentAt === undefined ? undefined : ageOf(sentAt, now.getTime());
  return (
    <>
      <b>
        {[
          eventTitle,
          'number' in body && text('orderTitle', { number: groupCode(body.number) }),
          text('ticketsCount', { count: quantity }),
          isSummed && formatMoney({ amount: body.expectedTotal, currency }, language),
          text(body.payment.method),
        ]
          .filter(Boolean)
          .join(', ')}
      </b>
      {sentAt !== undefined && age && (
        <>
          {' '}
          {text('unsureSent', { at: formatDayTime(sentAt, style) })}{' '}
          {text(`age_${age.unit}`, { count: age.count })}
        </>
      )}
    </>
  );
}
