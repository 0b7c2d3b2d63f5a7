import { formatOrderNumber } from '@vh/domain';
import { PageHeader, Skeleton } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { NeedsOrders, PageTitle, QueryView, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { useOrderTexts } from './order/order-texts.ts';
import { OrderDetail, OrderLead } from './order-detail.tsx';
import styles from './order/orders.module.css';
import { useOrder } from './order/use-order.ts';

/** One order on its own page, for members who may see orders. */
export function OrderDetailPage({ scope }: { scope: ViewScope }) {
  const { text } = useOrderTexts();
  const { base } = usePlacedScope(scope);
  return (
    <NeedsOrders
      scope={scope}
      title={text('order')}
      back={{ href: `${base}/order`, label: text('backToOrders') }}
    >
      <OrderView scope={scope} />
    </NeedsOrders>
  );
}

function OrderView({ scope }: { scope: ViewScope }) {
  const { text } = useOrderTexts();
  const placed = usePlacedScope(scope);
  const { orderId } = useParams();
  const query = useOrder(orderId);
  return (
    <QueryView query={query} skeleton={<OrderSkeleton />}>
      {order => (
        <>
          <PageTitle>{formatOrderNumber(order.number)}</PageTitle>
          <PageHeader
            back={{ href: `${placed.base}/order`, label: text('backToOrders') }}
            title={order.eventTitle}
            meta={<OrderLead order={order} />}
          />
          <div className={styles.record}>
            <OrderDetail order={order} scope={placed} />
          </div>
          <RecordHistory subject={{ orderId: order._id }} />
        </>
      )}
    </QueryView>
  );
}

function OrderSkeleton() {
  const { text } = useOrderTexts();
  return (
    <div className={styles.record} role="status" aria-label={text('loadingOrder')}>
      <Skeleton height={36} width="60%" />
      <Skeleton height={120} lines={3} />
    </div>
  );
}
