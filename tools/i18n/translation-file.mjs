import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { languageOfTag, tagOf } from '../../tools/build/locales.mjs';

/**
 * A text to translate: the English one, and what the language has, '' where it has none.
 *
 * @typedef {{ readonly key: string, readonly source: string, readonly target: string }} Unit
 */

/**
 * What goes to translators and comes back.
 *
 * @typedef {object} Translation
 * @property {string} language its code, such as `se`
 * @property {readonly { readonly path: string, readonly units: readonly Unit[] }[]} files by folder of texts
 */

/**
 * Writes texts as XLIFF 2.0 (https://docs.oasis-open.org/xliff/xliff-core/v2.0/xliff-core-v2.0.html).
 *
 * @param {Translation} translation
 * @returns {string}
 */
export function writeXliff({ language, files }) {
  const unit = (/** @type {Unit} */ { key, source, target }) => [
    `    <unit id="${escaped(key)}">`,
    `      <segment state="${target === '' ? 'initial' : 'translated'}">`,
    `        <source xml:space="preserve">${escaped(source)}</source>`,
    `        <target xml:space="preserve">${escaped(target)}</target>`,
    '      </segment>',
    '    </unit>',
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="${tagOf(language)}">`,
    ...files.flatMap(({ path, units }) => [
      `  <file id="${escaped(path)}">`,
      ...units.flatMap(unit),
      '  </file>',
    ]),
    '</xliff>',
    '',
  ].join('\n');
}

/**
 * Reads XLIFF 2.0 as {@link writeXliff} writes it and translation programs give it back.
 *
 * @param {string} xml
 * @returns {Translation}
 * @throws {UserFacingError} where it is no XML, or no XLIFF 2
 */
export function readXliff(xml) {
  const valid = XMLValidator.validate(xml);
  if (valid !== true)
    throw new UserFacingError(`The file is no XML: line ${valid.err.line}: ${valid.err.msg}`);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    isArray: name => ['file', 'unit', 'segment'].includes(name),
  });
  const { xliff } = parser.parse(xml);
  if (!xliff?.trgLang || !String(xliff.version).startsWith('2'))
    throw new UserFacingError('The file is no XLIFF 2 with a target language (trgLang).');
  return {
    language: languageOfTag(xliff.trgLang),
    files: listOf(xliff.file).map(file => ({
      path: String(file.id),
      units: listOf(file.unit).map(({ id, segment }) => ({
        key: String(id),
        source: listOf(segment)
          .map(one => textOf(one.source))
          .join(''),
        target: listOf(segment)
          .map(one => textOf(one.target))
          .join(''),
      })),
    })),
  };
}

/**
 * The same as JSON: by folder and key `source` and `target`.
 *
 * @param {Translation} translation
 */
export function writeJson({ language, files }) {
  const folders = files.map(({ path, units }) => [
    path,
    Object.fromEntries(units.map(({ key, source, target }) => [key, { source, target }])),
  ]);
  return `${JSON.stringify({ language, files: Object.fromEntries(folders) }, null, 2)}\n`;
}

/**
 * @param {string} json
 * @returns {Translation}
 * @throws {UserFacingError} where it is no JSON of this form
 */
export function readJson(json) {
  /** @type {{ language?: unknown, files?: Record<string, Record<string, { source?: unknown, target?: unknown }>> }} */
  let found;
  try {
    found = JSON.parse(json);
  } catch (error) {
    throw new UserFacingError(`The file is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (typeof found.language !== 'string' || typeof found.files !== 'object')
    throw new UserFacingError('The file has no "language" or no "files".');
  return {
    language: found.language,
    files: Object.entries(found.files ?? {}).map(([path, units]) => ({
      path,
      units: Object.entries(units).map(([key, { source, target }]) => ({
        key,
        source: String(source ?? ''),
        target: String(target ?? ''),
      })),
    })),
  };
}

/** @param {string} text */
const escaped = text =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * @template T
 * @param {T[] | undefined} list
 */
const listOf = list => list ?? [];

/** A text is an object where its element has attributes. @param {unknown} value */
function textOf(value) {
  if (typeof value === 'object' && value !== null) return String(Object(value)['#text'] ?? '');
  return String(value ?? '');
}
