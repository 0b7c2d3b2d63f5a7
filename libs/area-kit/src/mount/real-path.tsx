import type { ReactNode } from 'react';
import { useParams, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import { idOf } from '../list/url-values.ts';
import { NothingHere } from '../page/nothing-here.tsx';

/** What stands in a path for a record, by the name of its place: ids are UUIDs, entries of the log are counted. */
const isReal: Readonly<Record<string, (value: string) => boolean>> = {
  eventId: isId,
  orderId: isId,
  userId: isId,
  deviceId: isId,
  number: value => /^[1-9]\d*$/.test(value) && Number.isSafeInteger(Number(value)),
};

function isId(value: string): boolean {
  return idOf(value) !== undefined;
}

/** Routes whose pages stand only at addresses that can be those of a record: at others nothing is asked for. */
export function onRealPaths(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(route => {
    const { path = '', lazy, children } = route;
    if (children) return { ...route, children: onRealPaths(children) };
    const named = Object.keys(isReal).some(name => path.split('/').includes(`:${name}`));
    return named && typeof lazy === 'function' ? { ...route, lazy: () => loadChecked(lazy) } : route;
  });
}

async function loadChecked(lazy: LazyRouteFunction<RouteObject>) {
  const { Component, element = Component && <Component />, ...rest } = await lazy();
  return { ...rest, element: <RealPath>{element}</RealPath> };
}

function RealPath({ children }: { children: ReactNode }) {
  const found = Object.entries(useParams());
  const isRecord = found.every(([name, value = '']) => isReal[name]?.(value) ?? true);
  return isRecord ? children : <NothingHere />;
}
