import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Database } from './database.ts';

/** What is counted and timed; modules may add their own to `registry`. */
export interface Metrics {
  readonly registry: Registry;
  readonly httpDuration: Histogram<'method' | 'route' | 'status'>;
  /** Requests decided by one hold batch. */
  readonly holdBatchSize: Histogram;
  readonly holdBatchDuration: Histogram;
  readonly jobDuration: Histogram<'job' | 'outcome'>;
  readonly jobsFailed: Counter<'job'>;
  /** Notices of payment providers by what became of them; `forged` ones are not stored. */
  readonly paymentCallbacks: Counter<'provider' | 'outcome'>;
}

/** Makes the metrics of one process. */
export function createMetrics(options: { processMetrics: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (options.processMetrics) collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    holdBatchSize: new Histogram({
      name: 'hold_batch_requests',
      help: 'Hold requests decided by one database statement.',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128],
      registers,
    }),
    holdBatchDuration: new Histogram({
      name: 'hold_batch_duration_seconds',
      help: 'Time of one hold batch in the database.',
      buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
      registers,
    }),
    jobDuration: new Histogram({
      name: 'job_duration_seconds',
      help: 'Time of background jobs by name and outcome.',
      labelNames: ['job', 'outcome'],
      buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 30],
      registers,
    }),
    jobsFailed: new Counter({
      name: 'jobs_failed_total',
      help: 'Attempts of background jobs that failed.',
      labelNames: ['job'],
      registers,
    }),
    paymentCallbacks: new Counter({
      name: 'payment_callbacks_total',
      help: 'Notices of payment providers: stored, repeated, forged, or left to the sweep as failed.',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
  };
}

/** Shows how busy the connection pool is. */
export function watchPool(metrics: Metrics, db: Database): void {
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the pool by state; waiting counts callers.',
    labelNames: ['state'],
    registers: [metrics.registry],
    collect() {
      this.set({ state: 'open' }, db.pool.totalCount);
      this.set({ state: 'idle' }, db.pool.idleCount);
      this.set({ state: 'waiting' }, db.pool.waitingCount);
    },
  });
}
