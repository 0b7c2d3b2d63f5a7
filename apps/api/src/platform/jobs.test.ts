import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { databaseJobs, runJobsOnce, startJobs, type JobHandlers } from './jobs.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const payload = { messageId: '01890000-0000-7000-8000-000000000001' };

async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs`.execute(
    test.db.query,
  );
  return rows[0]?.n ?? -1;
}

function runOnce(handle: JobHandlers['message.send']) {
  const { db, log, metrics } = test.deps;
  return runJobsOnce({ db, log, metrics, handlers: { 'message.send': handle } });
}

describe('jobs', () => {
  it('exist if and only if the transaction commits', async () => {
    const failing = test.db.transaction(async tx => {
      await databaseJobs.enqueue(tx, 'message.send', payload);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await waiting()).toBe(0);
    await test.db.transaction(tx => databaseJobs.enqueue(tx, 'message.send', payload));
    expect(await waiting()).toBe(1);
    const done = jest.fn().mockResolvedValue(undefined);
    await runOnce(done);
    expect(done).toHaveBeenCalledWith(payload, expect.objectContaining({ attempt: 1, maxAttempts: 12 }));
    expect(await waiting()).toBe(0);
  });

  it('are tried again later when they fail', async () => {
    await test.db.transaction(tx => databaseJobs.enqueue(tx, 'message.send', payload));
    await runOnce(() => Promise.reject(new Error('no network')));
    const { rows } = await sql<{ attempts: number; later: boolean; last_error: string }>`
      select attempts, run_at > now() as later, last_error from graphile_worker.jobs`.execute(test.db.query);
    expect(rows).toEqual([{ attempts: 1, later: true, last_error: expect.stringContaining('no network') }]);
    await sql`delete from graphile_worker._private_jobs`.execute(test.db.query);
  });

  it('of the same key replace each other while they wait', async () => {
    const runAt = new Date(Date.now() + 60_000);
    for (let i = 0; i < 3; i += 1) {
      await test.db.transaction(tx =>
        databaseJobs.enqueue(tx, 'message.send', payload, { key: 'one', runAt }),
      );
    }
    expect(await waiting()).toBe(1);
    await sql`delete from graphile_worker._private_jobs`.execute(test.db.query);
  });

  it('are picked up by a running process, which finishes them before it stops; sweeps repeat', async () => {
    const { db, log, metrics } = test.deps;
    const done: string[] = [];
    let sweeps = 0;
    const jobs = await startJobs({
      db,
      log,
      metrics,
      handlers: {
        'message.send': async () => {
          done.push('began');
          await sleep(150);
          done.push('ended');
        },
      },
      sweeps: [
        {
          name: 'test',
          everySeconds: 0.02,
          run: async () => {
            sweeps += 1;
            throw new Error('a failing sweep is tried again');
          },
        },
      ],
    });
    expect(jobs.isHealthy()).toBe(true);
    await test.db.transaction(tx => databaseJobs.enqueue(tx, 'message.send', payload));
    for (let i = 0; i < 500 && (done.length === 0 || sweeps < 2); i += 1) await sleep(20);
    await jobs.stop();
    expect(done).toEqual(['began', 'ended']);
    expect(sweeps).toBeGreaterThan(1);
  });
});
