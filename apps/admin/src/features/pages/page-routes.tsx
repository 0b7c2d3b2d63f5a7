import type { RouteObject } from 'react-router-dom';

/** Content pages, as routes of the area of admins. */
export function contentPageRoutes(): RouteObject[] {
  return [
    {
      path: 'pages',
      lazy: async () => ({ Component: (await import('./page-list.page.tsx')).PageListPage }),
    },
    {
      path: 'pages/add',
      lazy: async () => ({ Component: (await import('./page-add.page.tsx')).PageAddPage }),
    },
    {
      path: 'pages/:pageId',
      lazy: async () => ({
        Component: (await import('./content-page.page.tsx')).ContentPagePage,
      }),
    },
  ];
}
