import { isAreaRole, type Me } from '@vh/auth';
import { guardRules, isRouteGuard, ownAreaPath, type GuardRule } from '@vh/auth/shell';
import { data, type LoaderFunction, type RouteObject } from 'react-router-dom';
import { unknownMiddleware } from '../federation/area-error.ts';

/** The reader of a route, and the area to offer where they may not enter. */
interface Visitor {
  readonly who: () => Promise<Me>;
  /** The start of the area that they were in last. */
  readonly lastArea: (me: Me) => string | undefined;
}

/**
 * Puts the guards that routes name before their loaders. An area is released separately and may name a guard that
 * this shell does not have: then nobody enters that route, and the rest of the area goes on.
 */
export function withNamedGuards(routes: readonly RouteObject[], visitor: Visitor): RouteObject[] {
  return routes.map(route => guarded(route, visitor));
}

function guarded(route: RouteObject, visitor: Visitor): RouteObject {
  const children = route.children && withNamedGuards(route.children, visitor);
  const names = middlewareOf(route.handle);
  const withChildren = children ? { ...route, children } : route;
  if (names.length === 0) return withChildren as RouteObject;
  return { ...withChildren, loader: guardedLoader(route.loader, names, visitor) } as RouteObject;
}

function guardedLoader(
  loader: RouteObject['loader'],
  names: readonly string[],
  { who, lastArea }: Visitor,
): LoaderFunction {
  return async (args, handlerContext) => {
    const known = names.map(findGuard);
    const me = await who();
    const { pathname } = new URL(args.request.url);
    if (!known.every(guard => guard(me, pathname))) {
      throw data(
        { code: 'auth.forbidden', path: pathname, ownArea: ownAreaPath(me, lastArea(me)) },
        { status: 403 },
      );
    }
    return typeof loader === 'function' ? loader(args, handlerContext) : null;
  };
}

function findGuard(name: string): GuardRule {
  if (isAreaRole(name)) return me => me.areas.some(area => area.role === name);
  if (isRouteGuard(name)) return guardRules[name];
  throw new Error(unknownMiddleware);
}

/** The guards a route names: one, several or none. */
function middlewareOf(handle: unknown): readonly string[] {
  if (typeof handle !== 'object' || handle === null || !('middleware' in handle)) return [];
  const { middleware } = handle;
  const names: readonly unknown[] = Array.isArray(middleware) ? middleware : [middleware];
  return names.map(String);
}
