import { useApi } from '@vh/api-client';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';

/** Opens the A4 PDF of an own sale's tickets, or of a found order's, in a new tab, one at a time. */
export function useTicketSheet(
  payspotId: string,
  orderId: string,
  which: 'own' | 'found' = 'own',
): { readonly isBusy: boolean; open(): Promise<void> } {
  const { text } = useTexts();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async open() {
      setBusy(true);
      // opened by the press itself: browsers refuse windows that come later
      const tab = window.open('', '_blank');
      try {
        const { blob } =
          which === 'own'
            ? await api.file('POST /back/payspot/print-sheet', { payspotId, orderId })
            : await api.file('POST /back/payspot/print-found', { payspotId, foundOrderId: orderId });
        const address = URL.createObjectURL(blob);
        if (tab) tab.location.href = address;
        // the tab has read it by then
        setTimeout(() => URL.revokeObjectURL(address), 60_000);
      } catch {
        // deliberate: a file that can't be made is told, whatever kept it
        tab?.close();
        showToast(text('printAgainFailed'), 'bad');
      } finally {
        setBusy(false);
      }
    },
  };
}
