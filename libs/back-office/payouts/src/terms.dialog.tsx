import { TextField } from '@vh/ui';
import { useState } from 'react';
import { useAct } from '@vh/area-kit';
import { PayoutDialog } from './payout-dialog.tsx';
import { readShare, type Balances } from './payout-form.model.ts';
import { usePayoutTexts } from './payout-texts.ts';

/** Says when an organiser gets what events earned. */
export function TermsDialog({ balances, onClose }: { balances: Balances; onClose: () => void }) {
  const { text } = usePayoutTexts();
  const { client, terms } = balances;
  const [days, setDays] = useState(String(terms.holdDays));
  const [share, setShare] = useState(String(terms.advanceBasisPoints / 100));
  const act = useAct(/payout/);
  const holdDays = /^\d{1,3}$/.test(days.trim()) && Number(days) <= 180 ? Number(days) : undefined;
  const advanceBasisPoints = readShare(share);
  const confirm = async () => {
    if (holdDays === undefined || advanceBasisPoints === undefined) return;
    const body = { clientId: client._id, holdDays, advanceBasisPoints, version: terms.version ?? 0 };
    if (await act.run(api => api.call('POST /back/payout/save-terms', body), text('termsSaved'))) onClose();
  };
  return (
    <PayoutDialog
      title={text('termsTitle', { name: client.name })}
      confirm={text('save')}
      isBusy={act.isBusy}
      failure={act.failure}
      isRight={holdDays !== undefined && advanceBasisPoints !== undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <TextField
        label={text('holdDays')}
        help={text('holdDaysHelp')}
        value={days}
        error={holdDays === undefined ? text('wrongHoldDays') : undefined}
        inputMode="numeric"
        onChange={event => setDays(event.target.value)}
      />
      <TextField
        label={text('advance')}
        help={text('advanceHelp')}
        value={share}
        error={advanceBasisPoints === undefined ? text('wrongAdvance') : undefined}
        inputMode="decimal"
        onChange={event => setShare(event.target.value)}
      />
    </PayoutDialog>
  );
}
