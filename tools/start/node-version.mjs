import { UserFacingError } from '../process/user-facing-error.mjs';

/** The oldest Node that the locked packages run on. */
const OLDEST = [20, 19];

/**
 * @param {string} [version] such as `20.19.0`
 * @throws {UserFacingError} when this Node is too old
 */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = OLDEST;
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return;
  throw new UserFacingError(
    `This is Node ${version}, but Node ${OLDEST.join('.')} or newer is needed. Get it from https://nodejs.org.`,
    { code: 'old-node' },
  );
}
