import { useApi } from '@vh/api-client';
import { TextField } from '@vh/ui';
import { useState } from 'react';
import { FormDialog } from '@vh/area-kit';
import { nameSeats, readCount, type BlockRow } from './capacity.model.ts';
import { useCapacityTexts } from './capacity-texts.ts';
import { useInventoryChange } from './use-inventory-change.ts';

interface UnblockDialogProps {
  readonly eventId: string;
  readonly block: BlockRow;
  readonly onClose: () => void;
}

/** Gives places that were blocked to the sale again: all, or all but some. */
export function UnblockDialog({ eventId, block, onClose }: UnblockDialogProps) {
  const { text } = useCapacityTexts();
  const api = useApi();
  const [typed, setTyped] = useState('0');
  const isSeated = block.seats.length > 0;
  const keep = readCount(typed);
  const isWrong = !isSeated && (keep === undefined || (keep ?? 0) >= block.units);
  const send = useInventoryChange(
    () =>
      api.call('POST /back/inventory/unblock', {
        eventId,
        blockId: block.blockId,
        ...(!isSeated && { keep: keep ?? 0 }),
      }),
    text('giveDone'),
    onClose,
  );
  return (
    <FormDialog
      title={text('giveBackTitle')}
      confirm={text('giveBack')}
      isBusy={send.isPending}
      error={send.error}
      onConfirm={() => {
        if (!isWrong) send.mutate(undefined);
      }}
      onClose={onClose}
    >
      <p>{text('giveBackText', { units: block.units, reason: text(`reason.${block.reason}`) })}</p>
      {isSeated ? (
        <p>{nameSeats(block.seats)}</p>
      ) : (
        <TextField
          label={text('staysKept')}
          value={typed}
          inputMode="numeric"
          error={isWrong ? text('needNumber') : undefined}
          onChange={event => setTyped(event.target.value)}
        />
      )}
    </FormDialog>
  );
}
