import { useApi } from '@vh/api-client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { createOfflineCounter, type CounterStatus, type OfflineCounter } from './offline-counter.ts';
import { openCounterStore } from './counter-store.ts';

/** Between two looks at the server, milliseconds. */
const refreshEvery = 5_000;

/** The counter that goes on without a network; undefined until what it kept was read, and where nothing can be kept. */
export function useOfflineCounter(payspotId: string): OfflineCounter | undefined {
  const api = useApi();
  const { language } = useTexts();
  const [counter, setCounter] = useState<OfflineCounter>();

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let running: OfflineCounter | undefined;
    const tick = async (): Promise<void> => {
      clearTimeout(timer);
      // who keeps nothing asks nothing
      if (running && hasWork(running.status())) await running.refresh();
      if (!isOver) timer = setTimeout(() => void tick(), refreshEvery);
    };
    const wake = () => void tick();
    void openCounterStore().then(async store => {
      if (!store || isOver) return;
      const made = createOfflineCounter({ api, store, payspotId, language, alone });
      await made.start();
      if (isOver) return;
      running = made;
      setCounter(made);
      window.addEventListener('online', wake);
      await tick();
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      setCounter(undefined);
    };
  }, [api, payspotId, language]);

  return counter;
}

/** What a counter without a network says of itself. */
export function useCounterStatus(counter: OfflineCounter | undefined): CounterStatus | undefined {
  return useSyncExternalStore(
    onChange => counter?.subscribe(onChange) ?? (() => undefined),
    () => counter?.status(),
    () => undefined,
  );
}

function hasWork({ waiting, allocations, isReturning }: CounterStatus): boolean {
  return waiting > 0 || allocations.size > 0 || isReturning;
}

/** One tab at a time; browsers without locks have what they do in this tab in order at least. */
function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
