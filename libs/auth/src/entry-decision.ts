import { areaStartPath, type AreaIds, type Role } from '@vh/domain';
import { guardNamesOf } from './area-paths.ts';
import { isAreaRole, type AreaRole } from './area-roles.ts';
import { passesGuard } from './route-guards.ts';
import type { Me } from './me.ts';

// A file of its own: sessions need it, and first views are to load nothing of the areas for it.

/** Areas whose paths hold an id after the area's name, and the words that may stand there instead of one. */
const wordsInPlaceOfId: Partial<Record<AreaRole, readonly string[]>> = {
  client: [],
  payspot: ['event'],
  scanner: ['support'],
};

/** Areas that admins may look into without a membership; the API knows which ids exist. */
const openToAdmins: readonly AreaRole[] = ['client', 'payspot', 'scanner'];

/** What a guard decides. */
export type Entry =
  | { readonly kind: 'enter' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The error page with 403 and the way to the own area (product 1). */
  | { readonly kind: 'forbidden'; readonly ownArea: string }
  | { readonly kind: 'not_found' };

/** Where everybody keeps the security of their own account. */
export const securityPath = '/account/security';

/** Where a second factor is set up before a path may be entered. */
export function setUpPath(path: string): string {
  return `${securityPath}?redirect=${encodeURIComponent(path)}`;
}

/**
 * Where a user's own area begins.
 *
 * @param lastArea where they were last (`readLastArea`); by default the area of their first role
 */
export function ownAreaPath(me: Me, lastArea?: string): string {
  return lastArea ?? areaStartPath(me.role, idsOf(me));
}

/** Where an area begins for a user; undefined when it isn't open to them. */
export function areaPathFor(me: Me, role: Role): string | undefined {
  // buyers have no area of their own, but a page
  const isOpen = role === 'app-individual' ? me.role === role : me.areas.some(area => area.role === role);
  if (!isOpen) return undefined;
  const path = areaStartPath(role, idsOf(me));
  return path === '/' ? undefined : path;
}

/** Decides whether a known user may enter a path below an area. Spec 6, product 1. */
export function decideEntry(me: Me, pathname: string): Entry {
  const [, name, segment] = pathname.split('/');
  if (!isAreaRole(name)) return { kind: 'not_found' };
  const own = me.areas.find(area => area.role === name);
  const visits = openToAdmins.includes(name) && me.areas.some(area => area.role === 'admin');
  if (!own && !visits) return { kind: 'forbidden', ownArea: ownAreaPath(me) };
  const words = wordsInPlaceOfId[name];
  if (words && !segment) return startOfArea(me, name);
  const isOwn = own?.ids.some(({ id }) => id === segment) ?? false;
  if (words && segment && !words.includes(segment) && !isOwn && !visits) return { kind: 'not_found' };
  const passes = guardNamesOf(pathname).every(guard => passesGuard(guard, me, pathname));
  return passes ? { kind: 'enter' } : { kind: 'forbidden', ownArea: ownAreaPath(me) };
}

function startOfArea(me: Me, name: AreaRole): Entry {
  const to = areaPathFor(me, name);
  return to ? { kind: 'redirect', to } : { kind: 'not_found' };
}

/**
 * Where a user lands after login: the asked path when it is theirs, else the start of the own area; before either the
 * second factor that a role must have.
 *
 * @param lastArea where they were last (`readLastArea`), which counts as their own area
 */
export function landingPath(me: Me, redirect: string | null | undefined, lastArea?: string): string {
  const path = landingWhenSetUp(me, redirect, ownAreaPath(me, lastArea));
  return me.needsSecondFactor ? setUpPath(path) : path;
}

function landingWhenSetUp(me: Me, redirect: string | null | undefined, ownArea: string): string {
  if (!redirect || !isOwnPath(redirect)) return ownArea;
  const { pathname } = new URL(redirect, anyOrigin);
  const name = pathname.split('/')[1];
  if (!isAreaRole(name)) return pathname === '/login' ? ownArea : redirect;
  const entry = decideEntry(me, pathname);
  if (entry.kind === 'redirect') return entry.to;
  return entry.kind === 'enter' ? redirect : ownArea;
}

const anyOrigin = 'https://site.invalid';

/**
 * A redirect never leaves the site: `//host`, `/\host` and full addresses are refused, and so are control
 * characters, which browsers drop before they read an address.
 */
function isOwnPath(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || /\p{Cc}/u.test(path)) return false;
  return URL.canParse(path, anyOrigin) && new URL(path, anyOrigin).origin === anyOrigin;
}

function idsOf(me: Me): AreaIds {
  const of = (role: Role) => me.areas.find(area => area.role === role)?.ids.map(({ id }) => id) ?? [];
  const clientIds = of('client');
  return {
    clientIds: clientIds.length > 0 ? clientIds : me.clientIds,
    payspotIds: of('payspot'),
    scannerIds: of('scanner'),
  };
}
