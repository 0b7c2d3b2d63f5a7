import { homeTimezone } from '@vh/domain';
import { readersZone } from '@vh/i18n';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** The IANA zone of the reader's device; that of the platform's home while the server draws and the page wakes up. */
export function useReadersZone(): string {
  return useSyncExternalStore(neverChanges, readersZone, () => homeTimezone);
}
