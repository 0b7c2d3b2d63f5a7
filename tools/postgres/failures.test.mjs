import { explainFailure } from './failures.mjs';

const context = { cluster: '/data/postgres', logFile: '/data/logs/postgres.log' };

describe('the sentence for a failed start', () => {
  it.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'disk-full'],
    ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', 'port-taken'],
    ['FATAL:  database files are incompatible with server', 'other-version'],
    ['FATAL:  data directory "/data/postgres" has wrong ownership', 'no-access'],
    ['FATAL:  lock file "postmaster.pid" already exists', 'server-unreachable'],
    ['PANIC:  could not locate a valid checkpoint record at 0/1B81798', 'broken-data'],
  ])('knows %s', (output, code) => {
    expect(explainFailure(output, context).code).toBe(code);
  });

  it('names the folder, what is wrong, the way out and the log', () => {
    const { message } = explainFailure(
      '12:00 UTC [7] PANIC:  could not read file "global/pg_control"\n',
      context,
    );
    expect(message).toContain('/data/postgres is broken: could not read file "global/pg_control"');
    expect(message).toContain('npm run reset');
    expect(message).toContain(context.logFile);
  });
});
