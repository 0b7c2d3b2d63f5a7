import type { RouteObject } from 'react-router-dom';
import { defineTexts } from '../texts/define-texts.ts';
import { defineArea } from '../mount/define-area.tsx';
import { AreaFrame } from '../frame/area-frame.tsx';
import { notFoundRoute } from '../page/not-found-route.tsx';
import type { ViewScope } from '../scope/view-scope.ts';

/** Everything that a scope can allow, as the area of admins has it. */
export const adminScope: ViewScope = {
  base: '/admin',
  canViewFinance: true,
  canViewOrders: true,
  listsSeveralClients: true,
  canOpenEvents: true,
  canCreateSharedEvents: true,
  canManageBank: true,
  canViewBuyers: true,
  canManageSeatService: true,
  canManagePlatform: true,
};

/** The pages of one organiser, whose id is in the path. */
export const clientScope: ViewScope = {
  base: '/client/:id',
  canViewFinance: true,
  canViewOrders: true,
  listsSeveralClients: false,
  canOpenEvents: true,
};

/** An area with the routes of one feature, to test it as an area has it: inside a frame, with a page for the rest. */
export function testArea(name: 'admin' | 'client', routes: readonly RouteObject[]) {
  return defineArea({
    name,
    requires: { contract: '*', shell: '*' },
    texts: defineTexts(`test-${name}`, { en: {} }).texts,
    navigation: [],
    routes: [
      {
        ...(name === 'client' && { path: ':id' }),
        Component: AreaFrame,
        children: [...routes, notFoundRoute],
      },
    ],
  });
}
