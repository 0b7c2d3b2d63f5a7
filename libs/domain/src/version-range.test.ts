import { placeInRange, satisfiesRange } from './version-range.ts';

describe('satisfiesRange', () => {
  it.each([
    ['1.0.0', '^1.0.0', true],
    ['1.9.3', '^1.2.0', true],
    ['1.1.9', '^1.2.0', false],
    ['2.0.0', '^1.2.0', false],
    ['0.2.5', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['10.0.0', '^9.0.0', false],
    ['1.10.0', '^1.9.0', true],
    ['7.1.2', '*', true],
    ['2.4.0', '^1.0.0 || ^2.0.0', true],
    ['3.0.0', '^1.0.0 || ^2.0.0', false],
    ['1.0', '^1.0.0', false],
    ['1.0.0', 'latest', false],
    ['1.0.0', '', false],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfiesRange(version, range)).toBe(expected);
  });
});

describe('placeInRange', () => {
  it.each([
    ['1.4.0', '^1.4.0', 'within'],
    ['1.3.9', '^1.4.0', 'below'],
    ['2.0.0', '^1.4.0', 'above'],
    ['1.4.0', '^1.0.0 || ^2.0.0', 'within'],
    ['2.0.0', '^1.4.0 || ^3.0.0', 'below'],
    ['4.0.0', '^1.4.0 || ^3.0.0', 'above'],
  ])('%s to %s: %s', (version, range, expected) => {
    expect(placeInRange(version, range)).toBe(expected);
  });
});
