import { formatOrderNumber } from '@vh/domain';
import { Checkbox, SelectField, showToast, TextArea, TextField } from '@vh/ui';
import { useState } from 'react';
import { ticketTitle } from '../order/ticket-title.ts';
import type { OrderRecord } from '../order/use-order.ts';
import { ActionDialog } from './action-dialog.tsx';
import { newActionKey } from '@vh/area-kit';
import styles from './actions.module.css';
import { useActionTexts } from './order-action-texts.ts';
import { useOrderAction } from './use-order-action.ts';

/** Props of a dialog about an order. */
export interface OrderDialogProps {
  readonly order: OrderRecord;
  readonly onClose: () => void;
}

/** Good enough to catch slips; the server judges. */
export const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Asks once more before a booked order is cancelled. */
export function CancelDialog({ order, onClose }: OrderDialogProps) {
  const { text } = useActionTexts();
  const [note, setNote] = useState('');
  const action = useOrderAction(() => {
    showToast(text('cancelled'));
    onClose();
  });
  const body = { orderId: order._id, version: order.version, note };
  return (
    <ActionDialog
      title={text('cancelTitle', { number: formatOrderNumber(order.number) })}
      confirm={text('confirmCancel')}
      action={action}
      onConfirm={() => void action.run(api => api.call('POST /back/order/cancel', body))}
      onClose={onClose}
      isDestructive
    >
      <div className={styles.fields}>
        <p>{text('cancelText')}</p>
        <NoteField note={note} onChange={setNote} />
      </div>
    </ActionDialog>
  );
}

/** Sends the confirmation again, also to a corrected address. */
export function ResendDialog({ order, onClose }: OrderDialogProps) {
  const { text } = useActionTexts();
  const [email, setEmail] = useState(order.buyerEmail);
  const [key] = useState(newActionKey);
  const [wasSent, setSent] = useState(false);
  const action = useOrderAction(() => {
    showToast(text('resent', { to: email }));
    onClose();
  });
  const isWrong = !emailForm.test(email.trim());
  const confirm = () => {
    setSent(true);
    if (isWrong) return;
    const body = { orderId: order._id, email: email.trim(), key };
    void action.run(api => api.call('POST /back/order/resend', body));
  };
  return (
    <ActionDialog
      title={text('resendTitle')}
      confirm={text('confirmResend')}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        type="email"
        label={text('resendTo')}
        help={text('resendHelp')}
        error={wasSent && isWrong ? text('emailWrong') : undefined}
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
    </ActionDialog>
  );
}

/** Corrects who bought. */
export function BuyerDialog({ order, onClose }: OrderDialogProps) {
  const { text } = useActionTexts();
  const [buyer, setBuyer] = useState({
    name: order.buyerName,
    email: order.buyerEmail,
    phone: order.buyerPhone ?? '',
  });
  const [wasSent, setSent] = useState(false);
  const action = useOrderAction(() => {
    showToast(text('buyerChanged'));
    onClose();
  });
  const [sends, setSends] = useState(true);
  const isNew = buyer.email.trim().toLowerCase() !== order.buyerEmail.toLowerCase();
  const movesTickets = isNew && (order.state === 'paid' || order.state === 'partially_refunded');
  const isNameMissing = buyer.name.trim() === '';
  const isEmailWrong = !emailForm.test(buyer.email.trim());
  const confirm = () => {
    setSent(true);
    if (isNameMissing || isEmailWrong) return;
    const resend = movesTickets && sends;
    const body = { orderId: order._id, version: order.version, ...buyer, resend };
    void action.run(api => api.call('POST /back/order/change-buyer', body));
  };
  return (
    <ActionDialog
      title={text('changeBuyerTitle')}
      confirm={text('confirmBuyer')}
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
          value={buyer.name}
          onChange={event => setBuyer({ ...buyer, name: event.target.value })}
        />
        <TextField
          type="email"
          label={text('email')}
          autoComplete="off"
          error={wasSent && isEmailWrong ? text('emailWrong') : undefined}
          value={buyer.email}
          onChange={event => setBuyer({ ...buyer, email: event.target.value })}
          help={movesTickets && order.buyerEmail ? text('newAddress', { old: order.buyerEmail }) : undefined}
        />
        {movesTickets ? (
          <Checkbox
            label={text('sendThere')}
            checked={sends}
            onChange={event => setSends(event.target.checked)}
          />
        ) : null}
        <TextField
          type="tel"
          label={text('phone')}
          labelNote={text('optional')}
          autoComplete="off"
          maxLength={40}
          value={buyer.phone}
          onChange={event => setBuyer({ ...buyer, phone: event.target.value })}
        />
      </div>
    </ActionDialog>
  );
}

/** Most characters of a note that is read at the door; the server judges. */
const longestAtDoor = 120;

/** Writes a note into the history, and shows it at the door where that is wanted. */
export function NoteDialog({ order, onClose }: OrderDialogProps) {
  const { text } = useActionTexts();
  const [note, setNote] = useState('');
  const [key] = useState(newActionKey);
  const [wasSent, setSent] = useState(false);
  const action = useOrderAction(() => {
    showToast(text('noteAdded'));
    onClose();
  });
  const [atDoor, setAtDoor] = useState(false);
  const [ticketId, setTicketId] = useState('');
  const tickets = order.tickets.filter(({ state }) => state !== 'void');
  const isMissing = note.trim() === '';
  const isTooLong = atDoor && (note.trim().length > longestAtDoor || note.includes('\n'));
  const confirm = () => {
    setSent(true);
    if (isMissing || isTooLong) return;
    const door = atDoor && { atDoor, ...(ticketId && { ticketId }) };
    const body = { orderId: order._id, text: note.trim(), key, ...door };
    void action.run(api => api.call('POST /back/order/add-note', body));
  };
  return (
    <ActionDialog
      title={text('addNoteTitle', { number: formatOrderNumber(order.number) })}
      confirm={text('confirmNote')}
      action={action}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextArea
          label={text('note')}
          help={text('noteHelp')}
          error={
            wasSent && isMissing ? text('required') : wasSent && isTooLong ? text('noteTooLong') : undefined
          }
          maxLength={2_000}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        {tickets.length > 0 && (
          <Checkbox
            label={text('noteAtDoor')}
            checked={atDoor}
            onChange={event => setAtDoor(event.target.checked)}
          />
        )}
        {atDoor && tickets.length > 1 && (
          <SelectField
            label={text('noteOfTicket')}
            value={ticketId}
            options={[
              { value: '', label: text('noteOfAll') },
              ...tickets.map(ticket => ({
                value: ticket._id,
                label: `${ticketTitle(ticket)}, ${ticket.shortCode}`,
              })),
            ]}
            onChange={event => setTicketId(event.target.value)}
          />
        )}
      </div>
    </ActionDialog>
  );
}

/** Why something is done, for the history. */
export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const { text } = useActionTexts();
  return (
    <TextArea
      label={text('note')}
      labelNote={text('optional')}
      help={text('noteHelp')}
      rows={2}
      maxLength={500}
      value={note}
      onChange={event => onChange(event.target.value)}
    />
  );
}
