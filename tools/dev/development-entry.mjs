import { readArea } from '../release/areas.mjs';

/** The version of what is not released. */
export const DEVELOPMENT = 'development';

/**
 * What areas.json says of an area that a development server serves.
 *
 * @param {string} name
 * @param {string} manifest its address
 */
export function developmentEntry(name, manifest) {
  const { path, roles, requires, paths } = readArea(name);
  const releasedAt = new Date().toISOString();
  return { version: DEVELOPMENT, manifest, path, roles, requires, paths, releasedAt };
}

/**
 * An areas.json in which one area is another's: for everybody, without the versions that the shell offers some people.
 *
 * @param {Record<string, unknown>} file
 * @param {string} name
 * @param {ReturnType<typeof developmentEntry>} entry
 */
export function withDevelopmentEntry(file, name, entry) {
  return { ...file, areas: { .../** @type {object} */ (file.areas), [name]: entry } };
}
