import { Checkbox, Notice } from '@vh/ui';
import { useState } from 'react';
import { AskDialog, useAct, formatMoment } from '@vh/area-kit';
import type { Payspot } from './payspot-form.model.ts';
import { usePayspotTexts } from './payspot-texts.ts';

/** The calls that say something else of payspots after one was closed or opened. */
export const touchedByClosing = / \/back\/(cash-office|user\/get-choices|device)/;

interface ClosePayspotDialogProps {
  readonly payspot: Payspot;
  readonly onClosed: (payspot: Payspot) => void;
  readonly onClose: () => void;
}

/** Asks before a payspot is closed, and says what that means and what stands in the way. */
export function ClosePayspotDialog({ payspot, onClosed, onClose }: ClosePayspotDialogProps) {
  const { text, language } = usePayspotTexts();
  const { _id: payspotId, version, name, openShift, offlineTickets } = payspot;
  const [keepsOfflineTickets, setLeaves] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const act = useAct(touchedByClosing);
  const isMissing = offlineTickets > 0 && !keepsOfflineTickets;
  const close = async () => {
    setAsked(true);
    if (isMissing) return;
    const isDone = await act.run(
      async api =>
        onClosed(
          await api.call('POST /back/cash-office/close-payspot', { payspotId, version, keepsOfflineTickets }),
        ),
      text('closed', { name }),
    );
    if (isDone) onClose();
  };
  return (
    <AskDialog
      title={text('closeTitle', { name })}
      yes={text('closeYes')}
      isBusy={act.isBusy}
      failure={act.failure}
      onYes={() => void close()}
      onClose={onClose}
    >
      <p>{text('closeMeans')}</p>
      <p>{text('closeSend')}</p>
      {openShift && (
        <Notice tone="bad" title={text('shiftOpen')}>
          {text('shiftOpenText', {
            name: openShift.openedBy,
            at: formatMoment(openShift.openedAt, language),
          })}
        </Notice>
      )}
      {offlineTickets > 0 && (
        <>
          <Notice tone="wait" title={text('offlineTicketsOut', { count: offlineTickets })}>
            {text('offlineTicketsOutText')}
          </Notice>
          <Checkbox
            label={text('keepsOfflineTickets')}
            checked={keepsOfflineTickets}
            error={isAsked && isMissing ? text('leavesPlacesMissing') : undefined}
            onChange={() => setLeaves(!keepsOfflineTickets)}
          />
        </>
      )}
    </AskDialog>
  );
}
