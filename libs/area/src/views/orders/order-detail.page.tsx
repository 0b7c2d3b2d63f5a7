import { PageHeader, Skeleton } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { PageTitle } from '../../page/page-title.tsx';
import { QueryView } from '../../page/query-view.tsx';
import { RecordHistory } from '../audit/record-history.tsx';
import { usePlacedScope, type ViewScope } from '../view-scope.ts';
import { useViewTexts } from '../view-texts.ts';
import { OrderDetail, OrderLead } from './order-detail.tsx';
import styles from './orders.module.css';
import { useOrder } from './use-order.ts';

/** One order on its own page. */
export function OrderDetailPage({ scope }: { scope: ViewScope }) {
  const { text } = useViewTexts();
  const { base } = usePlacedScope(scope);
  const { orderId } = useParams();
  const query = useOrder(orderId);
  return (
    <QueryView query={query} skeleton={<OrderSkeleton />}>
      {order => (
        <>
          <PageTitle>{order.number}</PageTitle>
          <PageHeader
            back={{ href: `${base}/order`, label: text('backToOrders') }}
            title={order.eventTitle}
            meta={<OrderLead order={order} />}
          />
          <div className={styles.record}>
            <OrderDetail order={order} />
          </div>
          <RecordHistory subject={{ orderId: order._id }} />
        </>
      )}
    </QueryView>
  );
}

function OrderSkeleton() {
  const { text } = useViewTexts();
  return (
    <div className={styles.record} role="status" aria-label={text('loadingOrder')}>
      <Skeleton height={36} width="60%" />
      <Skeleton height={120} lines={3} />
    </div>
  );
}
