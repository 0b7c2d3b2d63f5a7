import { Button, showToast, TextField } from '@vh/ui';
import { useState } from 'react';
import type { OrderRecord } from '../order/use-order.ts';
import { ActionDialog } from './action-dialog.tsx';
import styles from './actions.module.css';
import { useActionTexts } from './order-action-texts.ts';
import { emailForm, NoteField } from './small-dialogs.tsx';
import { useOrderAction } from './use-order-action.ts';

type Ticket = OrderRecord['tickets'][number];

/** Corrects who holds a ticket. */
export function RenameTicket({ ticket }: { ticket: Ticket }) {
  const { text } = useActionTexts();
  const [isOpen, setOpen] = useState(false);
  if (ticket.state === 'void') return null;
  return (
    <>
      <Button size="s" variant="text" onClick={() => setOpen(true)}>
        {text('renameTicket')}
      </Button>
      {isOpen && <HolderDialog ticket={ticket} onClose={() => setOpen(false)} />}
    </>
  );
}

function HolderDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { text } = useActionTexts();
  const [name, setName] = useState(ticket.attendeeName);
  const [email, setEmail] = useState(ticket.attendeeEmail ?? '');
  const [note, setNote] = useState('');
  const [wasSent, setSent] = useState(false);
  const action = useOrderAction(() => {
    showToast(text('holderChanged'));
    onClose();
  });
  // a ticket that its buyer holds has no address of its own
  const isReached = ticket.attendeeEmail !== undefined;
  const isNameMissing = name.trim() === '';
  const isEmailWrong = isReached && !emailForm.test(email.trim());
  const confirm = () => {
    setSent(true);
    if (isNameMissing || isEmailWrong) return;
    const body = { ticketId: ticket._id, name: name.trim(), note, ...(isReached && { email: email.trim() }) };
    void action.run(api => api.call('POST /back/ticket/rename', body));
  };
  return (
    <ActionDialog
      title={text('renameTitle', { code: ticket.shortCode })}
      confirm={text('confirmRename')}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label={text('name')}
          autoComplete="off"
          maxLength={80}
          error={wasSent && isNameMissing ? text('required') : undefined}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        {isReached && (
          <TextField
            type="email"
            label={text('email')}
            autoComplete="off"
            help={text('holderEmailHelp')}
            error={wasSent && isEmailWrong ? text('emailWrong') : undefined}
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
        )}
        <NoteField note={note} onChange={setNote} />
      </div>
    </ActionDialog>
  );
}
