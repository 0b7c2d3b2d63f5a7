import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { showToast, TextField } from '@vh/ui';
import { useState } from 'react';
import { ActDialog } from './act.dialog.tsx';
import { isName, type HeldTicket } from './ticket-form.model.ts';
import { useAct } from './use-act.ts';

/** Puts another name on a ticket. */
export function RenameDialog({ held, onClose }: { held: HeldTicket; onClose: () => void }) {
  const { text } = useText();
  const api = useApi();
  const { run, isBusy, error } = useAct();
  const [name, setName] = useState(held.ticket.attendeeName);
  const [isAsked, setAsked] = useState(false);
  const send = async () => {
    setAsked(true);
    if (!isName(name)) return;
    const body = { orderToken: held.orderToken, ticketId: held.ticket._id, name: name.trim() };
    const done = await run(() => api.call('POST /front/ticket/rename', body, { idempotent: true }));
    if (!done) return;
    showToast(text('ticketRenamed'));
    onClose();
  };
  return (
    <ActDialog
      title={text('ticketRenameTitle', { code: held.ticket.shortCode })}
      actLabel={text('ticketRenameSave')}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <TextField
        label={text('name')}
        value={name}
        onChange={event => setName(event.target.value)}
        autoComplete="name"
        maxLength={80}
        error={isAsked && !isName(name) && text('fieldName')}
        required
      />
    </ActDialog>
  );
}
