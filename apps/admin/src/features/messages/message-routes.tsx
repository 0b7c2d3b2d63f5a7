import type { RouteObject } from 'react-router-dom';

/** What the platform wrote, as routes of the area of admins. */
export function messageRoutes(): RouteObject[] {
  return [
    {
      path: 'message',
      lazy: async () => ({
        Component: (await import('./message-list.page.tsx')).MessageListPage,
      }),
    },
    {
      path: 'message/:messageId',
      lazy: async () => ({ Component: (await import('./message.page.tsx')).MessagePage }),
    },
  ];
}
