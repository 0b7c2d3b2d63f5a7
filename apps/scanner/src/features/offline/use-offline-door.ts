import { useApi, type ApiClient } from '@vh/api-client';
import { readOwnDevice } from '@vh/auth';
import type { LanguageCode } from '@vh/domain';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { createOfflineDoor, type OfflineDoor } from './offline-door.ts';
import { openDoorStore } from '../store/index.ts';

/** Between two looks at the server, milliseconds. */
const refreshEvery = 5_000;

/** Between two looks at the hub, milliseconds: what the other doors let in is known here then. */
const hubEvery = 3_000;

/** The door of an event that decides offline; undefined until what it kept was read. `where` is how people call it. */
export function useOfflineDoor(scannerId: string, eventId: string, where: string): OfflineDoor | undefined {
  const api = useApi();
  const { language } = useTexts();
  const [door, setDoor] = useState<OfflineDoor>();
  /** The door of before, while the one of now is being opened. */
  const retired = useRef<OfflineDoor>(undefined);
  const isGone = useRef(false);
  const handleRefresh = useEffectEvent(async (of: OfflineDoor) => void (await of.refresh()));
  const handleHub = useEffectEvent((of: OfflineDoor) => of.refreshHub());

  useEffect(() => {
    let isOver = false;
    let end: () => void = () => undefined;
    const opened = openDoor({ api, scannerId, eventId, language, where });
    void opened.then(made => {
      if (isOver) return made.stop();
      // until here the one before goes on: anyone who is scanned meanwhile is decided about and written down
      retired.current?.stop();
      retired.current = undefined;
      setDoor(made);
      // apart from each other: a server that is silent must not keep the door from its hub
      const endServer = repeat(() => handleRefresh(made), refreshEvery);
      const endHub = repeat(() => handleHub(made), hubEvery);
      end = () => {
        endServer();
        endHub();
      };
    });
    return () => {
      isOver = true;
      end();
      void opened.then(made => {
        if (retired.current !== made) retired.current?.stop();
        retired.current = made;
        if (isGone.current) made.stop();
      });
    };
  }, [api, scannerId, eventId, language, where]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      retired.current?.stop();
    };
  }, []);

  return door;
}

/** Does something now, when the network comes back, and again some time after it ended; answers an end. */
function repeat(work: () => Promise<void>, every: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const tick = async (): Promise<void> => {
    clearTimeout(timer);
    await work();
    if (!isOver) timer = setTimeout(() => void tick(), every);
  };
  const wake = () => void tick();
  wake();
  window.addEventListener('online', wake);
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', wake);
  };
}

/** What a door that decides offline says of itself. */
export function useOfflineStatus(door: OfflineDoor | undefined) {
  return useSyncExternalStore(
    onChange => door?.subscribe(onChange) ?? (() => undefined),
    () => door?.status(),
    () => undefined,
  );
}

interface Where {
  readonly api: ApiClient;
  readonly scannerId: string;
  readonly eventId: string;
  readonly language: LanguageCode;
  readonly where: string;
}

async function openDoor(where: Where): Promise<OfflineDoor> {
  const own = readOwnDevice();
  // a device whose access was taken back is nobody's: what it kept is not for its eyes any more
  const owner = own ? (own.hasEnded ? `ended ${own.id}` : own.id) : '';
  const deviceId = own && !own.hasEnded ? own.id : undefined;
  const door = createOfflineDoor({ ...where, store: await openDoorStore(), owner, deviceId });
  await door.start();
  return door;
}
