/** The widths from which a link of the header's menu can have its place; below its own it is in "More". */
export const menuSteps = [1025, 1100, 1180, 1281, 1440] as const;

/** The width of the window from which a link stands in the row. */
export type MenuStep = (typeof menuSteps)[number];

/** What else the wide header holds. */
export interface HeaderParts {
  readonly logIn: string;
  /** The label of the sign-up button; undefined without one. */
  readonly signUp?: string | undefined;
  readonly more: string;
  readonly hasLanguages: boolean;
}

/** What every header has: logo, search as narrow as it may get, cart. */
const fixedWidth = 173 + 180 + 44;

/**
 * From which width each label fits into the row, in order of importance; undefined for those that never do.
 * The server can not measure text, and what is moved after the first paint would jump, so widths are estimated.
 */
export function menuSlots(labels: readonly string[], parts: HeaderParts): (MenuStep | undefined)[] {
  const ends = labels.map((_, index) => labels.slice(0, index + 1).map(textWidth));
  return ends.map(widths =>
    menuSteps.find(step => {
      const gap = Math.min(step * 0.015, 22);
      const room = roomFor(step, gap, parts);
      const fits = (taken: readonly number[]) => sum(taken) + (taken.length - 1) * gap <= room;
      return fits(labels.map(textWidth)) || fits([...widths, textWidth(parts.more) + 24]);
    }),
  );
}

function roomFor(step: MenuStep, gap: number, { logIn, signUp, hasLanguages }: HeaderParts): number {
  const isRoomy = step > 1280;
  const acts = [
    isRoomy ? textWidth(logIn) + 44 : 44,
    signUp === undefined ? 0 : textWidth(signUp) + 30,
    hasLanguages ? 86 : 0,
    step >= 1440 ? 44 : 0,
  ].filter(width => width > 0);
  const inner = step - 2 * Math.min(step * 0.042, 64);
  const gapsOfActs = acts.length * Math.min(step * 0.009, 14);
  return inner - fixedWidth - 3 * gap - sum(acts) - gapsOfActs;
}

/** About what the menu's face needs at its size and weight; Cyrillic letters are wider. */
function textWidth(text: string): number {
  return sum([...text].map(letter => (letter > 'Ͽ' ? 8.7 : 7.4)));
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
