import { useApi, type CallArguments } from '@vh/api-client';
import type { CallName } from '@vh/contract';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { useFileTexts } from './file-texts.ts';

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

/** Hands a file to the reader. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Safari reads the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
