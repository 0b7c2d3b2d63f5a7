import { roles } from '@vh/domain';
import { ensureLaterMessages } from '@vh/i18n/shell';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import type { AppContext } from '../app/app-context.ts';

/** Buyers are the one role without an area; named here so that the areas' own rules stay out of the first view. */
const areaNames: readonly string[] = roles.filter(role => role !== 'app-individual');

const loadAreas = () => import('../areas/area-routes.tsx');

/** The areas' routes by path only: guards, skeletons and error panels come when somebody goes there. */
export function lazyAreaRoutes(context: AppContext): RouteObject[] {
  return areaNames.map(name => ({
    id: pendingId(name),
    path: `${name}/*`,
    caseSensitive: true,
    lazy: async () => {
      const [{ areaRoutes }] = await Promise.all([loadAreas(), ensureLaterMessages(context.i18n)]);
      const route = areaRoutes(context).find(({ path }) => path === `${name}/*`);
      if (!route) throw new Error(`There is no route for the area "${name}".`);
      const { loader, shouldRevalidate, element, errorElement } = route;
      return { loader, shouldRevalidate, element, errorElement };
    },
  }));
}

/** True when a route is that of an area, as {@link lazyAreaRoutes} makes them. */
export function isAreaRoute({ id }: RouteObject): boolean {
  return areaNames.some(name => id === pendingId(name));
}

function pendingId(name: string): string {
  return `area-${name}-pending`;
}

/** Mounts an area when somebody first goes there; other addresses load nothing of it. */
export function patchLazyAreas(context: AppContext): PatchRoutesOnNavigationFunction {
  return async args => {
    if (!areaNames.includes(args.path.split('/')[1] ?? '')) return;
    const [{ patchAreaRoutes }] = await Promise.all([loadAreas(), ensureLaterMessages(context.i18n)]);
    await patchAreaRoutes(context)(args);
  };
}
