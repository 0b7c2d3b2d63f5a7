import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** Statements of the bank and the transfers that need a person, as a route of an area; before the order's own. */
export function bankRoute(scope: ViewScope): RouteObject {
  return {
    path: 'order/bank',
    lazy: async () => {
      const { BankPage } = await import('./bank.page.tsx');
      return { element: <BankPage scope={scope} /> };
    },
  };
}
