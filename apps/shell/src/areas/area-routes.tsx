import { areaRoles, isAreaRole, learnAreaPaths, type AreaRole } from '@vh/auth';
import { guardAgain, guardArea } from '@vh/auth/shell';
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import type { AppContext } from '../app/app-context.ts';
import { bootGlobal } from '../app/boot.ts';
import { mayReadCodes, mayUsePrinters } from '../app/door-paths.ts';
import { AreaBoundary } from './area-boundary.tsx';
import { AreaPending } from './area-pending.tsx';
import { forgetFailure, markFailed, markMounted, wasMounted } from '../federation/mounted-areas.ts';
import { openedAt } from './opened-at.ts';

/** Id of the route below which areas are mounted. */
const parentId = 'root';

/**
 * One route per area that stands in until the area's own routes are there: it guards, and shows a skeleton,
 * which is also what the server renders. Unknown paths inside a mounted area come back to it.
 */
export function areaRoutes(context: AppContext): RouteObject[] {
  if (!context.onServer) learnBootPaths();
  return areaRoles.map(name => ({
    id: `area-${name}-pending`,
    path: `${name}/*`,
    caseSensitive: true,
    loader: guardArea(context),
    shouldRevalidate: guardAgain,
    element: <AreaPending name={name} />,
    errorElement: <AreaBoundary />,
  }));
}

let knowsBoot = false;

/** A page inside an area begins with the paths that the server judged it by. */
function learnBootPaths(): void {
  if (knowsBoot) return;
  knowsBoot = true;
  const told = window[bootGlobal]?.area;
  if (told) learnAreaPaths(told.name, [told.paths]);
}

/** Loads an area when somebody first goes there and mounts its routes under its path. */
export function patchAreaRoutes(context: AppContext): PatchRoutesOnNavigationFunction {
  return async ({ path, patch, signal }) => {
    const name = path.split('/')[1];
    if (!isAreaRole(name) || wasMounted(name) || !context.session.getToken()) return;
    if (needsFreshPage(path)) return openAnew(path);
    forgetFailure(name);
    try {
      const route = await loadAreaRoute(context, name);
      // The router ignores patches of a navigation that another one has overtaken: that one has to mount the area.
      if (signal.aborted || wasMounted(name)) return;
      markMounted(name);
      patch(parentId, [route]);
    } catch (error) {
      // Not thrown here: the stand-in's error boundary is lazy too and may not be there yet. It throws this instead.
      if (!signal.aborted) markFailed(name, error);
    }
  };
}

/** The browser gave this page its rights when it was loaded: camera and WebAssembly, or USB, may be none of them. */
function needsFreshPage(path: string): boolean {
  const opened = openedAt();
  if (opened === undefined) return false;
  const rights = 'usb' in navigator ? [mayReadCodes, mayUsePrinters] : [mayReadCodes];
  return rights.some(may => may(path) && !may(opened));
}

/** Loads the page itself, which says again what this one is saying; the router waits until this one is gone. */
async function openAnew(path: string): Promise<void> {
  // public pages never need it
  const { carryToast } = await import('./carried-toast.ts');
  carryToast();
  window.location.assign(path);
  return new Promise(() => undefined);
}

async function loadAreaRoute(context: AppContext, name: AreaRole): Promise<RouteObject> {
  // Public pages never load what this module stands on.
  const { describeAreaRoute } = await import('./area-mount.tsx');
  const route = await describeAreaRoute(context, name);
  return {
    ...route,
    loader: guardArea(context),
    shouldRevalidate: guardAgain,
    errorElement: <AreaBoundary />,
  };
}
