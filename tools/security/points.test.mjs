import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findGaps, readMentions, readPoints } from './points.mjs';

const points = readPoints('# numbers\nlevel 1: 2.1.1 2.1.2\nlevel 2: 1.1.1 2.10.4\n');

const page = `
| point | what | met by |
| --- | --- | --- |
| 2.1.1 | as 9.9.9 is | \`a.ts\` |

- **1.1.1, 2.10.4** for a reason, and see 2.1.1.
- **2.1.2** for another.
`;

describe('the points of the standard', () => {
  it('are read with their levels', () => {
    expect([...points]).toEqual([
      ['2.1.1', 1],
      ['2.1.2', 1],
      ['1.1.1', 2],
      ['2.10.4', 2],
    ]);
    expect(() => readPoints('level 1 2.1.1')).toThrow('no list of points');
  });

  it('are 128 of level 1 and 131 more of level 2, in the list that the page is held to', () => {
    const list = readPoints(readFileSync(join(__dirname, 'asvs-4.0.3.txt'), 'utf8'));
    const levels = [...list.values()];
    expect(levels.filter(level => level === 1)).toHaveLength(128);
    expect(levels.filter(level => level === 2)).toHaveLength(131);
    for (const point of list.keys()) expect(point).toMatch(/^([1-9]|1[0-4])\.\d+\.\d+$/);
  });
});

describe('a page about them', () => {
  it('speaks of those that its tables and lists begin with', () => {
    expect(readMentions(page)).toEqual(['2.1.1', '1.1.1', '2.10.4', '2.1.2']);
    expect(findGaps(readMentions(page), points)).toEqual([]);
  });

  it.each([
    ['leaves one out', page.replace('| 2.1.1 |', '| x |'), '2.1.1 of level 1 stands nowhere'],
    ['gives one without a reason', page.replace(' for another.', ''), '2.1.2 of level 1 stands nowhere'],
    ['has one twice in its tables', `${page}| 2.1.1 | b | \`b.ts\` |`, '2.1.1 stands there twice'],
    ['has one both ways', `${page}- **2.1.1** does not apply.`, '2.1.1 stands there twice'],
    ['has one that is none', `${page}- **2.1.99** is not met.`, '2.1.99 is no point of levels 1 and 2'],
  ])('is wrong when it %s', (_, wrong, says) => {
    expect(findGaps(readMentions(wrong), points)).toEqual([says]);
  });
});
