import { neighbourOf } from './order-column.tsx';

describe('what a row is put before', () => {
  it.each([
    ['a', 'up', null],
    ['b', 'up', 'a'],
    ['c', 'up', 'b'],
    ['a', 'down', 'c'],
    ['b', 'down', undefined],
    ['c', 'down', null],
  ] as const)('%s, moved %s, is %s', (key, way, expected) => {
    expect(neighbourOf(['a', 'b', 'c'], key, way)).toBe(expected);
  });
});
