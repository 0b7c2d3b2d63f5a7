import { createHmac } from 'node:crypto';
import type { Deps } from './deps.ts';
import { networkKey } from '@vh/domain/load';
import type { Logger } from './logger.ts';
import { presentCall } from './present-call.ts';

/** What happens to logins, accounts and sessions, as the log names it. */
export type SecurityEvent =
  | 'login.done'
  | 'login.failed'
  | 'account.locked'
  | 'account.unlocked'
  | 'access.refused'
  | 'rate.limited'
  | 'session.ended';

/** How somebody gets in. */
export type LoginMethod =
  | 'password'
  | 'second-factor'
  | 'passkey'
  | 'device-session'
  | 'invitation'
  | 'registration'
  | 'first-admin'
  | 'confirmation';

/** What is told of an event. Nothing that was typed is among it. */
export interface SecurityFacts {
  readonly userId?: string;
  /** Stands for an e-mail that nobody has, see {@link accountMark}. */
  readonly account?: string;
  readonly address?: string;
  readonly requestId?: string;
  readonly how?: LoginMethod;
  /** HTTP method and the path of the route, without what stands in its places. */
  readonly method?: string;
  readonly path?: string;
  /** Code of the refusal, or the answer. */
  readonly code?: string;
  /** Who did it to the account, where that is somebody else. */
  readonly by?: string;
  /** How many sessions ended. */
  readonly count?: number;
}

/** Events that strangers cause as often as they like, and how many lines a minute each of them gets. */
const byStrangers: readonly SecurityEvent[] = ['login.failed', 'access.refused', 'rate.limited'];
const linesPerMinute = 300;
const windowMs = 60_000;

/** Lines of the running minute. */
interface Minute {
  readonly until: number;
  readonly lines: Map<SecurityEvent, number>;
  /** Whose meeting a limit was told of. */
  readonly limited: Set<string>;
  left: number;
}

const minutes = new WeakMap<Logger, Minute>();

/**
 * Writes a line into the log. What strangers cause gets a number of lines a minute, and a limit one line a minute and
 * address; how many were left out is told when the next line is written.
 */
export function tellSecurity(
  { log, clock }: Pick<Deps, 'log' | 'clock'>,
  event: SecurityEvent,
  facts: SecurityFacts,
): void {
  const minute = minuteOf(log, clock.now().getTime());
  if (!isWorthALine(minute, event, facts)) return;
  const { requestId = presentCall()?.requestId, ...told } = facts;
  const address = facts.address ?? presentCall()?.address;
  log.info(
    { security: event, ...told, ...(address && { address }), ...(requestId && { reqId: requestId }) },
    'security',
  );
}

/** Stands in the log for an e-mail: tries with the same one can be told, not which one it is. */
export function accountMark({ config }: Pick<Deps, 'config'>, email: string): string {
  const hash = createHmac('sha256', config.appSecret).update(`security log\n${email.toLowerCase()}`);
  return hash.digest('base64url').slice(0, 16);
}

function minuteOf(log: Logger, now: number): Minute {
  const known = minutes.get(log);
  if (known && known.until > now) return known;
  if (known && known.left > 0) log.warn({ security: 'lines.left-out', count: known.left }, 'security');
  const fresh = { until: now + windowMs, lines: new Map(), limited: new Set<string>(), left: 0 };
  minutes.set(log, fresh);
  return fresh;
}

function isWorthALine(minute: Minute, event: SecurityEvent, { address = '' }: SecurityFacts): boolean {
  if (!byStrangers.includes(event)) return true;
  if (event === 'rate.limited' && minute.limited.has(networkKey(address))) return false;
  const lines = (minute.lines.get(event) ?? 0) + 1;
  minute.lines.set(event, lines);
  if (lines > linesPerMinute) {
    minute.left += 1;
    return false;
  }
  if (event === 'rate.limited') minute.limited.add(networkKey(address));
  return true;
}
