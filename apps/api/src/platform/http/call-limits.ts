import { isIdempotentCall } from '@vh/contract';
import type { Clock } from '../clock.ts';
import type { CallLimitConfig } from '../config.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';

/** What all calls together may be asked for, besides the limits that some calls have of their own. */
export interface CallLimits {
  /**
   * Counts a call before anything is looked up for it.
   * @throws {AppError} request.rate_limited with the seconds to wait
   */
  takeAddress(name: string, address: string): void;
  /**
   * Counts a call for the account that makes it, from wherever.
   * @throws {AppError} request.rate_limited with the seconds to wait
   */
  takeAccount(name: string, userId: string): void;
  /** Counts a notice that no provider signed; after too many its address is asked to wait before anything is looked up. */
  takeUnsigned(address: string): void;
}

/** Calls that look for what somebody types: each is work for the database. */
const searches: readonly string[] = ['POST /front/event/search', 'POST /front/city/nearest'];

/** Providers tell as much as there is to tell; only what none of them signed is counted. */
const notices = /^\w+ \/callbacks\//;
const unlimited = /^\w+ \/(callbacks|sandbox)\//;

/** Limits writes by address and by account, and searches by address. */
export function createCallLimits(config: CallLimitConfig, clock: Clock): CallLimits {
  const limiter = (tries: number): RateLimiter | undefined =>
    tries > 0 ? createRateLimiter({ tries, seconds: 60 }, clock) : undefined;
  const addressWrites = limiter(config.writesPerAddress);
  const addressSearches = limiter(config.searchesPerAddress);
  const accountWrites = limiter(config.writesPerAccount);
  const unsignedNotices = limiter(config.writesPerAddress);
  const isWrite = (name: string) => !isIdempotentCall(name) && !unlimited.test(name);
  const writes = new Map<string, boolean>();
  const writesAt = (name: string): boolean => {
    const known = writes.get(name) ?? isWrite(name);
    writes.set(name, known);
    return known;
  };
  return {
    takeAddress(name, address) {
      if (writesAt(name)) addressWrites?.take(address);
      else if (searches.includes(name)) addressSearches?.take(address);
      else if (notices.test(name)) unsignedNotices?.check(address);
    },
    takeUnsigned(address) {
      unsignedNotices?.take(address);
    },
    takeAccount(name, userId) {
      if (writesAt(name)) accountWrites?.take(userId);
    },
  };
}
