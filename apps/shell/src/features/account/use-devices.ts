import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { errorKey } from '../failure/error-text.tsx';

/** Key of the list of devices. */
export const devicesKey = ['POST /front/account/get-sessions'] as const;

/** Where the account is logged in, and the ways to end that. */
export function useDevices() {
  const { text } = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const devices = useQuery(queryFor(api, 'POST /front/account/get-sessions'));
  const [busy, setBusy] = useState<string>();
  /** Does the work, and says what came of it. */
  const run = async (what: string, work: () => Promise<string>) => {
    if (busy !== undefined) return;
    setBusy(what);
    try {
      showToast(await work());
      await queryClient.invalidateQueries({ queryKey: devicesKey });
    } catch (error) {
      showToast(text(errorKey(error)), 'bad');
    }
    setBusy(undefined);
  };
  return {
    devices,
    /** The id of the session that is being ended, or 'others'. */
    busy,
    end: (sessionId: string) =>
      run(sessionId, async () => {
        await api.call('POST /front/account/end-session', { sessionId }, { idempotent: true });
        return text('deviceEnded');
      }),
    endOthers: () =>
      run('others', async () => {
        const { devices: unpaired } = await api.call('POST /front/account/end-other-sessions');
        return unpaired > 0 ? text('devicesUnpaired', { count: unpaired }) : text('deviceEnded');
      }),
  };
}
