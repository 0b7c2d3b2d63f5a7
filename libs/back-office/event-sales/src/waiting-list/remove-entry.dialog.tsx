import { useQueryClient } from '@tanstack/react-query';
import { hasCode, useApi } from '@vh/api-client';
import { Button, Dialog, showToast } from '@vh/ui';
import { useState } from 'react';
import { QueryFailure } from '@vh/area-kit';
import type { WaitingRow } from './waiting-list.model.ts';
import { useWaitingTexts } from './waiting-texts.ts';

/** Asks once more before somebody loses the place on the waiting list. */
export function RemoveEntryDialog({ entry, onClose }: { entry: WaitingRow; onClose: () => void }) {
  const { text } = useWaitingTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await api.call('POST /back/waiting-list/remove', { entryId: entry._id });
      showToast(text('removed', { name: entry.name }));
      onClose();
    } catch (failure) {
      setBusy(false);
      if (!hasCode(failure, 'waiting.state')) {
        setError(failure);
        return;
      }
      showToast(text('removeFailed'), 'bad');
      onClose();
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['POST /back/waiting-list/get-list'] });
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('removeTitle', { name: entry.name })}
      closeLabel={text('close')}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void remove()}>
            {text('removeYes')}
          </Button>
          <Button variant="outline" onClick={onClose} data-autofocus>
            {text('removeNo')}
          </Button>
        </>
      }
    >
      <p>{text('removeText')}</p>
      {error !== undefined && <QueryFailure error={error} onRetry={() => void remove()} />}
    </Dialog>
  );
}
