import { isApiError, useApi } from '@vh/api-client';
import { Button, Dialog, Icon, Kbd, Notice, showToast, TextField } from '@vh/ui';
import { useId, useState, type FormEvent } from 'react';
import { useTexts, type Text } from '../../texts/use-texts.ts';
import { useIntentKey } from '../../shared/use-intent-key.ts';
import styles from './mail-tickets.module.css';

interface MailTicketsProps {
  readonly payspotId: string;
  readonly orderId: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** The key that opens it, where there is one. */
  readonly shortcut?: string;
  /** Reserved on the web: the mail goes to its buyer alone. */
  readonly isCollected: boolean;
}

/** Mails the tickets of a sale to who bought it. */
export function MailTickets({ isOpen, onOpen, shortcut, ...mailing }: MailTicketsProps) {
  const { text } = useTexts();
  return (
    <>
      <Button variant="outline" onClick={onOpen}>
        <Icon name="mail" /> {text('mailTickets')} {shortcut ? <Kbd>{shortcut}</Kbd> : null}
      </Button>
      {isOpen ? <MailDialog {...mailing} /> : null}
    </>
  );
}

type MailDialogProps = Omit<MailTicketsProps, 'isOpen' | 'onOpen' | 'shortcut'>;

function MailDialog(props: MailDialogProps) {
  const { onClose, isCollected } = props;
  const { text } = useTexts();
  const formId = useId();
  const form = useMailing(props);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('mailTitle')}
      closeLabel={text('cancel')}
      actions={
        <Button type="submit" form={formId} busy={form.isBusy}>
          {text('mailSend')}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void form.send();
        }}
      >
        {form.failure === undefined ? null : (
          <Notice tone="bad" live="assertive">
            {form.failure}
          </Notice>
        )}
        {isCollected ? (
          <p>{text('mailToBuyer')}</p>
        ) : (
          <TextField
            label={text('emailLabel')}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoFocus
            maxLength={254}
            value={form.email}
            error={form.problem}
            onChange={({ target }) => form.setEmail(target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

function useMailing({ payspotId, orderId, isCollected, onClose }: MailDialogProps) {
  const { text } = useTexts();
  const api = useApi();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const to = email.trim();
  const key = useIntentKey({ orderId, to });

  async function send(): Promise<void> {
    setFailure(undefined);
    if (!isCollected && !looksWhole(to)) return setProblem(text('emailInvalid'));
    setBusy(true);
    try {
      const address = isCollected ? {} : { email: to };
      await api.call('POST /back/payspot/resend', { payspotId, orderId, ...address, idempotencyKey: key });
      showToast(isCollected ? text('mailSentToBuyer') : text('mailSent', { to }));
      onClose();
    } catch (error) {
      if (isApiError(error) && error.fields?.['email']) setProblem(text('emailInvalid'));
      else setFailure(failureText(text, error));
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ email, problem, failure, isBusy, send },
    setEmail: (typed: string) => {
      setProblem(undefined);
      setEmail(typed);
    },
  };
}

/** The server judges addresses; this only spares the way there for what can't be one. */
function looksWhole(address: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address);
}

function failureText(text: Text, error: unknown): string {
  const code = isApiError(error) ? error.code : undefined;
  if (code === 'request.rate_limited') return text('mailTooOften');
  return text(code === 'order.state' ? 'mailNothingLeft' : 'mailFailed');
}
