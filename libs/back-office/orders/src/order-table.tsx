import { hiddenColumns, orderColumns } from '@vh/domain';
import { DataTable, EmptyState } from '@vh/ui';
import { useOrderTexts } from './order/order-texts.ts';
import type { OrderRow } from './order-list.model.ts';
import { useOrderColumns } from './use-order-columns.tsx';

const hidden = hiddenColumns(orderColumns);

/** A short table of orders for start pages; every row leads to its order. */
export function OrderTable({ orders, base }: { orders: readonly OrderRow[]; base: string }) {
  const { text } = useOrderTexts();
  const columns = useOrderColumns()
    .filter(({ key }) => !hidden.includes(key))
    .map(column => ({ ...column, sortable: false }));
  return (
    <DataTable
      caption={text('orders')}
      columns={columns}
      rows={orders}
      rowKey={order => order._id}
      rowHref={order => `${base}/order/${order._id}`}
      empty={
        <EmptyState title={text('orders')} headingLevel={3}>
          {text('noOrders')}
        </EmptyState>
      }
    />
  );
}
