import { areaChoices, currentChoice } from './area-choices.ts';
import type { Me } from './me.ts';
import type { Session } from './session.ts';
import { cookieText, parseCookies, type CookieJar } from './session-cookies.ts';

/** The cookie with the area that each person was in last in this browser. */
export const lastAreaCookie = '_vh_last_area';

/** Half a year, in seconds. */
const maxAge = 180 * 24 * 60 * 60;

/** Of how many people a browser remembers the area; anyone who was there longest ago is forgotten first. */
const maxPeople = 5;

/** Start of the area that somebody was in last in this browser; undefined when it is no longer open to them. */
export function readLastArea({ cookies }: Pick<Session, 'cookies'>, me: Me): string | undefined {
  const path = readPeople(cookies).get(me.userId);
  return areaChoices(me).find(choice => choice.path === path)?.path;
}

/** Remembers the area that a path lies in, of a person with several; nothing on a device and while an admin acts as them. */
export function rememberArea(
  { cookies, getState }: Pick<Session, 'cookies' | 'getState'>,
  me: Me,
  pathname: string,
): void {
  if (getState().acting || me.device) return;
  const choices = areaChoices(me);
  const current = currentChoice(choices, pathname);
  const people = readPeople(cookies);
  if (choices.length < 2 || !current || people.get(me.userId) === current.path) return;
  people.delete(me.userId);
  const kept = [...people, [me.userId, current.path]].slice(-maxPeople);
  cookies.write(cookieText(lastAreaCookie, JSON.stringify(Object.fromEntries(kept)), maxAge));
}

/** Paths by the ids of people, in the order in which they were there. */
function readPeople(jar: CookieJar): Map<string, unknown> {
  const text = parseCookies(jar.read()).get(lastAreaCookie);
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  } catch {
    // deliberate: what can't be read is nothing remembered
    return new Map();
  }
}
