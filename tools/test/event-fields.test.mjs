import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const api = 'apps/api/src/modules';
const editing = `${api}/event-management/event-editing`;

/** @param {string} path from the root */
const read = path => readFileSync(join(root, path), 'utf8');

const [, declared = ''] = read('libs/domain/src/event-form/event-fields.ts').split(
  'export const eventFields = {',
);
const fields = Array.from(
  declared.slice(0, declared.indexOf('\n}')).matchAll(/^ {2}(\w+): \{[^}]*\bcolumn: '(\w+)'/gm),
  ([, name = '', column = '']) => ({ name, column }),
);

/** Where a field that is not declared would be written, and how. */
const places = [
  ['the form', 'libs/domain/src/event-form/event-form.ts', 'export interface EventForm ', 'readonly $name:'],
  ['the call', 'libs/contract/src/event-form.ts', 'export const eventForm =', '^ {2}$name[:,]'],
  [
    'what is stored',
    `${editing}/event-document.repo.ts`,
    'export interface EventDocument ',
    'readonly $name:',
  ],
  [
    'what is read',
    `${editing}/event-document.repo.ts`,
    'export async function findEventDocument',
    '\\be\\.$column\\b',
  ],
  ['what is written', `${editing}/event-write.repo.ts`, 'const otherTypes', '^ {2}$column:'],
  ['the row', `${editing}/event-rows.ts`, 'export function eventRow(', '\\bform\\.$name,'],
  ['the preview', `${editing}/preview-record.ts`, 'export function recordOfForm(', '\\bform\\.$name,'],
  [
    'the record of pages',
    `${api}/catalogue/event-records/event-record.repo.ts`,
    'export interface EventRecord ',
    'readonly $name:',
  ],
];

describe('fields of an event that are one value each', () => {
  it('are found by this test', () => {
    expect(fields.length).toBeGreaterThan(10);
  });

  it.each(places)('are declared for %s and written there nowhere else', (_, path, start, pattern) => {
    const [, after] = read(path).split(start);
    expect(after).toBeDefined();
    const part = after?.slice(0, after.search(/^\}/m)) ?? '';
    const written = fields.filter(({ name, column }) =>
      new RegExp(pattern.replace('$name', name).replace('$column', column), 'm').test(part),
    );
    expect(written).toEqual([]);
  });
});
