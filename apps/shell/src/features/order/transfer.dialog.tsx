import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Notice, showToast, TextField } from '@vh/ui';
import { useState } from 'react';
import { ActDialog } from './act.dialog.tsx';
import { isEmail, isName, type HeldTicket } from './ticket-form.model.ts';
import { useAct } from './use-act.ts';
import styles from './order.module.css';

/** Passes a ticket on: says what that means before it asks to whom. */
export function TransferDialog({ held, onClose }: { held: HeldTicket; onClose: () => void }) {
  const { text } = useText();
  const api = useApi();
  const { run, isBusy, error } = useAct();
  const [to, setTo] = useState({ name: '', email: '' });
  const [isAsked, setAsked] = useState(false);
  const send = async () => {
    setAsked(true);
    if (!isName(to.name) || !isEmail(to.email)) return;
    const ids = { orderToken: held.orderToken, ticketId: held.ticket._id };
    const body = { ...ids, toName: to.name.trim(), toEmail: to.email.trim() };
    const done = await run(() => api.call('POST /front/ticket/transfer', body));
    if (!done) return;
    showToast(text('ticketTransferred', { name: to.name.trim() }));
    onClose();
  };
  return (
    <ActDialog
      title={text('ticketTransferTitle', { code: held.ticket.shortCode })}
      actLabel={text('ticketTransferSend')}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <div className={styles.form}>
        <Notice tone="wait">{text('ticketTransferLead')}</Notice>
        <TextField
          label={text('ticketTransferName')}
          value={to.name}
          onChange={event => setTo({ ...to, name: event.target.value })}
          autoComplete="off"
          maxLength={80}
          error={isAsked && !isName(to.name) && text('fieldName')}
          required
        />
        <TextField
          label={text('ticketTransferEmail')}
          type="email"
          inputMode="email"
          value={to.email}
          onChange={event => setTo({ ...to, email: event.target.value })}
          autoComplete="off"
          maxLength={254}
          error={isAsked && !isEmail(to.email) && text('fieldEmail')}
          required
        />
      </div>
    </ActDialog>
  );
}
