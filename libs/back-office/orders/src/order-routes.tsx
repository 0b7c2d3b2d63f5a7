import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** The list of orders and one order, as routes of an area; their code loads when they are first entered. */
export function orderRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'order',
      lazy: async () => {
        const { OrderListPage } = await import('./order-list.page.tsx');
        return { element: <OrderListPage scope={scope} /> };
      },
    },
    {
      path: 'order/new',
      lazy: async () => {
        const { NewOrderPage } = await import('./new-order/new-order.page.tsx');
        return { element: <NewOrderPage scope={scope} /> };
      },
    },
    {
      path: 'order/:orderId',
      lazy: async () => {
        const { OrderDetailPage } = await import('./order-detail.page.tsx');
        return { element: <OrderDetailPage scope={scope} /> };
      },
    },
    {
      path: 'order/:orderId/exchange',
      lazy: async () => {
        const { ExchangePage } = await import('./exchange/exchange.page.tsx');
        return { element: <ExchangePage scope={scope} /> };
      },
    },
    {
      path: 'store-credit',
      lazy: async () => {
        const { StoreCreditListPage } = await import('./store-credit/store-credit-list.page.tsx');
        return { element: <StoreCreditListPage scope={scope} /> };
      },
    },
    {
      path: 'store-credit/:storeCreditId',
      lazy: async () => {
        const { StoreCreditPage } = await import('./store-credit/store-credit.page.tsx');
        return { element: <StoreCreditPage scope={scope} /> };
      },
    },
    {
      path: 'request',
      lazy: async () => {
        const { RequestListPage } = await import('./requests/request-list.page.tsx');
        return { element: <RequestListPage scope={scope} /> };
      },
    },
  ];
}

/** What buyers are owed, as a route of an area; it stands before the order's own. */
export function dueListRoute(scope: ViewScope): RouteObject {
  return {
    path: 'order/due',
    lazy: async () => {
      const { DueListPage } = await import('./actions/due-list.page.tsx');
      return { element: <DueListPage scope={scope} /> };
    },
  };
}
