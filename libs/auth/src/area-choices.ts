import { leadsNowhere } from './area-paths.ts';
import { areaRoles, type AreaRole } from './area-roles.ts';
import { decideEntry } from './entry-decision.ts';
import type { Me } from './session.ts';

/** One place an area switcher can lead to. */
export interface AreaChoice {
  readonly role: AreaRole;
  readonly path: string;
  /** Name of the client, payspot or scanner; absent for areas without an id. */
  readonly name?: string | undefined;
}

/** Every place a user may switch to, in the order of the roles. */
export function areaChoices(me: Me): AreaChoice[] {
  return areaRoles.flatMap((role): AreaChoice[] => {
    const area = me.areas.find(candidate => candidate.role === role);
    if (!area) return [];
    if (role === 'admin' || role === 'manager' || role === 'contractor') return [{ role, path: `/${role}` }];
    return area.ids.map(({ id, name }) => ({ role, path: `/${role}/${id}`, name }));
  });
}

/** Tells whether a path lies in the place a choice leads to. */
export function isCurrentChoice(choice: AreaChoice, pathname: string): boolean {
  return pathname === choice.path || pathname.startsWith(`${choice.path}/`);
}

/** The place that a path lies in. */
export function currentChoice(choices: readonly AreaChoice[], pathname: string): AreaChoice | undefined {
  return choices.find(choice => isCurrentChoice(choice, pathname));
}

/**
 * Where switching to a place leads: to the same page where its area has one that is open to the user, else to its start.
 * Whether a record in the path belongs to the other role is known to the API alone.
 */
export function switchPath(me: Me, to: AreaChoice, pathname: string): string {
  const current = currentChoice(areaChoices(me), pathname);
  if (!current) return to.path;
  const samePage = `${to.path}${pathname.slice(current.path.length).replace(/\/+$/, '')}`;
  if (leadsNowhere(samePage)) return to.path;
  return decideEntry(me, samePage).kind === 'enter' ? samePage : to.path;
}

/** Navigation state of a switch: a record that the other role doesn't have leads to the start of its area. */
export const switchState = { isAreaSwitch: true } as const;

/** Whether a location was reached by switching areas. */
export function isAreaSwitch(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAreaSwitch' in state;
}
