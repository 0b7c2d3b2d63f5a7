import { sql } from 'kysely';
import {
  Logger as WorkerLogger,
  run,
  runMigrations,
  runOnce,
  type LogFunctionFactory,
  type Runner,
  type Task,
  type TaskList,
} from 'graphile-worker';
import type { JobPayloads } from './job-payloads.ts';
import { serviceRole, tenantRole, type Database, type Tx } from './database.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** The name of a background job. */
export type JobName = keyof JobPayloads;

/** When and under which key a job is put in the queue. */
export interface EnqueueOptions {
  readonly runAt?: Date;
  /** A job of the same key that waits is replaced. */
  readonly key?: string;
  /** Lower ones go first among those that are due; 0 when not said. */
  readonly priority?: number;
  /** Tries until the job is abandoned; 12 take about a day and a half with growing pauses. */
  readonly maxAttempts?: number;
}

/** Puts jobs in the queue. */
export interface Jobs {
  /** The job exists if and only if the transaction commits. */
  enqueue<N extends JobName>(
    tx: Tx,
    name: N,
    payload: JobPayloads[N],
    options?: EnqueueOptions,
  ): Promise<void>;
  /** Puts many jobs of one kind in the queue in one statement. */
  enqueueMany<N extends JobName>(
    tx: Tx,
    name: N,
    jobs: readonly (EnqueueOptions & { readonly payload: JobPayloads[N] })[],
  ): Promise<void>;
}

/** What a job is told about its run. */
export interface JobContext {
  readonly log: Logger;
  /** From 1. */
  readonly attempt: number;
  readonly maxAttempts: number;
}

/** What is done for each job; a rejection means "try again later". Jobs must be harmless when repeated. */
export type JobHandlers = {
  [N in JobName]: (payload: JobPayloads[N], context: JobContext) => Promise<void>;
};

/** Work that a process repeats on its own; several processes may do it at once. */
export interface Sweep {
  readonly name: string;
  readonly everySeconds: number;
  /** Pause before the first time; as long as the others when not said. */
  readonly firstAfterSeconds?: number;
  /** Long work looks at the signal now and then: it tells that the process is to end. */
  run(signal: AbortSignal): Promise<void>;
}

const defaultMaxAttempts = 12;

/** Jobs in PostgreSQL, by graphile-worker's SQL interface. */
export const databaseJobs: Jobs = {
  async enqueue(tx, name, payload, options = {}) {
    await sql`select graphile_worker.add_job(
      ${name}::text,
      payload := ${JSON.stringify(payload)}::json,
      run_at := ${options.runAt ?? null}::timestamptz,
      max_attempts := ${options.maxAttempts ?? defaultMaxAttempts}::int,
      job_key := ${options.key ?? null}::text,
      priority := ${options.priority ?? 0}::int
    )`.execute(tx);
  },
  async enqueueMany(tx, name, jobs) {
    if (jobs.length === 0) return;
    const specs = jobs.map(({ payload, runAt, key, priority = 0, maxAttempts = defaultMaxAttempts }) => ({
      identifier: name,
      payload,
      run_at: runAt,
      max_attempts: maxAttempts,
      job_key: key,
      priority,
    }));
    await sql`select graphile_worker.add_jobs(array(
      select s from json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json) s
    ))`.execute(tx);
  },
};

/** Creates or updates the tables of the job queue. */
export async function migrateJobs(db: Database): Promise<void> {
  // two processes that start together would both make its schema; this connection holds the lock until it is released
  const guard = await db.sessions.connect();
  try {
    await guard.query("select pg_advisory_lock(hashtext('velvet-hall-job-tables'))");
    await runMigrations({ pgPool: db.sessions, logger: workerLogger(undefined) });
    await guard.query("select pg_advisory_unlock(hashtext('velvet-hall-job-tables'))");
    guard.release();
  } catch (error) {
    // closed with its lock
    guard.release(true);
    throw error;
  }
  // Neither role owns any of it. One transaction, and one process at a time.
  const roles = [serviceRole, tenantRole];
  await db.sessions.query(`
    select pg_advisory_xact_lock(hashtext('velvet-hall-roles'));
    ${roles.map(grantsOn).join('')}`);
}

