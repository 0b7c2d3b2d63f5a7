import type { DeclaredPaths } from '@vh/auth';
import type { RouteObject } from 'react-router-dom';
import type { Area } from '@vh/area-contract';
import type { AreaDefinition } from '../area/area-definition.ts';

/**
 * The paths of an area's router that its area.json does not declare: the shell would answer them with 404.
 *
 * @param declared `paths` of area.json
 */
export function undeclaredPaths({ mount }: Area, declared: DeclaredPaths): string[] {
  const known = Object.keys(declared).map(withoutNames);
  return pathsOf(mount(noServices), '').filter(
    path => !path.endsWith('*') && !known.includes(withoutNames(path)),
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

/** Entries of the navigation and shortcuts that lead to a path which the area's area.json does not declare. */
export function undeclaredEntries(
  { name, navigation, shortcuts = [] }: Pick<AreaDefinition, 'name' | 'navigation' | 'shortcuts'>,
  paths: Readonly<Record<string, unknown>>,
): string[] {
  return [...navigation, ...shortcuts]
    .map(({ to }) => to)
    .filter(to => !Object.hasOwn(paths, to.slice(name.length + 2)));
}
