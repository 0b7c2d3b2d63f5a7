import { formatCount } from '@vh/i18n';
import { LinkButton, PageHeader } from '@vh/ui';
import { NeedsOrders, PageTitle, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { useActionTexts } from './actions/order-action-texts.ts';
import { OrderList } from './order-list.tsx';
import { useOrderTexts } from './order/order-texts.ts';

/** All orders that the reader may see, for members who may see any. */
export function OrderListPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useOrderTexts();
  const { text: actionText } = useActionTexts();
  const placed = usePlacedScope(scope);
  return (
    <NeedsOrders scope={scope} title={text('orders')}>
      <OrderList
        scope={placed}
        head={({ total, tools }) => (
          <>
            <PageTitle>{text('orders')}</PageTitle>
            <PageHeader
              title={text('orders')}
              meta={
                total === undefined
                  ? undefined
                  : text('orderCount', { count: total, shown: formatCount(total, language) })
              }
              actions={
                <>
                  {tools}
                  {placed.canManageBank && (
                    <>
                      <LinkButton variant="outline" href={`${placed.base}/order/due`}>
                        {actionText('dueList')}
                      </LinkButton>
                      <LinkButton variant="outline" href={`${placed.base}/order/bank`}>
                        {text('bank')}
                      </LinkButton>
                    </>
                  )}
                </>
              }
            />
          </>
        )}
      />
    </NeedsOrders>
  );
}
