import { groupCode } from '@vh/domain';
import { formatMoney } from '@vh/i18n';
import { TextLink } from '@vh/ui';
import { useTexts } from '../../texts/use-texts.ts';
import type { Sale } from './sale.model.ts';

/** The sale before the next one, with cash and change: buyers ask about their change once the result is gone. */
export function LastSale({ sale, payspotId }: { sale: Sale; payspotId: string }) {
  const { text, language } = useTexts();
  const { orderId, number, total, tendered, change = 0, currency } = sale;
  const money = (amount: number) => formatMoney({ amount, currency }, language);
  return (
    <p>
      {tendered === undefined
        ? text('lastSalePaid', { total: money(total) })
        : text('lastSaleCash', {
            total: money(total),
            tendered: money(tendered),
            change: money(change),
          })}{' '}
      {orderId === '' ? null : (
        <TextLink href={`/payspot/${payspotId}/order/${orderId}`}>
          {text('lastSaleOpen', { number: groupCode(number) })}
        </TextLink>
      )}
    </p>
  );
}
