/** What the builds of areas and their development server have in common. */

/** What the shell shares: an area that brings a copy would run with two. */
export const SHARED_SOURCES = [
  /\/node_modules\/(react|react-dom|react-router|react-router-dom|@tanstack\/(react-query|query-core)|i18next)\//,
  /\/libs\/(api-client|auth|i18n|ui)\/src\/(?!.*\.css)/,
];

/** Tables are read in browsers too, which have no `Buffer`: the parser brings its own in the build for them. */
export const BROWSER_PARSER = { find: /^csv-parse\/sync$/, replacement: 'csv-parse/browser/esm/sync' };

/**
 * The names of classes in the style sheets of an area.
 *
 * @param {string} area
 */
export function scopedNames(area) {
  return `${area}-[local]-[hash:base64:5]`;
}