function grantsOn(role: string): string {
  return `
    grant usage on schema graphile_worker to ${role};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${role};
    grant usage, select on all sequences in schema graphile_worker to ${role};
    grant execute on all functions in schema graphile_worker to ${role};
    do $$
    declare t regclass;
    begin
      for t in select c.oid from pg_class c
          where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
            and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${role}') loop
        execute format('create policy ${role} on %s to ${role} using (true) with check (true)', t);
      end loop;
    end $$;`;
}

/** Background work that runs in this process. */
export interface RunningJobs {
  isHealthy(): boolean;
  /** Takes no new work and waits for what is under way. */
  stop(): Promise<void>;
}

/** What the background work needs. */
export interface JobsSetup {
  readonly db: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly handlers: Partial<JobHandlers>;
  readonly sweeps: readonly Sweep[];
}

/** Starts working on jobs and sweeps in this process. */
export async function startJobs({ db, log, metrics, handlers, sweeps }: JobsSetup): Promise<RunningJobs> {
  const runner: Runner = await run({
    pgPool: db.sessions,
    taskList: taskListOf(handlers, log, metrics),
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: workerLogger(log),
  });
  let healthy = true;
  runner.promise.catch((error: unknown) => {
    healthy = false;
    log.error({ err: error }, 'the job runner ended');
  });
  const stopSweeps = startSweeps(sweeps, log);
  return {
    isHealthy: () => healthy,
    stop: async () => {
      await stopSweeps();
      if (healthy) await runner.stop();
    },
  };
}

/** Does all jobs that are due and returns; for tests and for emptying the line by hand. */
export async function runJobsOnce({ db, log, metrics, handlers }: Omit<JobsSetup, 'sweeps'>): Promise<void> {
  await runOnce({
    pgPool: db.sessions,
    taskList: taskListOf(handlers, log, metrics),
    noHandleSignals: true,
    logger: workerLogger(log),
  });
}

function taskListOf(handlers: Partial<JobHandlers>, log: Logger, metrics: Metrics): TaskList {
  const tasks = Object.entries(handlers).map(
    ([name, handle]) => [name, taskOf(name, handle as AnyJob, log, metrics)] as const,
  );
  return Object.fromEntries(tasks);
}

type AnyJob = (payload: unknown, context: JobContext) => Promise<void>;

function taskOf(name: string, handle: AnyJob, log: Logger, metrics: Metrics): Task {
  return async (payload, helpers) => {
    const { attempts, max_attempts: maxAttempts, id } = helpers.job;
    const jobLog = log.child({ job: name, jobId: String(id), attempt: attempts });
    const end = metrics.jobDuration.startTimer({ job: name });
    try {
      await handle(payload, { log: jobLog, attempt: attempts, maxAttempts });
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      metrics.jobsFailed.inc({ job: name });
      jobLog.warn({ err: error, last: attempts >= maxAttempts }, 'job failed');
      throw error;
    }
  };
}

/** Repeats each sweep after its pause; a sweep never overlaps itself. */
function startSweeps(sweeps: readonly Sweep[], log: Logger): () => Promise<void> {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Map<string, Promise<void>>();
  const stop = new AbortController();
  const schedule = (sweep: Sweep, seconds: number) => {
    if (stop.signal.aborted) return;
    // Several processes start together after a deployment: a tenth of chance keeps them apart.
    const pause = seconds * 1000 * (0.95 + Math.random() * 0.1);
    timers.set(
      sweep.name,
      setTimeout(() => running.set(sweep.name, turn(sweep)), pause),
    );
  };
  const turn = async (sweep: Sweep) => {
    try {
      await sweep.run(stop.signal);
    } catch (error) {
      log.error({ err: error, sweep: sweep.name }, 'sweep failed');
    }
    schedule(sweep, sweep.everySeconds);
  };
  for (const sweep of sweeps) schedule(sweep, sweep.firstAfterSeconds ?? sweep.everySeconds);
  return async () => {
    stop.abort();
    for (const timer of timers.values()) clearTimeout(timer);
    await Promise.all(running.values());
  };
}

/** graphile-worker is talkative: only its warnings and errors are kept. */
function workerLogger(log: Logger | undefined): WorkerLogger {
  const factory: LogFunctionFactory = () => (level, message, meta) => {
    if (level === 'error') log?.error({ meta }, message);
    else if (level === 'warning') log?.warn({ meta }, message);
  };
  return new WorkerLogger(factory);
}
