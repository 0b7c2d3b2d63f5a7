import { languageCodes } from '@vh/domain';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tagSeeds } from './tag-taxonomy.ts';
import { genreSeeds, typeSeeds } from './taxonomy.ts';

describe('the terms of the seed', () => {
  it('have a name in every language, and a slug of their own', () => {
    for (const seeds of [tagSeeds, genreSeeds, typeSeeds]) {
      const unnamed = seeds.filter(({ names }) => languageCodes.some(code => !names[code].trim()));
      expect(unnamed).toEqual([]);
      expect(new Set(seeds.map(({ slug }) => slug)).size).toBe(seeds.length);
      expect(seeds.every(({ names }) => Object.keys(names).length === languageCodes.length)).toBe(true);
    }
  });

  it('are all the tags that the demo events have', () => {
    const [head = '', ...rows] = readFileSync(
      join(import.meta.dirname, '..', 'seed', 'facts', 'toronto-events.tsv'),
      'utf8',
    )
      .trim()
      .split('\n');
    const column = head.split('\t').indexOf('tags');
    const used = new Set(rows.flatMap(row => (row.split('\t')[column] ?? '').split(',').filter(Boolean)));
    const known = new Set(tagSeeds.map(({ slug }) => slug));
    expect(used.size).toBeGreaterThan(30);
    expect([...used].filter(tag => !known.has(tag))).toEqual([]);
  });
});
