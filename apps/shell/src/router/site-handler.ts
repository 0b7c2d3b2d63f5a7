import {
  createStaticHandler,
  type LoaderFunctionArgs,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router-dom';
import type { AppContext } from '../app/app-context.ts';
import { isAreaRoute } from './lazy-area-routes.ts';
import { createRoutes } from './routes.tsx';

/** Thrown where a route is for one request only. */
const notShared = Symbol('this route is made for each request');

/** The routes that one request's loaders come from. */
const ownRoutes = new WeakMap<AppContext, readonly RouteObject[]>();

let shared: StaticHandler | undefined;

/**
 * Routes a request on the server. The route table of the public site is made once, since compiling its paths and
 * fetching its lazy parts for every page costs as much as a good part of drawing it; its loaders still work with the
 * context of their own request. Areas, which are guarded, get a table of their own each time.
 */
export async function routeRequest(
  context: AppContext,
  request: Request,
): Promise<Response | StaticHandlerContext> {
  ownRoutes.set(context, createRoutes(context));
  shared ??= createStaticHandler(sharedRoutes(createRoutes(nobodys(context))));
  const routed = await shared.query(request, { requestContext: context });
  if (routed instanceof Response || !Object.values(routed.errors ?? {}).includes(notShared)) return routed;
  return createStaticHandler(createRoutes(context)).query(request);
}

/** Words to say, which all requests in a language share anyhow, and nothing that belongs to a request. */
function nobodys({ i18n }: AppContext): AppContext {
  const noRequest = (): never => {
    throw new Error('A shared route has no request of its own.');
  };
  return {
    i18n,
    onServer: true,
    get api() {
      return noRequest();
    },
    get queryClient() {
      return noRequest();
    },
    get session() {
      return noRequest();
    },
    report: noRequest,
  };
}

function sharedRoutes(routes: readonly RouteObject[], way: readonly number[] = []): RouteObject[] {
  return routes.map((route, index) => sharedRoute(route, [...way, index]));
}

function sharedRoute(route: RouteObject, way: readonly number[]): RouteObject {
  if (isAreaRoute(route))
    return { id: route.id, path: route.path, caseSensitive: true, loader: leaveToOwnTable };
  const loader = route.loader && { loader: (args: LoaderFunctionArgs) => askOwnLoader(way, args) };
  if (route.index) return { ...route, ...loader };
  return { ...route, ...loader, children: route.children && sharedRoutes(route.children, way) };
}

function leaveToOwnTable(): never {
  // deliberate: no error, but the one way in which a loader can end the routing for its route
  throw notShared;
}

/** The loader at the same place in the table of the request that is under way. */
function askOwnLoader(way: readonly number[], args: LoaderFunctionArgs): unknown {
  // `routeRequest` gave it to the handler
  const context = args.context as unknown as AppContext;
  const loader = routeAt(ownRoutes.get(context) ?? [], way)?.loader;
  if (typeof loader !== 'function') throw new Error(`There is no loader at ${way.join('.')}.`);
  return loader(args);
}

function routeAt(
  routes: readonly RouteObject[],
  [index = 0, ...rest]: readonly number[],
): RouteObject | undefined {
  const route = routes[index];
  return rest.length > 0 ? routeAt(route?.children ?? [], rest) : route;
}
