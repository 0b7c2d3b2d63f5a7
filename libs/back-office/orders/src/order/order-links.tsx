import { formatOrderNumber } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { DefinitionRows, TextLink } from '@vh/ui';
import { useOrderTexts } from './order-texts.ts';
import type { OrderRecord } from './use-order.ts';

/** Orders that an order came of, and those that came of it; and what of its price they paid. */
export function OrderLinks({ order, base }: { order: OrderRecord; base: string }) {
  const { text, language } = useOrderTexts();
  const { links, covered = 0, currency } = order;
  if (links.length === 0) return null;
  const rows = links.map(({ direction, kind, state, orderId, number }) => ({
    key: orderId,
    term: text(`link.${kind}.${direction}`),
    detail: (
      <>
        <TextLink href={`${base}/order/${orderId}`}>{formatOrderNumber(number)}</TextLink>
        {state === 'done' ? null : ` (${text(`linkState.${state}`)})`}
      </>
    ),
  }));
  const paid = {
    key: 'covered',
    term: text('coveredByTickets'),
    detail: formatAmount({ amount: covered, currency }, language),
  };
  return <DefinitionRows look="compact" rows={covered > 0 ? [...rows, paid] : rows} />;
}
