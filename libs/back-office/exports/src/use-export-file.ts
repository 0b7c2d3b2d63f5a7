import { useApi } from '@vh/api-client';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { saveBlob } from '@vh/area-kit';
import { useExportTexts } from './export-texts.ts';

/** Fetches the file of an export that is done. */
export function useExportFile(): {
  readonly isBusy: boolean;
  fetchFile(exportId: string): Promise<void>;
} {
  const { text } = useExportTexts();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async fetchFile(exportId) {
      setBusy(true);
      try {
        const { blob, fileName } = await api.file('POST /back/export/get-file', { exportId });
        saveBlob(blob, fileName);
      } catch {
        // deliberate: a file that can't be fetched is told, whatever kept it
        showToast(text('downloadFailed'), 'bad');
      } finally {
        setBusy(false);
      }
    },
  };
}
