import { useText } from '@vh/i18n';
import { Button, Checkbox, Dialog, Notice, Stepper, TextField } from '@vh/ui';
import { useId, useState, type FormEvent } from 'react';
import type { EventDetail, TicketType } from '../../cart/ticket-choice.model.ts';
import { ErrorText } from '../failure/error-text.tsx';
import { useJoinWaitingList } from './use-join-waiting-list.ts';
import { alternativesOf, faultsOf, mostWanted, wishOf, type WaitingForm } from './waiting-form.model.ts';
import styles from './waiting.module.css';

interface WaitingJoinProps {
  readonly event: EventDetail;
  readonly type: TicketType;
  readonly onClose: () => void;
}

/** Asks how many, for whom and what else would do; then says that a mail is under way. */
export function WaitingJoinDialog({ event, type, onClose }: WaitingJoinProps) {
  const { text } = useText();
  const formId = useId();
  const { join, isJoining, joined, error } = useJoinWaitingList();
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('waitingListJoinTitle', { name: type.name })}
      closeLabel={text('waitingListClose')}
      actions={
        joined === undefined ? (
          <Button type="submit" form={formId} busy={isJoining}>
            {text('waitingListSend')}
          </Button>
        ) : (
          <Button onClick={onClose}>{text('waitingListClose')}</Button>
        )
      }
    >
      {joined === undefined ? (
        <>
          <p className={styles.lead}>{text('waitingListLead')}</p>
          <JoinForm
            id={formId}
            event={event}
            type={type}
            onSend={form => void join(wishOf(form, type, event))}
          />
          {error !== undefined && (
            <Notice tone="bad" live="assertive">
              <ErrorText error={error} />
            </Notice>
          )}
        </>
      ) : (
        <Notice tone="ok" live="polite" title={text('waitingListSent')}>
          {text('waitingListSentText', { email: joined.email })}
        </Notice>
      )}
    </Dialog>
  );
}

interface JoinFormProps extends Omit<WaitingJoinProps, 'onClose'> {
  readonly id: string;
  readonly onSend: (form: WaitingForm) => void;
}

function JoinForm({ id, event, type, onSend }: JoinFormProps) {
  const { text } = useText();
  const [form, setForm] = useState<WaitingForm>({
    quantity: type.minPerOrder,
    name: '',
    email: '',
    also: [],
  });
  const [isAsked, setAsked] = useState(false);
  const faults = isAsked ? faultsOf(form) : [];
  const alternatives = alternativesOf(type, event);
  const send = (submit: FormEvent) => {
    submit.preventDefault();
    setAsked(true);
    const [wrong] = faultsOf(form);
    if (wrong === undefined) onSend(form);
    else document.getElementById(`${id}-${wrong}`)?.focus();
  };
  const toggle = (typeId: string) =>
    setForm({
      ...form,
      also: form.also.includes(typeId) ? form.also.filter(one => one !== typeId) : [...form.also, typeId],
    });
  return (
    <form id={id} className={styles.form} noValidate onSubmit={send}>
      <div>
        <p className={styles.label} aria-hidden="true">
          {text('quantityOf', { name: type.name })}
        </p>
        <Stepper
          label={text('quantityOf', { name: type.name })}
          decreaseLabel={text('oneLess', { name: type.name })}
          increaseLabel={text('oneMore', { name: type.name })}
          value={form.quantity}
          min={type.minPerOrder}
          max={mostWanted(type, event)}
          onChange={quantity => setForm({ ...form, quantity })}
        />
      </div>
      {alternatives.length > 0 && (
        <fieldset className={styles.also}>
          <legend>{text('waitingListAlso')}</legend>
          {alternatives.map(other => (
            <Checkbox
              key={other._id}
              label={other.name}
              checked={form.also.includes(other._id)}
              onChange={() => toggle(other._id)}
            />
          ))}
        </fieldset>
      )}
      <TextField
        id={`${id}-name`}
        label={text('name')}
        autoComplete="name"
        required
        value={form.name}
        error={faults.includes('name') ? text('fieldName') : undefined}
        onChange={change => setForm({ ...form, name: change.target.value })}
      />
      <TextField
        id={`${id}-email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={text('email')}
        required
        value={form.email}
        error={faults.includes('email') ? text('fieldEmail') : undefined}
        onChange={change => setForm({ ...form, email: change.target.value })}
      />
    </form>
  );
}
