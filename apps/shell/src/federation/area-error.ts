/** What is said of a route that names a guard nobody knows (specification 8). */
export const unknownMiddleware = 'Unknown route middleware';

/** Why an area could not be loaded. */
export type AreaErrorKind =
  /** areas.json does not name the area: it was taken out of service. */
  | 'out_of_service'
  /** The area needs a newer contract or shell than this one. */
  | 'refused'
  /** The API serves an older contract than the area needs: it is waited for. */
  | 'waits_for_api'
  /** The API serves a newer contract than this version of the area can do with. */
  | 'outdated'
  /** Its files did not arrive, or are not what was released. */
  | 'unreachable'
  /** The page before this one ended in the middle of its start, as one that it blocks does. */
  | 'not_ready';

interface AreaErrorOptions {
  readonly cause?: unknown;
  readonly needsReload?: boolean;
}

/** An area that could not be loaded; the rest of the site goes on without it. */
export class AreaError extends Error {
  override readonly name = 'AreaError';
  readonly kind: AreaErrorKind;
  readonly area: string;
  /** True when trying again in this page can't help, see {@link isChunkFailure}. */
  readonly needsReload: boolean;

  constructor(kind: AreaErrorKind, area: string, message: string, options: AreaErrorOptions = {}) {
    super(message, options);
    this.kind = kind;
    this.area = area;
    this.needsReload = options.needsReload ?? false;
  }
}

/** Tells a failure to load an area from any other. */
export function isAreaError(error: unknown): error is AreaError {
  return error instanceof Error && error.name === 'AreaError';
}
