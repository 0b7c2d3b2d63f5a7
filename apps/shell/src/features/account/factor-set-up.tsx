import { hasCode, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { useText } from '@vh/i18n';
import { Button, ErrorPanel, showToast, Skeleton, TextField, TextLink } from '@vh/ui';
import { useEffect, useRef, useState } from 'react';
import { TicketCode } from '../order/ticket-code.tsx';
import { ErrorText } from '../failure/error-text.tsx';
import { onlyProblems } from './account-form.model.ts';
import { FormProblems } from './form-problems.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useFactorChanged } from './factor-query.ts';
import styles from './security.module.css';

type Secret = ResponseOf<'POST /back/user/begin-second-factor'>;

interface FactorSetUpProps {
  /** The codes that were made when it was turned on. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  /** Absent where there is no way around it. */
  readonly onCancel?: () => void;
}

/** Shows the secret as a picture and as text, and turns the second factor on by a first code of it. */
export function FactorSetUp({ onDone, onCancel }: FactorSetUpProps) {
  const { text } = useText();
  const { secret, error, begin } = useSecret(onCancel);
  if (secret) return <SecretForm secret={secret} onDone={onDone} onCancel={onCancel} />;
  if (error === undefined) return <Skeleton height={320} />;
  return (
    <ErrorPanel
      title={text('unexpectedError')}
      action={
        <Button variant="outline" onClick={() => void begin()}>
          {text('retry')}
        </Button>
      }
    >
      <ErrorText error={error} />
    </ErrorPanel>
  );
}

/** Asks for a secret once; anyone who does not confirm that it is them goes back. */
function useSecret(onCancel: (() => void) | undefined) {
  const api = useApi();
  const [secret, setSecret] = useState<Secret>();
  const [error, setError] = useState<unknown>();
  const isBegun = useRef(false);
  const begin = async () => {
    setError(undefined);
    try {
      setSecret(await api.call('POST /back/user/begin-second-factor'));
    } catch (failure) {
      if (hasCode(failure, 'auth.step_up_needed') && onCancel) onCancel();
      else setError(failure);
    }
  };
  useEffect(() => {
    // a second secret would void the first
    if (isBegun.current) return;
    isBegun.current = true;
    void begin();
  });
  return { secret, error, begin };
}

interface SecretFormProps {
  readonly secret: Secret;
  readonly onDone: FactorSetUpProps['onDone'];
  readonly onCancel: (() => void) | undefined;
}

function SecretForm({ secret: { secret, uri }, onDone, onCancel }: SecretFormProps) {
  const { text } = useText();
  const api = useApi();
  const tellPage = useFactorChanged();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const form = useAccountForm({
    initial: { code: '' },
    check: ({ code }) => onlyProblems({ code: code.trim().length < 6 ? 'fieldStepCode' : undefined }),
    send: async ({ code }) => {
      const { recoveryCodes } = await api.call('POST /back/user/activate-second-factor', { code });
      onDone(recoveryCodes);
      showToast(text('factorIsOn'));
      await tellPage();
    },
  });
  const problem = form.problemOf('code');
  return (
    <div className={styles.setUp}>
      <div className={styles.qr}>
        <TicketCode code={uri} label={text('factorQr')} />
      </div>
      <div className={styles.steps}>
        <p>
          {text('factorScan')} <TextLink href={uri}>{text('factorOpen')}</TextLink>
        </p>
        <div>
          <p className={styles.note}>{text('factorByHand')}</p>
          <p className={styles.secret}>{grouped(secret)}</p>
        </div>
        <form className={styles.form} noValidate method="post" onSubmit={form.submit}>
          <FormProblems form={form} />
          <TextField
            ref={field}
            id="code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            label={text('factorCode')}
            error={problem && text(problem)}
            value={form.values.code}
            onChange={event => form.set({ code: event.target.value })}
            onBlur={() => form.leave('code')}
            required
          />
          <div className={styles.acts}>
            <Button type="submit" busy={form.isBusy}>
              {text('factorTurnOn')}
            </Button>
            {onCancel && (
              <Button variant="outline" onClick={onCancel}>
                {text('factorLater')}
              </Button>
            )}
          </div>
        </form>
      </div>
    </div>
  );
}

/** In fours, as people read and type. */
function grouped(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
