import { useApi, type CallArguments } from '@vh/api-client';
import type { CallName } from '@vh/contract';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { useFileTexts } from './file-texts.ts';
import { saveBlob } from './save-blob.ts';

/** Saves files that calls answer with, one at a time. */
export function useDownload(): {
  readonly isBusy: boolean;
  save<C extends CallName>(name: C, ...rest: CallArguments<C>): Promise<void>;
} {
  const { text } = useFileTexts();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async save(name, ...rest) {
      setBusy(true);
      try {
        const { blob, fileName } = await api.file(name, ...rest);
        saveBlob(blob, fileName);
      } catch {
        // deliberate: a file that can't be made is told, whatever kept it
        showToast(text('downloadFailed'), 'bad');
      } finally {
        setBusy(false);
      }
    },
  };
}
