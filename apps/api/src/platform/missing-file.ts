/** True when an error of the file system says that there is no such file or folder. */
export function isMissingFile(error: unknown): boolean {
  // errors of another realm, such as a test's, are no instances of Error here
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}
