import { areaChoices, currentChoice, type AreaChoice } from './area-choices.ts';
import { leadsNowhere } from './area-paths.ts';
import { decideEntry } from './entry-decision.ts';
import type { Me } from './me.ts';

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

/** True when a location was reached by switching areas. */
export function isAreaSwitch(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAreaSwitch' in state;
}
