import { Heading, IconButton, Kbd, Skeleton, TextLink } from '@vh/ui';
import { QueryView } from '@vh/area-kit';
import type { UrlState, PlacedScope } from '@vh/area-kit';
import { useOrderTexts } from './order/order-texts.ts';
import { OrderDetail, OrderLead } from './order-detail.tsx';
import type { OrderFilters } from './order-list.model.ts';
import { useOrder } from './order/use-order.ts';
import styles from './order/orders.module.css';

/** The chosen order beside the list. */
export function OrderPanel({
  url: { filters, change },
  scope,
}: {
  url: UrlState<OrderFilters>;
  scope: PlacedScope;
}) {
  const { text } = useOrderTexts();
  const query = useOrder(filters.selected);
  return (
    <aside className={styles.panel} aria-label={text('orderPanel')}>
      <div className={styles.panelTools}>
        <TextLink href={`${scope.base}/order/${filters.selected ?? ''}`}>{text('openOrder')}</TextLink>
        <span className={styles.panelKeys}>
          <Kbd>J</Kbd> <Kbd>K</Kbd> <Kbd>Esc</Kbd>
          <IconButton
            icon="close"
            label={text('closePanel')}
            onClick={() => change({ selected: undefined, page: filters.page }, { replace: true })}
          />
        </span>
      </div>
      <QueryView query={query} skeleton={<Skeleton height={96} lines={4} />}>
        {order => (
          <>
            <OrderLead order={order} />
            <Heading level={2} size="t4" className={styles.panelTitle}>
              {order.eventTitle}
            </Heading>
            <OrderDetail order={order} scope={scope} />
          </>
        )}
      </QueryView>
    </aside>
  );
}
