import { stricterRow, totalOf } from './libraries.mjs';

const libraries = [
  { name: 'loaded', bytes: 100, isOnPage: true },
  { name: 'only elsewhere', bytes: 20, isOnPage: false },
];

describe('what the home page is held against', () => {
  it('is all libraries that are set for the project', () => {
    expect(totalOf(libraries)).toBe(120);
  });

  it('is said again without what the page does without', () => {
    expect(stricterRow(130, libraries).found).toMatch(/^1\.300 of the 100 bytes /);
  });
});
