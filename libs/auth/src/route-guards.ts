import { roleInArea } from '@vh/domain';
import type { RouteGuard } from './declared-paths.ts';
import type { Me } from './me.ts';

/** Decides whether a user may open an address. */
export type GuardRule = (me: Me, pathname: string) => boolean;

/** The role that the area of an address is entered in; the API goes by the same rule. */
const roleAt = (me: Me, pathname: string) => roleInArea(pathname.slice(1), me.areas);

/** The rule of each guard; admins who look into an area may do what its members need a flag for. */
export const guardRules: Readonly<Record<RouteGuard, GuardRule>> = {
  admin: (me, pathname) => roleAt(me, pathname) === 'admin',
  'can-add-events': (me, pathname) => {
    const role = roleAt(me, pathname);
    const clientId = pathname.split('/')[2];
    return (
      role === 'admin' ||
      (role === 'client' &&
        me.memberships.some(
          member => member.clientId === clientId && member.permissions.includes('can-add-events'),
        ))
    );
  },
  // what covers a whole organiser is not for members who are limited to chosen events
  'all-events': (me, pathname) => {
    const clientId = pathname.split('/')[2];
    const membership = me.memberships.find(member => member.clientId === clientId);
    return roleAt(me, pathname) !== 'client' || membership?.onlyEvents === undefined;
  },
};

/** Tells the name of a guard from any other string. */
export function isRouteGuard(name: string): name is RouteGuard {
  return Object.hasOwn(guardRules, name);
}

/** Judges a visitor by a guard that a path names; nobody passes one that is not known here. */
export function passesGuard(name: string, me: Me, pathname: string): boolean {
  return isRouteGuard(name) && guardRules[name](me, pathname);
}
