/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const drawings = readFileSync(join(__dirname, 'drawings.svg'), 'utf8');
const names = readFileSync(join(__dirname, 'icon-names.ts'), 'utf8');

const idsOf = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(match => match[1]);
const namesOf = (text: string) => [...text.matchAll(/\| '([^']+)'/g)].map(match => match[1]);

describe('the sheet of drawings', () => {
  it('has every icon that can be named, and a flag for every language', () => {
    const ids = idsOf(drawings);
    const icons = ids.filter(id => !/^(flag|word|sign)-/.test(id ?? ''));
    expect(icons.sort()).toEqual(namesOf(names).sort());
    expect(ids.filter(id => id?.startsWith('flag-')).sort()).toEqual(
      ['ba', 'de', 'en', 'es', 'fr', 'nl', 'ru', 'se', 'sr'].map(code => `flag-${code}`),
    );
  });

  it('has what the wordmark is put together from', () => {
    const logo = readFileSync(join(__dirname, 'logo.tsx'), 'utf8');
    const parts = idsOf(drawings).filter(id => /^(word|sign)-/.test(id ?? ''));
    expect(parts).toEqual(['word-velvet', 'word-all', 'sign-large', 'sign-small']);
    expect(logo).toContain('#sign-${sign}');
    expect([...logo.matchAll(/#(word-\w+)/g)].map(match => match[1])).toEqual(['word-velvet', 'word-all']);
  });

  it('draws in the colour of the text around it', () => {
    const icons = drawings
      .split('\n')
      .filter(line => line.startsWith('<symbol') && !line.includes('id="flag-'));
    expect(icons.filter(line => /#[0-9a-f]{3}|style=|<script|currentcolor/i.test(line))).toEqual([]);
  });
});
