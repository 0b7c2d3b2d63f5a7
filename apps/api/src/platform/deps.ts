import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';

/** What modules are given; nothing reaches for these on its own. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly metrics: Metrics;
}
