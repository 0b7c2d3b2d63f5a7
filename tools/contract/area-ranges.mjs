/** @typedef {import('./compare-contracts.mjs').ContractChange} ContractChange */

/**
 * The range of contract versions that an area can do with, once the contract has a new version: one that makes no call that
 * broke can do with both; one that uses what is new needs it.
 *
 * @param {string} range of before, such as `^1.2.0`
 * @param {string} version of the contract now
 * @param {readonly ContractChange[]} changes
 * @param {import('./area-calls.mjs').Caller} area
 * @returns {string}
 */
export function nextRange(range, version, changes, area) {
  const own = changes.filter(({ call }) => area.calls.has(call));
  const uses = own.some(({ isNewCall, gains }) => isNewCall || gains.some(name => names(area.text, name)));
  const isBroken = own.some(({ breaks }) => breaks);
  if (isBroken || uses) return `^${version}`;
  const isNewMajor = changes.some(({ breaks }) => breaks);
  const isNamed = range.split('||').some(part => part.trim() === `^${version}`);
  return isNewMajor && !isNamed ? `${range} || ^${version}` : range;
}

/**
 * Whether a source has a name as a word of its own.
 *
 * @param {string} text
 * @param {string} name
 */
function names(text, name) {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w$-])${escaped}(?![\\w$-])`).test(text);
}
