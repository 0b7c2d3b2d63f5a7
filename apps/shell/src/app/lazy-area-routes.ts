import { areaRoles, isAreaRole } from '@vh/auth';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import type { AppContext } from './app-context.ts';

const loadAreas = () => import('../areas/area-routes.tsx');

/** The areas' routes by path only: guards, skeletons and error panels come when somebody goes there. */
export function lazyAreaRoutes(context: AppContext): RouteObject[] {
  return areaRoles.map(name => ({
    id: `area-${name}-pending`,
    path: `${name}/*`,
    lazy: async () => {
      const { areaRoutes } = await loadAreas();
      const route = areaRoutes(context).find(({ path }) => path === `${name}/*`);
      if (!route) throw new Error(`There is no route for the area "${name}".`);
      const { loader, shouldRevalidate, element, errorElement } = route;
      return { loader, shouldRevalidate, element, errorElement };
    },
  }));
}

/** Mounts an area when somebody first goes there; other addresses load nothing of it. */
export function patchLazyAreas(context: AppContext): PatchRoutesOnNavigationFunction {
  return async args => {
    if (!isAreaRole(args.path.split('/')[1])) return;
    const { patchAreaRoutes } = await loadAreas();
    await patchAreaRoutes(context)(args);
  };
}
