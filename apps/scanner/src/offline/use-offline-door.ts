import { useApi, type ApiClient } from '@vh/api-client';
import { readOwnDevice } from '@vh/auth';
import type { LanguageCode } from '@vh/domain';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { createOfflineDoor, type OfflineDoor } from './offline-door.ts';
import { openVault } from './vault.ts';

/** Between two looks at the server, milliseconds. */
const refreshEvery = 5_000;

/** The door of an event that decides by itself; undefined until what it kept was read. */
export function useOfflineDoor(scannerId: string, eventId: string): OfflineDoor | undefined {
  const api = useApi();
  const { language } = useTexts();
  const [door, setDoor] = useState<OfflineDoor>();
  const handleRefresh = useEffectEvent(async (of: OfflineDoor) => void (await of.refresh()));

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const opened = openDoor({ api, scannerId, eventId, language });
    const tick = async (of: OfflineDoor): Promise<void> => {
      clearTimeout(timer);
      await handleRefresh(of);
      if (!isOver) timer = setTimeout(() => void tick(of), refreshEvery);
    };
    const wake = () => void opened.then(tick);
    void opened.then(made => {
      if (isOver) return made.stop();
      setDoor(made);
      void tick(made);
      window.addEventListener('online', wake);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      void opened.then(made => made.stop());
    };
  }, [api, scannerId, eventId, language]);

  return door;
}

/** What a door that decides by itself says of itself. */
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
}

async function openDoor(where: Where): Promise<OfflineDoor> {
  const own = readOwnDevice();
  // a device whose access was taken back is nobody's: what it kept is not for its eyes any more
  const owner = own ? (own.hasEnded ? `ended ${own.id}` : own.id) : '';
  const door = createOfflineDoor({ ...where, vault: await openVault(), owner });
  await door.start();
  return door;
}
