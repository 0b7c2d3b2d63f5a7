import { findLies, readClaims } from './claims.mjs';

const page = `
| point | what | met by |
| --- | --- | --- |
| 1.1.1 | a | \`a.ts\` |
| 1.1.2 | b | \`b.test.ts\`: holds, always; \`a.ts\` |
`;

/** @param {string} file */
const read = file => ({ 'a.ts': 'x', 'b.test.ts': "it('holds, always', …" })[file];

describe('the claims of the security page', () => {
  it('are read from its tables', () => {
    expect(readClaims(page)).toEqual([
      { point: '1.1.1', met: [{ file: 'a.ts', title: undefined }] },
      {
        point: '1.1.2',
        met: [
          { file: 'b.test.ts', title: 'holds, always' },
          { file: 'a.ts', title: undefined },
        ],
      },
    ]);
    expect(findLies(readClaims(page), read)).toEqual([]);
  });

  it.each([
    ['| 1.1.3 | c | `gone.ts` |', 'there is no gone.ts'],
    ['| 1.1.3 | c | `b.test.ts`: never holds |', 'says nowhere "never holds"'],
    ['| 1.1.3 | c | by faith |', 'there is no file'],
    ['| 1.1.3 | c |', 'there is no file'],
    ['| 1.1.3 | c | d | `a.ts` |', 'there is no file'],
  ])('are lies when nothing stands behind them: %s', (row, says) => {
    expect(findLies(readClaims(page + row), read)).toEqual([expect.stringContaining(says)]);
  });
});
