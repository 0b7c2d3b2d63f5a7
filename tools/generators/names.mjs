import { UserFacingError } from '../process/user-facing-error.mjs';

/** The form of names that become folders, packages and addresses. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Refuses a name that can't be a folder, a package and a part of an address.
 *
 * @param {string} name
 * @param {string} kind such as `an area`
 */
export function checkName(name, kind) {
  if (NAME.test(name) && name.length > 1 && name.length <= 31) return;
  throw new UserFacingError(
    `"${name}" is no name for ${kind}: small letters, digits and "-", like "reports".`,
    { code: 'bad-name' },
  );
}

/**
 * The forms of a name that sources use.
 *
 * @param {string} name in kebab-case
 * @returns {{ name: string, camel: string, pascal: string, title: string }} `refund-reasons`, `refundReasons`,
 *   `RefundReasons`, `Refund reasons`
 */
export function formsOf(name) {
  const pascal = name
    .split('-')
    .map(word => capitalise(word))
    .join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return { name, camel, pascal, title: capitalise(name.replaceAll('-', ' ')) };
}

/** @param {string} word */
function capitalise(word) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
