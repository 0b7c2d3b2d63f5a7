import type { RouteObject } from 'react-router-dom';
import type { ViewScope } from '@vh/area-kit';

/** All users, as routes of the area of admins. */
export function userRoutes(): RouteObject[] {
  return [
    {
      path: 'user',
      lazy: async () => ({
        Component: (await import('./user-list.page.tsx')).UserListPage,
      }),
    },
    {
      path: 'user/add',
      lazy: async () => ({ Component: (await import('./user-add.page.tsx')).UserAddPage }),
    },
    {
      path: 'user/:userId',
      lazy: async () => ({ Component: (await import('./user.page.tsx')).UserPage }),
    },
  ];
}

/** The people of the client in the path, as routes of an area. */
export function clientPeopleRoutes(scope: ViewScope): RouteObject[] {
  return [
    {
      path: 'user',
      lazy: async () => {
        const { ClientPeoplePage } = await import('./client-people.page.tsx');
        return { element: <ClientPeoplePage scope={scope} /> };
      },
    },
    {
      path: 'user/add',
      lazy: async () => {
        const { MemberAddPage } = await import('./member-add.page.tsx');
        return { element: <MemberAddPage scope={scope} /> };
      },
    },
    {
      path: 'user/:userId',
      lazy: async () => {
        const { MemberPage } = await import('./member.page.tsx');
        return { element: <MemberPage scope={scope} /> };
      },
    },
  ];
}
