/**
 * The system's code of an error, such as `EEXIST`. By shape and not by `instanceof`, which fails for errors
 * that come from another realm (Jest's tests run in one).
 *
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function errorCode(error) {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
