import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { showToast, TextField } from '@vh/ui';
import { useState } from 'react';
import { FormDialog } from '@vh/area-kit';
import { useGuestTexts } from './guest-texts.ts';
import type { GuestRow } from './guests.model.ts';

interface RevokeDialogProps {
  readonly eventId: string;
  readonly guest: GuestRow;
  readonly onClose: () => void;
}

/** Asks once more, and for a note, before a guest's tickets become void. */
export function RevokeDialog({ eventId, guest, onClose }: RevokeDialogProps) {
  const { text } = useGuestTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const revoke = useMutation({
    mutationFn: () => api.call('POST /back/guest/revoke', { eventId, guestId: guest.guestId, note }),
    onSuccess: () => {
      showToast(text('revoked', { name: guest.name }));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['POST /back/guest/get-list'] }),
  });
  return (
    <FormDialog
      title={text('revokeTitle', { name: guest.name })}
      confirm={text('revokeYes')}
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <p>{text('revokeText', { name: guest.name })}</p>
      <TextField
        label={text('note')}
        value={note}
        maxLength={500}
        onChange={event => setNote(event.target.value)}
      />
    </FormDialog>
  );
}
