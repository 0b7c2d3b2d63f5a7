import { isApiError, useApi } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { useText, type MessageKey } from '@vh/i18n';
import { Button, Dialog, Notice, TextField } from '@vh/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { askForPasskey, canUsePasskeys } from '../passkey.ts';
import type { ConfirmedBy } from './confirming-client.ts';

type Proof = BodyOf<'POST /back/user/confirm'>;

interface ConfirmDialogProps {
  readonly by: ConfirmedBy;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks who sits there for the password, for a code where a second factor is on, or for a passkey. */
export function ConfirmDialog({ by: { by, passkey }, onAnswer }: ConfirmDialogProps) {
  const { text } = useText();
  const formId = useId();
  const [value, setValue] = useState('');
  const { send, sendPasskey, problem, busy } = useConfirmation(() => onAnswer(true));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (value.trim() !== '' && !busy) void send(by === 'code' ? { code: value } : { password: value });
  };
  return (
    <Dialog
      open
      size="s"
      title={text('confirmSelfTitle')}
      closeLabel={text('confirmSelfCancel')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button type="submit" form={formId} busy={busy === 'typed'}>
            {text('confirmSelfSend')}
          </Button>
          {passkey && canUsePasskeys() && (
            <Button variant="outline" busy={busy === 'passkey'} onClick={() => void sendPasskey()}>
              {text('confirmSelfPasskey')}
            </Button>
          )}
          <Button variant="outline" onClick={() => onAnswer(false)}>
            {text('confirmSelfCancel')}
          </Button>
        </>
      }
    >
      {problem?.of === 'passkey' && (
        <Notice tone="bad" live="assertive">
          {text(problem.key)}
        </Notice>
      )}
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={text(by === 'code' ? 'confirmSelfCode' : 'confirmSelfPassword')}
          help={text('confirmSelfHelp')}
          error={problem?.of === 'typed' && text(problem.key)}
          value={value}
          onChange={event => setValue(event.target.value)}
          {...(by === 'code'
            ? { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 40 }
            : { type: 'password', autoComplete: 'current-password', maxLength: 200 })}
        />
      </form>
    </Dialog>
  );
}

type Way = 'typed' | 'passkey';

/** Sends the proof; a refusal is said where it belongs, and what was typed stays. */
function useConfirmation(onDone: () => void) {
  const api = useApi();
  const [problem, setProblem] = useState<{ readonly of: Way; readonly key: MessageKey }>();
  const [busy, setBusy] = useState<Way>();
  const attempt = async (of: Way, proof: () => Promise<Proof | undefined>) => {
    if (busy) return;
    setBusy(of);
    setProblem(undefined);
    try {
      const given = await proof();
      if (given) {
        await api.call('POST /back/user/confirm', given);
        return onDone();
      }
      setProblem({ of, key: 'passkeyStopped' });
    } catch (error) {
      setProblem({ of, key: wordsFor(error) });
    }
    setBusy(undefined);
  };
  return {
    send: (proof: Proof) => attempt('typed', async () => proof),
    sendPasskey: () =>
      attempt('passkey', async () => {
        const passkey = await askForPasskey(await api.call('POST /back/user/begin-passkey-confirm'));
        return passkey && { passkey };
      }),
    problem,
    busy,
  };
}

const wrong: readonly string[] = ['auth.wrong_code', 'account.wrong_password', 'request.invalid'];

function wordsFor(error: unknown): MessageKey {
  if (!isApiError(error)) {
    return error instanceof Error && error.name === 'NetworkError' ? 'offline' : 'unexpectedError';
  }
  return wrong.includes(error.code) ? 'confirmSelfWrong' : `errors.${error.code}`;
}
