import { isAreaRole, type AreaRole } from './area-roles.ts';
import { formerAreaPaths } from './former-area-paths.ts';
import { isRouteGuard } from './route-guards.ts';
import type { DeclaredPaths, RouteGuard } from './declared-paths.ts';

/** The same with the guards that this shell knows. */
type AreaPaths = Readonly<Record<string, readonly RouteGuard[]>>;

const learnt: Partial<Record<AreaRole, DeclaredPaths>> = {};

/**
 * The paths of every area as the released version says them, with the guards that this shell knows; until one is learnt, and of
 * versions that say none, the former ones. They are read when they are asked for: files of the shell's build import each other in
 * a circle, so nothing of another module is there while this one is evaluated.
 */
export const areaPaths: Readonly<Record<AreaRole, AreaPaths>> = {
  get admin() {
    return knownPathsOf('admin');
  },
  get client() {
    return knownPathsOf('client');
  },
  get manager() {
    return knownPathsOf('manager');
  },
  get contractor() {
    return knownPathsOf('contractor');
  },
  get payspot() {
    return knownPathsOf('payspot');
  },
  get scanner() {
    return knownPathsOf('scanner');
  },
};

/**
 * Takes over which paths the released versions of an area have. From then on guards, the web server and switchers go by them: a
 * path that one of the versions has leads somewhere, and asks what any of them asks.
 *
 * @param versions the paths of each version that people get; undefined for one that says none
 */
export function learnAreaPaths(name: AreaRole, versions: readonly (DeclaredPaths | undefined)[]): void {
  const all: Record<string, readonly string[]> = {};
  for (const paths of versions.length > 0 ? versions : [undefined])
    for (const [path, guards] of Object.entries(paths ?? formerPathsOf(name)))
      all[path] = [...new Set([...(all[path] ?? []), ...guards])];
  learnt[name] = all;
}

function formerPathsOf(name: AreaRole): DeclaredPaths {
  return formerAreaPaths[name] ?? {};
}

/** The paths of an area as the released version says them, with guards of any name. */
export function declaredPathsOf(name: AreaRole): DeclaredPaths {
  return learnt[name] ?? formerPathsOf(name);
}

function knownPathsOf(name: AreaRole): AreaPaths {
  const paths = Object.entries(declaredPathsOf(name));
  return Object.fromEntries(paths.map(([path, guards]) => [path, guards.filter(isRouteGuard)]));
}

/** The guards of a path of the site besides its area's own, as far as this shell knows them; none for paths that lead nowhere. */
export function guardsOf(pathname: string): readonly RouteGuard[] {
  return guardNamesOf(pathname).filter(isRouteGuard);
}

/** The names of all guards of a path, also of those that this shell does not know. */
export function guardNamesOf(pathname: string): readonly string[] {
  const fitting = fittingPaths(pathname) ?? [];
  // as routers do: a word comes before a place for any word
  const [best] = fitting.sort(([a], [b]) => placesIn(a) - placesIn(b));
  return best?.[1] ?? [];
}

/** True when a path is below an area and no route of it fits; the web server answers 404 to such. */
export function leadsNowhere(pathname: string): boolean {
  return fittingPaths(pathname)?.length === 0;
}

/** The declared paths that fit; undefined for what is below no area. */
function fittingPaths(pathname: string): [string, readonly string[]][] | undefined {
  const [name = '', ...rest] = segmentsOf(pathname);
  if (!isAreaRole(name)) return undefined;
  return Object.entries(declaredPathsOf(name)).filter(([path]) => fits(segmentsOf(path), rest));
}

/** Routers read a path decoded, without minding case or slashes at its end; a guard must not read it otherwise. */
function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean).map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    // deliberate: what can't be decoded is no word of ours
    return segment.toLowerCase();
  }
}

function fits(path: readonly string[], segments: readonly string[]): boolean {
  return (
    path.length === segments.length && path.every((part, at) => part.startsWith(':') || part === segments[at])
  );
}

function placesIn(path: string): number {
  return path.split(':').length;
}
