import { parsePidFile } from './pid-file.mjs';

describe('the pid file of PostgreSQL', () => {
  it('gives process, port and status', () => {
    const text = '4711\n/data/postgres\n1795260000\n5433\n\n127.0.0.1\n  1234 5\nready   \n';
    expect(parsePidFile(text)).toEqual({
      pid: 4711,
      dataFolder: '/data/postgres',
      port: 5433,
      status: 'ready',
    });
  });

  it('is nothing while its first line is not written', () => {
    expect(parsePidFile('')).toBeUndefined();
    expect(parsePidFile('\n/data')).toBeUndefined();
  });

  it('has no status while the server begins', () => {
    expect(parsePidFile('4711\n/data/postgres\n1795260000\n')).toMatchObject({
      pid: 4711,
      port: 0,
      status: '',
    });
  });
});
