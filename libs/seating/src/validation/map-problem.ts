/** Whether a problem stops a map from being published. */
export type ProblemSeverity = 'error' | 'warning';

/** What can be wrong with a map, and how bad that is. */
export const mapProblemCodes = {
  /** The map's size, a table's, a shape's or the background's is not over 0, or too large. */
  'bad-size': 'error',
  /** A position, angle or other measure is not a number. */
  'bad-position': 'error',
  /** Something lies outside the map. */
  outside: 'error',
  /** Something has no id, or two things have the same. */
  'duplicate-id': 'error',
  'missing-id': 'error',
  /** Two sections, tables, zones, floors or categories are called the same. */
  'duplicate-label': 'error',
  /** Two seats have the same section, row and label. */
  'duplicate-address': 'error',
  'missing-label': 'error',
  'long-label': 'error',
  /** A seat lies on another one. */
  'seats-overlap': 'error',
  /** A category or floor that the map does not list. */
  'unknown-category': 'error',
  'unknown-floor': 'error',
  /** A seat or zone has no category, and neither has its section. */
  'no-category': 'error',
  /** A zone for nobody, or for a number that is not whole. */
  'bad-capacity': 'error',
  /** A border or polygon with fewer than three corners. */
  'short-outline': 'error',
  /** A colour that is not `#rrggbb`. */
  'bad-colour': 'error',
  'too-many-seats': 'error',
  /** Nothing can be sold. */
  'no-places': 'error',
  /** A section, row or table without anything in it. */
  empty: 'warning',
  /** A section on no certain floor of a map that has floors: it is on all of them. */
  'no-floor': 'warning',
  /** Numbers are missing between those of a row. */
  'numbering-gap': 'warning',
} as const satisfies Record<string, ProblemSeverity>;

/** What is wrong. */
export type MapProblemCode = keyof typeof mapProblemCodes;

/** Something that is wrong with a map. */
export interface MapProblem {
  readonly code: MapProblemCode;
  /** Errors stop publishing, warnings don't. */
  readonly severity: ProblemSeverity;
  /** The field, as `sections[0].rows[2].seats[5].label`. */
  readonly path: string;
  /** The ids of what it concerns. */
  readonly ids: readonly string[];
  /** For the words that explain it: labels, numbers, limits. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** What a check of a map found. */
export interface MapCheck {
  /** At most `mostListed` of each code, as they come in the map. */
  readonly problems: readonly MapProblem[];
  /** How many there are of each code that was found, those not listed too. */
  readonly counts: Readonly<Partial<Record<MapProblemCode, number>>>;
  /** Whether there is no error. */
  readonly canPublish: boolean;
}

/** A map that is wrong all over is not described seat by seat. */
export const mostListed = 100;

/** Collects what is found. */
export interface ProblemList {
  add(
    code: MapProblemCode,
    path: () => string,
    about?: { readonly ids?: readonly string[]; readonly params?: MapProblem['params'] },
  ): void;
  check(): MapCheck;
}

/** An empty list. Paths are only written for what is listed. */
export function createProblemList(): ProblemList {
  const problems: MapProblem[] = [];
  const counts: Partial<Record<MapProblemCode, number>> = {};
  return {
    add(code, path, { ids = [], params = {} } = {}) {
      const count = (counts[code] ?? 0) + 1;
      counts[code] = count;
      if (count > mostListed) return;
      problems.push({ code, severity: mapProblemCodes[code], path: path(), ids, params });
    },
    check: () => ({
      problems,
      counts,
      canPublish: problems.every(({ severity }) => severity !== 'error'),
    }),
  };
}
