/** Does pieces of work at most so many at a time, each name once; failures are nobody's concern. */
export interface PrefetchQueue {
  add(name: string, work: () => Promise<unknown>): void;
}

/** Limits of a queue. */
export interface PrefetchLimits {
  readonly atOnce: number;
  /** Of further work nothing is taken: who looks at so many links does not mean them. */
  readonly most: number;
}

/** A queue without work. */
export function createPrefetchQueue({ atOnce, most }: PrefetchLimits): PrefetchQueue {
  const known = new Set<string>();
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;

  function next(): void {
    const work = running < atOnce ? waiting.shift() : undefined;
    if (!work) return;
    running += 1;
    const done = () => {
      running -= 1;
      next();
    };
    work().then(done, done);
  }

  return {
    add(name, work) {
      if (known.has(name) || known.size >= most) return;
      known.add(name);
      waiting.push(work);
      next();
    },
  };
}
