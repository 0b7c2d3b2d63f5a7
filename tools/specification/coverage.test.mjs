import { findGaps, findUnpassed, renderCoverage } from './coverage.mjs';
import { LINES } from './lines.mjs';
import { proofsIn } from './proofs.mjs';

const lines = [
  { id: 'tea', section: '1 Drinks', says: 'There is tea.' },
  { id: 'milk', section: '1 Drinks', says: 'There is milk|cream.' },
];

describe('the proofs in a source', () => {
  it('are the tests that name a line, by their title or by their group’s', () => {
    const source = `
      describe('a kettle §tea', () => {
        it('boils', () => {});
        it.each([[1], [2]])('pours %i cups §milk', () => {});
      });
      test.describe(\`on \${screen}\`, () => {
        test('is warm §tea', async () => {});
        test('is red', () => {});
      });
      note('not a test §tea');
    `;
    expect(proofsIn(source, 'a.test.ts')).toEqual([
      { title: 'a kettle › boils', file: 'a.test.ts', lines: ['tea'] },
      { title: 'a kettle › pours %i cups', file: 'a.test.ts', lines: ['tea', 'milk'] },
      { title: 'on screen › is warm', file: 'a.test.ts', lines: ['tea'] },
    ]);
  });
});

describe('gaps', () => {
  it('are lines without a test and marks without a line', () => {
    const proofs = [{ title: 'x', file: 'a.test.ts', lines: ['tea', 'rum'] }];
    expect(findGaps(lines, proofs)).toEqual([
      '§milk has no test.',
      'a.test.ts: "x" names §rum, which is no line.',
    ]);
  });

  it('are lines of which no test passed', () => {
    expect(findUnpassed(lines, ['boils §milk', 'sings'])).toEqual(['No test of §tea passed in this run.']);
  });
});

describe('the page', () => {
  it('says of every line by which tests it is proved', () => {
    const page = renderCoverage(lines, [{ title: 'boils', file: 'a.test.ts', lines: ['tea'] }]);
    expect(page).toContain('| There is tea. | boils ([source](../a.test.ts)) |');
    expect(page).toContain('| There is milk\\|cream. | **nothing** |');
  });
});

describe('the lines', () => {
  it('have ids of their own; only the routes of an area share one', () => {
    const ids = LINES.map(({ id }) => id).filter(id => !/^back-/.test(id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(LINES.map(({ id, says }) => `${id} ${says}`)).size).toBe(LINES.length);
  });
});
