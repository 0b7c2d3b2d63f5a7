import { createGroupCommit, type DecideTogether } from './group-commit.ts';

type Item = { readonly name: string; readonly keys?: readonly string[] };

const turn = () => new Promise(resolve => setImmediate(resolve));

/** Answers each item's name in capitals, and remembers what came together. */
function recorder(decide?: DecideTogether<Item, string>) {
  const batches: string[] = [];
  const commits = createGroupCommit<Item, string>({
    decide: async (group, items) => {
      batches.push(`${group}: ${items.map(item => item.name).join(' ')}`);
      await turn();
      return decide ? decide(group, items) : items.map(item => item.name.toUpperCase());
    },
    keysOf: item => item.keys ?? [],
    batch: 3,
    queue: 5,
  });
  return { batches, run: (name: string, ...keys: string[]) => commits.run('all', { name, keys }), commits };
}

describe('group commit', () => {
  it('decides together what waits, up to its size, in the order of arrival', async () => {
    const { batches, run } = recorder();
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(name => run(name)))).toEqual(['A', 'B', 'C', 'D']);
    expect(batches).toEqual(['all: a b c', 'all: d']);
  });

  it('keeps requests that share a key in their order, also the third of them', async () => {
    const { batches, run } = recorder();
    await Promise.all([run('a', 'k'), run('b', 'k', 'l'), run('c', 'l'), run('d')]);
    expect(batches).toEqual(['all: a d', 'all: b', 'all: c']);
  });

  it('tells who finds the queue full when to come again', async () => {
    const { run } = recorder();
    const answers = await Promise.allSettled([...'abcdef'].map(name => run(name)));
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'inventory.busy', retryAfter: 1 } });
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(5);
  });

  it('fails only the request that breaks a batch, whatever the error is', async () => {
    const { batches, run } = recorder(async (_, items) => {
      if (items.some(item => item.name === 'bad')) throw new TypeError('no such field');
      return items.map(item => item.name);
    });
    const answers = await Promise.allSettled(['a', 'bad', 'c'].map(name => run(name)));
    expect(answers.map(answer => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(batches).toEqual(['all: a bad c', 'all: a', 'all: bad', 'all: c']);
  });

  it.each(['57P01', '08006', '53300', 'ECONNRESET'])(
    'does not try again when %s tells of a lost database',
    async code => {
      const { batches, run } = recorder(() => Promise.reject(Object.assign(new Error('gone'), { code })));
      const answers = await Promise.allSettled(['a', 'b'].map(name => run(name)));
      expect(answers.every(answer => answer.status === 'rejected')).toBe(true);
      expect(batches).toHaveLength(1);
    },
  );

  it('rejects a request that got no outcome', async () => {
    const { run } = recorder(async () => []);
    await expect(run('a')).rejects.toMatchObject({ code: 'internal' });
  });

  it('works on after a failure, and keeps groups apart', async () => {
    let isDown = true;
    const { commits, batches } = recorder(async (_, items) => {
      if (isDown) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
      return items.map(item => item.name);
    });
    await expect(commits.run('one', { name: 'a' })).rejects.toThrow('gone');
    isDown = false;
    expect(await Promise.all(['one', 'two'].map(group => commits.run(group, { name: 'b' })))).toEqual([
      'b',
      'b',
    ]);
    expect(batches).toEqual(['one: a', 'one: b', 'two: b']);
  });
});
