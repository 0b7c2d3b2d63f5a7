/** A change of what is released that is refused. */
export class ReleaseError extends Error {
  /** @override */
  name = 'ReleaseError';

  /**
   * @param {import('./types.mjs').ReleaseProblem} code
   * @param {string} message a sentence for anyone who asked
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
