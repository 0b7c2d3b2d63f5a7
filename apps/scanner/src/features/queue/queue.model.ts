import { isSameTicket, type Scan, type ServerVerdict } from '../verdict/index.ts';

/** Scans that wait for the network, oldest first, and what became of those that were sent later. */
export interface ScanQueue {
  readonly waiting: readonly Scan[];
  /** Late answers that a person must see: somebody may have gone in on them. */
  readonly alarms: readonly LateAnswer[];
  /** How many late answers were fine. */
  readonly confirmed: number;
}

/** The server's word on a scan that had to wait. */
export interface LateAnswer {
  readonly scan: Scan;
  readonly verdict: ServerVerdict;
}

/** Nothing waits. */
export const emptyQueue: ScanQueue = { waiting: [], alarms: [], confirmed: 0 };

/** Puts a scan at the end; one that waits already (by its nonce) is not put twice. */
export function enqueue(queue: ScanQueue, scan: Scan): ScanQueue {
  if (queue.waiting.some(one => one.nonce === scan.nonce)) return queue;
  return { ...queue, waiting: [...queue.waiting, scan] };
}

/** Takes a scan out with its late answer: a plain yes is counted, everything else becomes an alarm. */
export function settle(queue: ScanQueue, nonce: string, verdict: ServerVerdict): ScanQueue {
  const scan = queue.waiting.find(one => one.nonce === nonce);
  if (!scan) return queue;
  const waiting = queue.waiting.filter(one => one.nonce !== nonce);
  const fine = verdict.verdict === 'admitted' || verdict.verdict === 'exited';
  return fine
    ? { ...queue, waiting, confirmed: queue.confirmed + 1 }
    : { ...queue, waiting, alarms: [...queue.alarms, { scan, verdict }] };
}

/** Forgets the late answers after somebody has read them. */
export function dismissLate(queue: ScanQueue): ScanQueue {
  return { waiting: queue.waiting, alarms: [], confirmed: 0 };
}

/** When this device queued the same code in the same direction before; undefined when it did not. */
export function queuedBefore(queue: ScanQueue, scan: Scan): number | undefined {
  return queue.waiting.find(
    one =>
      one.nonce !== scan.nonce &&
      isSameTicket(one.code, scan.code) &&
      one.eventId === scan.eventId &&
      one.direction === scan.direction,
  )?.at;
}

/** Reads a stored queue; anything that is not one gives an empty queue. */
export function readQueue(text: string | null): ScanQueue {
  if (!text) return emptyQueue;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !Array.isArray(value['waiting'])) return emptyQueue;
    return { ...emptyQueue, waiting: value['waiting'].filter(isScan) };
  } catch {
    // deliberate: a broken store must not keep the door closed; the scans in it can't be read anyway
    return emptyQueue;
  }
}

/** What is stored: only what still has to be sent. */
export function writeQueue(queue: ScanQueue): string {
  return JSON.stringify({ waiting: queue.waiting });
}

function isScan(value: unknown): value is Scan {
  return (
    isRecord(value) &&
    typeof value['nonce'] === 'string' &&
    typeof value['code'] === 'string' &&
    value['entry'] === 'scanned' &&
    typeof value['eventId'] === 'string' &&
    (value['direction'] === 'entry' || value['direction'] === 'exit') &&
    typeof value['at'] === 'number'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
