/** How much a queue works on, and how long its pieces wait. */
export interface FairQueueLimits {
  /** Pieces that are worked on at a time. */
  readonly width: number;
  /** Pieces that wait at most. */
  readonly length: number;
  /** Pieces of one key that are worked on at a time; as many as the queue is wide when not said. */
  readonly widthPerKey?: number;
  /** A key may have more of the width while no other key waits; then others wait for the end of one piece at most. */
  readonly lendsWidth?: boolean;
  /** Pieces of one key that wait at most; as many as may wait at all when not said. */
  readonly lengthPerKey?: number;
  /** How long a piece waits, in milliseconds; without it as long as it takes. */
  readonly patienceMs?: number;
  /**
   * For how many times the duration of a piece its key rests before its next one: with 1, one key alone keeps the process
   * busy half of the time at most. 0 when not said.
   */
  readonly restShare?: number;
}

/** Where a piece stands in the queue. */
export interface QueuePlace {
  /** Whose work it is, such as an address: keys take turns. */
  readonly key: string;
  /** Lower ones go first; 0 when not said. */
  readonly lane?: number;
}

/** A piece of work that was not begun. */
export class QueueRefusal extends Error {
  override readonly name = 'QueueRefusal';
  /** `full`: too many wait already; `late`: it waited longer than it may. */
  readonly reason: 'full' | 'late';

  constructor(reason: 'full' | 'late') {
    super(reason === 'full' ? 'too much of this kind waits already' : 'this waited too long for its turn');
    this.reason = reason;
  }
}

/** Works on a few pieces at a time: lower lanes first, and in a lane the keys in turn. */
export interface FairQueue {
  /** @throws {QueueRefusal} when too much waits already, or the piece's turn does not come in time */
  run<T>(work: () => Promise<T>, place?: QueuePlace): Promise<T>;
  /** Pieces that wait. */
  readonly waiting: number;
}

interface Waiting {
  readonly key: string;
  begin(): void;
}

/** The longest rest of a key, in milliseconds. */
const longestRestMs = 1_000;

/** Makes a queue of this process. */
export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const { width, length, widthPerKey = width, lengthPerKey = length, patienceMs, restShare = 0 } = limits;
  const { lendsWidth = false } = limits;
  const lanes = new Map<number, Map<string, Waiting[]>>();
  const busy = new Map<string, number>();
  const waitingOf = new Map<string, number>();
  let running = 0;
  let waiting = 0;

  const add = (counts: Map<string, number>, key: string, by: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + by;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  };
  const isFree = (key: string) => running < width && (busy.get(key) ?? 0) < widthPerKey;

  function enqueue(lane: number, piece: Waiting): void {
    const keys = lanes.get(lane) ?? new Map<string, Waiting[]>();
    lanes.set(lane, keys);
    const line = keys.get(piece.key);
    if (line) line.push(piece);
    else keys.set(piece.key, [piece]);
    waiting += 1;
    add(waitingOf, piece.key, 1);
  }

  function remove(lane: number, piece: Waiting): void {
    const keys = lanes.get(lane);
    const line = keys?.get(piece.key);
    const at = line?.indexOf(piece) ?? -1;
    if (!keys || !line || at < 0) return;
    line.splice(at, 1);
    if (line.length === 0) keys.delete(piece.key);
    if (keys.size === 0) lanes.delete(lane);
    waiting -= 1;
    add(waitingOf, piece.key, -1);
  }

  function findNext(): { readonly lane: number; readonly piece: Waiting } | undefined {
    const inOrder = [...lanes.keys()].sort((one, other) => one - other);
    const find = (mayBegin: (key: string) => boolean) => {
      for (const lane of inOrder) {
        for (const [key, [piece]] of lanes.get(lane) ?? [])
          if (piece && mayBegin(key)) return { lane, piece };
      }
      return undefined;
    };
    return find(isFree) ?? (lendsWidth ? find(() => true) : undefined);
  }

  function beginNext(): void {
    while (running < width) {
      const next = findNext();
      if (!next) return;
      const { lane, piece } = next;
      remove(lane, piece);
      const keys = lanes.get(lane);
      const rest = keys?.get(piece.key);
      // whose turn it was stands last
      if (keys && rest) {
        keys.delete(piece.key);
        keys.set(piece.key, rest);
      }
      piece.begin();
    }
  }

  /** Waits for the turn of a piece; it has its place when this is fulfilled. */
  function turn(key: string, lane: number): Promise<void> {
    if ((waitingOf.get(key) ?? 0) >= lengthPerKey || waiting >= length)
      return Promise.reject(new QueueRefusal('full'));
    return new Promise((resolve, reject) => {
      const piece: Waiting = {
        key,
        begin: () => {
          clearTimeout(timer);
          take(key);
          resolve();
        },
      };
      const timer =
        patienceMs === undefined
          ? undefined
          : setTimeout(() => {
              remove(lane, piece);
              reject(new QueueRefusal('late'));
            }, patienceMs);
      enqueue(lane, piece);
    });
  }

  function take(key: string): void {
    running += 1;
    add(busy, key, 1);
  }

  function leave(key: string, durationMs: number): void {
    running -= 1;
    const restMs = Math.min(durationMs * restShare, longestRestMs);
    const free = () => {
      add(busy, key, -1);
      beginNext();
    };
    if (restMs < 1) return free();
    setTimeout(free, restMs);
    beginNext();
  }

  return {
    get waiting() {
      return waiting;
    },
    async run(work, { key, lane = 0 } = { key: '' }) {
      // who waits already goes first, unless their own key keeps them waiting
      if (isFree(key) || (lendsWidth && running < width && waiting === 0)) take(key);
      else await turn(key, lane);
      const began = performance.now();
      try {
        return await work();
      } finally {
        leave(key, performance.now() - began);
      }
    },
  };
}
