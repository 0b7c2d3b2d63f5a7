/** Longest pause between two characters of a hand scanner, in milliseconds; people are slower. */
export const burstPause = 50;

/** Fewest characters of a code. */
const leastOfCode = 6;

let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Runs what one-key shortcuts ask for once it is known that no scanner typed them. */
export function afterBurst(action: () => void): void {
  waiting.push(action);
  clearTimeout(timer);
  timer = setTimeout(flushKeys, burstPause);
}

/** Runs what still waits: another key shows that somebody types. */
export function flushKeys(): void {
  clearTimeout(timer);
  const actions = waiting;
  waiting = [];
  for (const action of actions) action();
}

/** Forgets what waits: it was a code. */
export function dropKeys(): void {
  clearTimeout(timer);
  waiting = [];
}

/** What a key made of the characters typed so far; `code` is there when Enter ended a burst. */
export interface BurstStep {
  readonly burst: Burst;
  readonly code?: string;
}

/** Characters that followed each other fast, and when the last one came (milliseconds). */
export interface Burst {
  readonly typed: string;
  readonly at: number;
}

/** No characters yet. */
export const noBurst: Burst = { typed: '', at: -Infinity };

/** Takes the next key of a possible burst. */
export function stepBurst({ typed, at }: Burst, key: string, now: number): BurstStep {
  const isFast = now - at <= burstPause;
  if (key === 'Enter')
    return { burst: noBurst, ...(isFast && typed.length >= leastOfCode && { code: typed }) };
  // a scanner holds Shift for capitals
  if (key === 'Shift') return { burst: { typed, at } };
  if (key.length !== 1) return { burst: noBurst };
  return { burst: { typed: isFast ? typed + key : key, at: now } };
}
