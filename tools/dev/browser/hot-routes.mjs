/**
 * @typedef {import('../../../libs/area-contract/src/area.ts').Area} Area
 * @typedef {import('react-router-dom').RouteObject} Route
 * @typedef {Partial<Omit<Route, 'index' | 'children' | 'path' | 'id' | 'caseSensitive' | 'handle'>>} Parts what a route shows and loads
 */

/**
 * @typedef {object} PageParts what the page has
 * @property {typeof import('react')} react
 * @property {Pick<typeof import('react-router-dom'), 'useLocation' | 'useNavigate'>} router
 * @property {() => void} reload
 */

/**
 * An area whose routes show what the newest version of its sources has, without a reload of the page: the shell mounts them
 * once, and each of them looks up what it shows. Where addresses themselves change, the page is loaded again.
 *
 * @param {Area} first
 * @param {PageParts} page
 * @returns {{ area: Area, replace: (next: Area) => Promise<void> }}
 */
export function makeHot(first, page) {
  const { reload } = page;
  /** @type {Mounted | undefined} */
  let mounted;
  let latest = 0;
  const area = {
    ...first,
    /** @type {Area['mount']} */
    mount(useServices) {
      mounted = mountHot(first.mount(useServices), useServices, page);
      return mounted.routes;
    },
  };

  /** @param {Area} next */
  async function replace(next) {
    latest += 1;
    const turn = latest;
    if (!mounted || JSON.stringify(next.requires) !== JSON.stringify(first.requires)) return reload();
    const routes = next.mount(mounted.useServices);
    if (shapeOf(routes) !== mounted.shape) return reload();
    const loaded = await mounted.loadAgain(routes);
    // a newer version of the sources came meanwhile
    if (turn !== latest) return undefined;
    return mounted.show(routes, loaded) ? undefined : reload();
  }

  return { area, replace };
}

/**
 * @typedef {object} Mounted
 * @property {Route[]} routes that the shell has
 * @property {string} shape of their addresses
 * @property {Parameters<Area['mount']>[0]} useServices
 * @property {(routes: Route[]) => Promise<Map<string, Parts>>} loadAgain what was loaded of the former routes
 * @property {(routes: Route[], loaded: Map<string, Parts>) => boolean} show false where nothing of the area is on the screen
 */

/**
 * @param {Route[]} firstRoutes
 * @param {Parameters<Area['mount']>[0]} useServices
 * @param {PageParts} page
 * @returns {Mounted}
 */
function mountHot(firstRoutes, useServices, { react, router }) {
  const { createElement, useEffect, useRef, useSyncExternalStore } = react;
  const { useLocation, useNavigate } = router;
  let present = firstRoutes;
  /** What lazy routes have loaded, by their place. @type {Map<string, Parts>} */
  let lazyParts = new Map();
  let version = 0;
  /** @type {Set<() => void>} */
  const watchers = new Set();
  /** @param {() => void} watcher */
  const watch = watcher => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };
  const useVersion = () => useSyncExternalStore(watch, () => version);

  /**
   * @param {string} place
   * @returns {Parts}
   */
  const partsAt = place => ({ ...routeAt(present, place), ...lazyParts.get(place) });

  /** @param {string} place */
  const hotElement = place => {
    function Hot() {
      useVersion();
      const { Component, element } = partsAt(place);
      return Component ? createElement(Component) : element;
    }
    return createElement(Hot);
  };

  /** What stands in for a page that failed is left as soon as there is something newer. @param {string} place */
  const hotFailure = place => {
    function HotFailure() {
      const now = useVersion();
      const failed = useRef(now);
      const { pathname, search, hash } = useLocation();
      const navigate = useNavigate();
      useEffect(() => {
        if (now === failed.current) return;
        failed.current = now;
        void navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
      });
      const { ErrorBoundary, errorElement } = partsAt(place);
      return ErrorBoundary ? createElement(ErrorBoundary) : errorElement;
    }
    return createElement(HotFailure);
  };

  /**
   * The same parts, each looked up when it is needed.
   *
   * @param {Parts} parts
   * @param {string} place
   */
  const hot = (parts, place) => {
    const { element, Component, errorElement, ErrorBoundary, loader, action, ...rest } = parts;
    return {
      ...rest,
      ...((element || Component) && { element: hotElement(place) }),
      ...((errorElement || ErrorBoundary) && { errorElement: hotFailure(place) }),
      ...(typeof loader === 'function' && { loader: called('loader', place) }),
      ...(typeof action === 'function' && { action: called('action', place) }),
    };
  };

  /**
   * @param {'loader' | 'action'} kind
   * @param {string} place
   */
  const called =
    (kind, place) =>
    (/** @type {unknown[]} */ ...args) => {
      const run = partsAt(place)[kind];
      return typeof run === 'function' ? Reflect.apply(run, undefined, args) : null;
    };

  /**
   * @param {Route} route
   * @param {string} place
   * @returns {Route}
   */
  const hotRoute = ({ children, lazy, ...parts }, place) =>
    /** @type {Route} */ ({
      ...hot(parts, place),
      ...(typeof lazy === 'function' && { lazy: () => loadLazy(place) }),
      ...(lazy && typeof lazy !== 'function' && { lazy }),
      ...(children && { children: hotRoutes(children, place) }),
    });

  /**
   * @param {readonly Route[]} routes
   * @param {string} [above]
   */
  const hotRoutes = (routes, above = '') => routes.map((route, at) => hotRoute(route, `${above}/${at}`));

  /** @param {string} place */
  async function loadLazy(place) {
    const parts = await loadParts(present, place);
    lazyParts.set(place, parts);
    return hot(parts, place);
  }

  return {
    routes: hotRoutes(firstRoutes),
    shape: shapeOf(firstRoutes),
    useServices,
    loadAgain: async routes => {
      const places = [...lazyParts.keys()];
      const loaded = await Promise.all(
        places.map(async place => /** @type {const} */ ([place, await loadParts(routes, place)])),
      );
      return new Map(loaded);
    },
    show: (routes, loaded) => {
      present = routes;
      // what was loaded by the former version meanwhile is better than nothing
      lazyParts = new Map([...lazyParts, ...loaded]);
      version += 1;
      for (const watcher of [...watchers]) watcher();
      return watchers.size > 0;
    },
  };
}

/**
 * @param {Route[]} routes
 * @param {string} place
 * @returns {Promise<Parts>}
 */
async function loadParts(routes, place) {
  const lazy = routeAt(routes, place)?.lazy;
  if (typeof lazy !== 'function') return {};
  return /** @type {Parts} */ (await lazy());
}

/**
 * @param {readonly Route[]} routes
 * @param {string} place indexes such as `/0/2/1`
 * @returns {Route | undefined}
 */
function routeAt(routes, place) {
  const [first = 0, ...rest] = place.split('/').slice(1).map(Number);
  return rest.reduce((/** @type {Route | undefined} */ route, at) => route?.children?.[at], routes[first]);
}

/**
 * What the router keeps of routes and can't be told again: their addresses, and who may enter.
 *
 * @param {readonly Route[]} routes
 * @returns {string}
 */
export function shapeOf(routes) {
  return JSON.stringify(routes.map(describeShape));
}

/**
 * @param {Route} route
 * @returns {unknown}
 */
function describeShape(route) {
  const { path, index, id, caseSensitive, handle, children } = route;
  const has = ['lazy', 'element', 'Component', 'errorElement', 'ErrorBoundary', 'loader', 'action'].filter(
    part => route[/** @type {keyof Route} */ (part)] !== undefined,
  );
  return [path, index, id, caseSensitive, handle, has, children?.map(describeShape)];
}
