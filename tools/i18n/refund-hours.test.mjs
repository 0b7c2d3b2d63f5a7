import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

const texts = ['libs/i18n/src', 'libs/back-office/event-editor/src'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(ts|json)$/.test(name))
    .map(name => readFileSync(join(root, folder, name), 'utf8')),
);

/** @param {string} key of a text @returns {string[]} the text in all languages */
function inAllLanguages(key) {
  const pattern = new RegExp(`["']?${key.replace('.', '\\.')}["']?:\\s*(['"])(.*?)(?<!\\\\)\\1,?$`, 'gm');
  return texts.flatMap(text => Array.from(text.matchAll(pattern), ([, , said = '']) => said));
}

describe('texts about the last moment to return tickets', () => {
  it.each([
    ['returnsUntil24h', 9],
    ['secureMyOrderHelp', 9],
    ['ticketBackTooLate', 9],
    ['policy.until_24h', 9],
  ])('%s takes the hours of the rule in each of its %i languages', (key, languages) => {
    const said = inAllLanguages(key);
    expect(said).toHaveLength(languages);
    expect(said.filter(text => !text.includes('{{hours}}') || /\d/.test(text))).toEqual([]);
  });
});
