import { useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { makePasskey } from '@vh/auth/shell';
import { useText } from '@vh/i18n';
import { showToast } from '@vh/ui';
import { useDeviceWords } from './use-device-words.ts';
import { useWork } from './use-work.ts';

/** What can be done with the own passkeys. */
export function usePasskeys() {
  const { text } = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const { busy, run } = useWork();
  const deviceWords = useDeviceWords();
  const askAnew = () =>
    queryClient.invalidateQueries({ queryKey: queryFor(api, 'POST /back/user/get-passkeys').queryKey });
  return {
    busy,
    add: () =>
      run('add', async () => {
        const passkey = await makePasskey(await api.call('POST /back/user/begin-passkey'));
        if (passkey === undefined) return showToast(text('passkeyStopped'), 'bad');
        if (passkey === 'known') return showToast(text('errors.passkey.refused'), 'bad');
        const name = deviceWords(navigator.userAgent).slice(0, 60);
        await api.call('POST /back/user/add-passkey', { name, passkey });
        showToast(text('passkeyAdded'));
        await askAnew();
      }),
    rename: (passkeyId: string, name: string, onDone: () => void) =>
      run(passkeyId, async () => {
        await api.call('POST /back/user/rename-passkey', { passkeyId, name });
        await askAnew();
        onDone();
      }),
    remove: (passkeyId: string, onDone: () => void) =>
      run(passkeyId, async () => {
        await api.call('POST /back/user/remove-passkey', { passkeyId });
        showToast(text('passkeyRemoved'));
        onDone();
        await askAnew();
      }),
  };
}
