import type { Config } from '../../../platform/config.ts';
import {
  createOutgoing,
  ForbiddenAddress,
  type Outgoing,
  type OutgoingAnswer,
  type OutgoingRequest,
} from '../../../platform/outgoing.ts';
import type { SendOutcome } from '../delivery/marketing-sender.ts';

const timeoutMs = 20_000;
const longestAnswer = 256 * 1024;
const usualWaitSeconds = 60;

/** Failures of a connection that was never open. */
const neverOpen = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

const waysOut = new WeakMap<Config, Outgoing>();

/** One way out a process, so that connections are kept. */
export function outgoingOf(config: Config): Outgoing {
  const known = waysOut.get(config) ?? createOutgoing(config.outgoingPrivate);
  waysOut.set(config, known);
  return known;
}

/** What a provider answered, as JSON where it is; or what it means that it did not, or would not. */
export type Asked =
  | { readonly answer: OutgoingAnswer; readonly json: unknown; readonly detail: string }
  | { readonly outcome: SendOutcome };

/**
 * Asks a provider to send something. Settled here: no answer, no access, too many at once. What it says about one message is
 * for its own code to read.
 */
export async function askProvider(
  outgoing: Outgoing,
  request: Pick<OutgoingRequest, 'url' | 'headers'> & { readonly body: string },
): Promise<Asked> {
  try {
    const answer = await outgoing({ method: 'POST', timeoutMs, longest: longestAnswer, ...request });
    const text = answer.body.toString('utf8');
    const detail = `${answer.status} ${text}`.slice(0, 600);
    if (answer.status === 429) return { outcome: { kind: 'retry', detail, afterSeconds: waitOf(answer) } };
    if (answer.status === 503) {
      // without a time of its own the pauses of campaigns decide
      const afterSeconds = answer.headers.has('retry-after') ? waitOf(answer) : undefined;
      return { outcome: { kind: 'retry', detail, ...(afterSeconds !== undefined && { afterSeconds }) } };
    }
    // it may have been taken before something broke
    if (answer.status >= 500) return { outcome: { kind: 'unknown', detail } };
    return { answer, json: parse(text), detail };
  } catch (error) {
    return { outcome: outcomeOfSilence(error) };
  }
}

function outcomeOfSilence(error: unknown): SendOutcome {
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof ForbiddenAddress) return { kind: 'halt', failure: 'not_set_up', detail };
  const code = typeof error === 'object' && error && 'code' in error ? String(error.code) : '';
  return neverOpen.includes(code) ? { kind: 'retry', detail } : { kind: 'unknown', detail };
}

/** Seconds, or a moment, which counts from the provider's own clock. */
function waitOf({ headers }: OutgoingAnswer): number {
  const told = headers.get('retry-after') ?? '';
  const moment = Date.parse(told) - Date.parse(headers.get('date') ?? '');
  const seconds = /^\d+$/.test(told) ? Number(told) : Math.ceil(moment / 1000);
  return seconds > 0 && seconds < 86_400 ? seconds : usualWaitSeconds;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // deliberate: what is no JSON is read by its status
    return undefined;
  }
}
