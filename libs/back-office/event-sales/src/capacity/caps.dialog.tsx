import { useApi } from '@vh/api-client';
import { TextField } from '@vh/ui';
import { useState } from 'react';
import { FormDialog } from '@vh/area-kit';
import { availableInstead, cappedChannels, readCount, type QuotaRow } from './capacity.model.ts';
import { useCapacityTexts } from './capacity-texts.ts';
import styles from './capacity.module.css';
import { useInventoryChange } from './use-inventory-change.ts';

interface CapsDialogProps {
  readonly eventId: string;
  readonly quota: QuotaRow;
  readonly onClose: () => void;
}

/** Sets how many places of a quota each channel may take. */
export function CapsDialog({ eventId, quota, onClose }: CapsDialogProps) {
  const { text } = useCapacityTexts();
  const api = useApi();
  const capOf = (channel: string) => quota.channels.find(one => one.channel === channel)?.capacity;
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(cappedChannels.map(channel => [channel, String(capOf(channel) ?? '')])),
  );
  const isWrong = (channel: string) => readCount(typed[channel] ?? '') === undefined;
  const send = useInventoryChange(
    async () => {
      for (const channel of cappedChannels) {
        const capacity = readCount(typed[channel] ?? '') ?? null;
        if (capacity === (capOf(channel) ?? null)) continue;
        await api.call('POST /back/inventory/set-channel-cap', {
          eventId,
          quotaId: quota.quotaId,
          channel,
          capacity,
        });
      }
    },
    text('capsDone'),
    onClose,
  );
  const taken = availableInstead(send.error);
  return (
    <FormDialog
      title={text('capsTitle', { name: quota.name })}
      confirm={text('save')}
      isBusy={send.isPending}
      error={taken === undefined ? send.error : undefined}
      onConfirm={() => {
        if (!cappedChannels.some(isWrong)) send.mutate(undefined);
      }}
      onClose={onClose}
    >
      <p>{text('capsHelp')}</p>
      <div className={styles.pair}>
        {cappedChannels.map(channel => (
          <TextField
            key={channel}
            label={text(`channel.${channel}`)}
            value={typed[channel] ?? ''}
            inputMode="numeric"
            error={isWrong(channel) ? text('needNumber') : undefined}
            onChange={event => setTyped({ ...typed, [channel]: event.target.value })}
          />
        ))}
      </div>
      {taken === undefined ? null : <p role="alert">{text('tooLow', { count: taken })}</p>}
    </FormDialog>
  );
}
