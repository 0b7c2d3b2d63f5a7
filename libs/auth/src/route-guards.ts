import type { RouteGuard } from './area-paths.ts';
import type { Me } from './session.ts';

/** Decides whether a user may open an address. */
export type GuardRule = (me: Me, pathname: string) => boolean;

const isAdmin = (me: Me): boolean => me.areas.some(({ role }) => role === 'admin');

/** The rule of each guard; admins may do what members need a flag for. */
export const guardRules: Readonly<Record<RouteGuard, GuardRule>> = {
  admin: isAdmin,
  'can-add-events': (me, pathname) => {
    const clientId = pathname.split('/').filter(Boolean)[1];
    return (
      isAdmin(me) ||
      me.memberships.some(
        member => member.clientId === clientId && member.permissions.includes('can-add-events'),
      )
    );
  },
};
