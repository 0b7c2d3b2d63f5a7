import { readBuyerMap, type BuyerMap } from '@vh/seating';
import { useEffect, useState } from 'react';
import type { CategorySale } from '../choice/sale.ts';
import { createScene, type Scene } from '../core/scene.ts';
import { readFreeBits } from '../core/seat-bits.ts';
import type { LiveChanges, LiveStates, SeatSource, StandingLeft } from './seat-source.ts';

/** A hall with what of it is free now. */
export interface LiveSeats {
  readonly map: BuyerMap;
  readonly scene: Scene;
  /** 1 for each seat that is free; another array after each change. */
  readonly free: Uint8Array;
  readonly standing: readonly StandingLeft[];
  readonly sales: readonly CategorySale[];
  /** Seats that were taken by the last change. */
  readonly taken: readonly number[];
}

/** The seats of an event as they come and go. */
export interface LiveState {
  readonly seats: LiveSeats | undefined;
  /** The map could not be had. */
  readonly hasFailed: boolean;
  /** What is shown may be old: nobody answers just now. */
  readonly isStale: boolean;
  readonly retry: () => void;
}

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;
/** Answers that come at once leave room for others. */
const betweenMs = 250;

/** Loads a map and keeps to what is free, for as long as the page is looked at. */
export function useLiveSeats(source: SeatSource, versionId: string): LiveState {
  const [seats, setSeats] = useState<LiveSeats>();
  const [hasFailed, setFailed] = useState(false);
  const [isStale, setStale] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const whole = async (states: LiveStates, known?: LiveSeats & { version: string }) => {
      const map =
        known?.version === states.seatMapVersionId
          ? known.map
          : readBuyerMap(await source.loadMap(states.seatMapVersionId, signal));
      const scene = map === known?.map ? known.scene : createScene(map);
      const free = readFreeBits(states.free, map.seats.count);
      const taken = known ? takenSince(known.free, free) : [];
      const { standing, categories: sales } = states;
      return { map, scene, free, standing, sales, taken, version: states.seatMapVersionId };
    };
    async function follow(): Promise<void> {
      // the map is under way while the states are asked for
      const early = source.loadMap(versionId, signal).catch(() => undefined);
      const states = await source.loadStates(signal);
      await early;
      let known = await whole(states);
      setSeats(known);
      let since = states.revision;
      let waitMs = firstWaitMs;
      while (!signal.aborted) {
        await untilLookedAt(signal);
        try {
          const changes = await source.waitForChanges(since, signal);
          known = changes.kind === 'all' ? await whole(changes.states, known) : changed(known, changes);
          since = changes.kind === 'all' ? changes.states.revision : changes.revision;
          waitMs = firstWaitMs;
          setStale(false);
          if (changes.kind !== 'none') setSeats(known);
          await pause(betweenMs, signal);
        } catch {
          if (signal.aborted) return;
          // deliberate: whatever it was, what is shown is old now, and it is asked again later
          setStale(true);
          await pause(waitMs, signal);
          waitMs = Math.min(waitMs * 2, longestWaitMs);
        }
      }
    }
    // oxlint-disable-next-line react/set-state-in-effect -- another map begins without the failure of the one before
    setFailed(false);
    follow().catch(() => {
      if (!signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [source, versionId, attempt]);
  return { seats, hasFailed, isStale, retry: () => setAttempt(count => count + 1) };
}

function takenSince(before: Uint8Array, now: Uint8Array): number[] {
  const taken: number[] = [];
  for (let seat = 0; seat < now.length; seat += 1)
    if (before[seat] === 1 && now[seat] === 0) taken.push(seat);
  return taken;
}

function changed<S extends LiveSeats>(known: S, changes: Exclude<LiveChanges, { kind: 'all' }>): S {
  if (changes.kind === 'none') return known;
  const free = known.free.slice();
  for (const seat of changes.freed) free[seat] = 1;
  for (const seat of changes.taken) free[seat] = 0;
  const news = new Map(changes.standing.map(one => [one.key, one]));
  const standing = known.standing.map(one => news.get(one.key) ?? one);
  return { ...known, free, standing, taken: changes.taken };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Nobody looks at a page that is hidden: what happened meanwhile is asked for when it is seen again. */
function untilLookedAt(signal: AbortSignal): Promise<void> {
  if (document.visibilityState !== 'hidden') return Promise.resolve();
  return new Promise(resolve => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look, { once: true });
  });
}
