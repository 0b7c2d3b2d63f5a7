import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** What was changed of one organiser's records, as a route of its area. */
export function clientAuditRoute(scope: ViewScope): RouteObject {
  return {
    path: 'audit',
    lazy: async () => {
      const { ClientAuditPage } = await import('./client-audit.page.tsx');
      return { element: <ClientAuditPage scope={scope} /> };
    },
  };
}

/** What was changed in the back office, and one change, as routes of an area. */
export function auditRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'audit',
      lazy: async () => {
        const { AuditListPage } = await import('./audit-list.page.tsx');
        return { element: <AuditListPage scope={scope} /> };
      },
    },
    {
      path: 'audit/:number',
      lazy: async () => {
        const { AuditEntryPage } = await import('./audit-entry.page.tsx');
        return { element: <AuditEntryPage scope={scope} /> };
      },
    },
  ];
}
