import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLease } from './lease.mjs';

describe('the lock of releases', () => {
  let folder = '';
  let path = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vh-lease-'));
    path = join(folder, 'release.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const held = holder => writeFileSync(path, JSON.stringify(holder));
  const deadPid = 2 ** 22 + 1;

  it('is held by one at a time and released, also after a failure', async () => {
    let inside = 0;
    await Promise.all(
      Array.from({ length: 20 }, () =>
        withLease(path, 10_000, () => {
          inside += 1;
          expect(inside).toBe(1);
          inside -= 1;
        }),
      ),
    );
    await expect(
      withLease(path, 1_000, () => {
        throw new Error('full disk');
      }),
    ).rejects.toThrow('full disk');
    expect(existsSync(path)).toBe(false);
  });

  it('is taken over at once from a process of this machine that has ended', async () => {
    held({ machine: 'here', pid: deadPid, token: 'a' });
    expect(await withLease(path, 1_000, () => 'done', { machine: 'here' })).toBe('done');
  });

  it('is not taken from another machine, whose processes can not be seen, before it is stale', async () => {
    held({ machine: 'there', pid: deadPid, token: 'a' });
    const options = { machine: 'here', stale: 60_000 };
    await expect(withLease(path, 300, () => 'done', options)).rejects.toMatchObject({ code: 'locked' });
    expect(await withLease(path, 5_000, () => 'done', { machine: 'here', stale: 200 })).toBe('done');
  });

  it.each(['', '{"machine": "he', 'null'])(
    'is taken over from a file without a holder that is old: "%s"',
    async text => {
      writeFileSync(path, text);
      await expect(withLease(path, 200, () => 'done')).rejects.toMatchObject({ code: 'locked' });
      const old = new Date(Date.now() - 16_000);
      utimesSync(path, old, old);
      expect(await withLease(path, 200, () => 'done')).toBe('done');
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('is taken over from a file without a holder whose time lies in the future', async () => {
    writeFileSync(path, '');
    utimesSync(path, new Date('2040-01-01'), new Date('2040-01-01'));
    expect(await withLease(path, 5_000, () => 'done', { stale: 200 })).toBe('done');
  });

  it('has its holder on the disk before it is in its place', async () => {
    const order = [];
    const fs = jest.requireActual('node:fs');
    jest.spyOn(fs, 'fsyncSync').mockImplementation(() => order.push('on disk'));
    jest.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
      order.push('in place');
      fs.renameSync(from, to);
    });
    await withLease(path, 1_000, () => 'done');
    jest.restoreAllMocks();
    expect(order).toEqual(['on disk', 'in place']);
  });
});
