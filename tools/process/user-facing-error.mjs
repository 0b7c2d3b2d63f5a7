/** A failure that the person at the keyboard can mend: printed as its sentence, without a stack. */
export class UserFacingError extends Error {
  /**
   * @param {string} message what happened and what to do, in full sentences
   * @param {{ cause?: unknown, code?: string }} [options] `code` lets callers tell the cases apart
   */
  constructor(message, options = {}) {
    super(message, { cause: options.cause });
    this.name = 'UserFacingError';
    this.code = options.code ?? 'failed';
  }
}
