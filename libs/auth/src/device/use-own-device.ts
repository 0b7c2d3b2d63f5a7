import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { useCallback } from 'react';
import { useSession } from '../session-context.tsx';
import { forgetBackOffice } from '../use-login.ts';
import type { OwnDevice } from './device-memory.ts';

/** Pairs this browser as a device, and forgets what anyone who was logged in here had loaded. */
export function usePairDevice(): (wish: {
  readonly code: string;
  readonly name: string;
}) => Promise<OwnDevice> {
  const api = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  return useCallback(
    async wish => {
      const { pairDevice } = await import('./own-device.ts');
      const device = await pairDevice({ api, session }, wish);
      forgetBackOffice(queryClient);
      return device;
    },
    [api, session, queryClient],
  );
}

/** Logs the device that this browser is in again; false where its access has ended. */
export function useRenewDevice(): () => Promise<boolean> {
  const session = useSession();
  return useCallback(async () => {
    const { renewOwnSession } = await import('./own-device.ts');
    return (await renewOwnSession(session, session.getToken())) !== undefined;
  }, [session]);
}

/** Gives the access of this device up; `leave` goes away from the pages that need it. */
export function useUnpairDevice(): (leave: () => Promise<void>) => Promise<void> {
  const api = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  return useCallback(
    async leave => {
      const { unpairDevice } = await import('./own-device.ts');
      await unpairDevice({ api, session }, leave);
      forgetBackOffice(queryClient);
    },
    [api, session, queryClient],
  );
}
