import { useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { useWork } from './use-work.ts';

/** Makes new recovery codes and hands them on. */
export function useRenewCodes(onCodes: (codes: readonly string[]) => void): {
  readonly busy: boolean;
  readonly renew: () => Promise<void>;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const { busy, run } = useWork();
  return {
    busy: busy !== undefined,
    renew: () =>
      run('renew', async () => {
        const { recoveryCodes } = await api.call('POST /back/user/renew-recovery-codes');
        onCodes(recoveryCodes);
        await queryClient.invalidateQueries({
          queryKey: queryFor(api, 'POST /back/user/get-second-factor').queryKey,
        });
      }),
  };
}
