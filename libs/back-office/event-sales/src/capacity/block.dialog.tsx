import { useApi } from '@vh/api-client';
import { TextField } from '@vh/ui';
import { useState } from 'react';
import { FormDialog } from '@vh/area-kit';
import { availableInstead, readCount, type QuotaRow } from './capacity.model.ts';
import { useCapacityTexts } from './capacity-texts.ts';
import { ReasonFields, type BlockCause } from './reason-fields.tsx';
import { SeatChoice } from './seat-choice.tsx';
import { useInventoryChange } from './use-inventory-change.ts';

interface BlockDialogProps {
  readonly eventId: string;
  readonly quota: QuotaRow;
  readonly onClose: () => void;
}

/** Keeps places of a quota back: a number of them, or chosen seats. */
export function BlockDialog({ eventId, quota, onClose }: BlockDialogProps) {
  const { text } = useCapacityTexts();
  const api = useApi();
  // one intention, however often it is sent
  const [blockId] = useState(() => crypto.randomUUID());
  const [cause, setCause] = useState<BlockCause>({ reason: 'house', note: '' });
  const [typed, setTyped] = useState('1');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const units = readCount(typed);
  const problem = quota.seated
    ? chosen.size === 0 && text('needSeats')
    : (units ?? 0) < 1 && text('needNumber');
  const send = useInventoryChange(
    () =>
      api.call('POST /back/inventory/block', {
        eventId,
        blockId,
        quotaId: quota.quotaId,
        ...cause,
        ...(quota.seated ? { seatIds: [...chosen] } : { units: units ?? 1 }),
      }),
    text('keepDone'),
    onClose,
  );
  const instead = availableInstead(send.error);
  const said = (isAsked && problem) || (instead !== undefined && text('onlyFree', { count: instead }));
  const confirm = () => {
    setAsked(true);
    if (!problem) send.mutate(undefined);
  };
  return (
    <FormDialog
      title={text('keepBackTitle', { name: quota.name })}
      confirm={text('keepBack')}
      isBusy={send.isPending}
      error={instead === undefined ? send.error : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ReasonFields cause={cause} onChange={setCause} />
      {quota.seated ? (
        <>
          <SeatChoice eventId={eventId} quotaId={quota.quotaId} chosen={chosen} onChange={setChosen} />
          {said ? <p role="alert">{said}</p> : null}
        </>
      ) : (
        <TextField
          label={text('howMany')}
          value={typed}
          inputMode="numeric"
          error={said || undefined}
          onChange={event => setTyped(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
