import { readPercent, readWhole } from './read-number.ts';

const range = { least: 1, most: 1_000_000, required: true } as const;

describe('a typed whole number', () => {
  it.each([
    ['12505', 12_505],
    ['12.505', 12_505],
    ['12,505', 12_505],
    ['1 234 567', 'wrong'],
    ['12 505', 12_505],
    ['12.5', 'wrong'],
    ['0.505', 'wrong'],
    ['1.234,567', 'wrong'],
    ['-5', 'wrong'],
    ['', 'wrong'],
  ] as const)('%p is %p', (typed, number) => expect(readWhole(typed, range)).toBe(number));

  it('may be left out where it is not required', () => {
    expect(readWhole(' ', { ...range, required: false })).toBeUndefined();
  });
});

describe('a typed percentage', () => {
  it.each([
    ['12,5 %', 1_250],
    ['12.505', 'wrong'],
    ['101', 'wrong'],
  ] as const)('%p is %p', (typed, points) => expect(readPercent(typed)).toBe(points));
});
