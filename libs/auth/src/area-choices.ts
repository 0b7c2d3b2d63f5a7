import { areaRoles, type AreaRole } from './area-roles.ts';
import type { Me } from './me.ts';

// A file of its own: sessions need it, and first views are to load nothing of the areas' paths for it.

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
