import { areaPaths, isAreaRole } from '@vh/auth';
import type { RouteObject } from 'react-router-dom';
import type { Area } from '@vh/area-contract';

/** The paths of an area's router that nobody has declared, and which therefore have no guard but the area's. */
export function undeclaredPaths({ name, mount }: Area): string[] {
  const declared = isAreaRole(name) ? Object.keys(areaPaths[name]).map(withoutNames) : [];
  return pathsOf(mount(noServices), '').filter(
    path => !path.endsWith('*') && !declared.includes(withoutNames(path)),
  );
}

function pathsOf(routes: readonly RouteObject[], above: string): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const whole = [above, path].filter(Boolean).join('/');
    return children ? pathsOf(children, whole) : [whole];
  });
}

/** Routers may name what stands in a place as they like. */
function withoutNames(path: string): string {
  return path.replace(/:\w+/g, ':');
}

function noServices(): never {
  throw new Error('Nothing is drawn to learn of paths.');
}
