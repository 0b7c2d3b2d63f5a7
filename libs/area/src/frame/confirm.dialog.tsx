import { isApiError, isNetworkError, useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, Dialog, TextField } from '@vh/ui';
import { useId, useState, type SubmitEvent } from 'react';
import type { ConfirmedBy } from './confirming-client.ts';
import { useFrameTexts } from './frame-texts.ts';

interface ConfirmDialogProps {
  readonly by: ConfirmedBy;
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks who sits there for the password, or for a code where a second factor is on. */
export function ConfirmDialog({ by, onAnswer }: ConfirmDialogProps) {
  const { text } = useFrameTexts();
  const formId = useId();
  const [value, setValue] = useState('');
  const { send, problem, isBusy } = useConfirmation(by, () => onAnswer(true));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (value.trim() !== '' && !isBusy) void send(value);
  };
  return (
    <Dialog
      open
      size="s"
      title={text('confirmTitle')}
      closeLabel={text('confirmCancel')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button type="submit" form={formId} busy={isBusy}>
            {text('confirmSend')}
          </Button>
          <Button variant="outline" onClick={() => onAnswer(false)}>
            {text('confirmCancel')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label={text(by === 'code' ? 'confirmCode' : 'confirmPassword')}
          help={text('confirmHelp')}
          error={problem}
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

/** Sends what was typed; a refusal is said at the field, which keeps what was typed. */
function useConfirmation(by: ConfirmedBy, onDone: () => void) {
  const api = useApi();
  const { text } = useFrameTexts();
  const { text: common } = useText();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const wordsFor = (error: unknown) => {
    if (isNetworkError(error)) return common('offline');
    if (!isApiError(error)) return common('unexpectedError');
    if (error.code === 'account.locked') return text('confirmLocked');
    if (error.code === 'request.rate_limited') return text('confirmTooOften');
    const isWrong = error.code === 'auth.wrong_code' || error.code === 'account.wrong_password';
    return isWrong ? text('confirmWrong') : common('unexpectedError');
  };
  const send = async (value: string) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api.call('POST /back/user/confirm', by === 'code' ? { code: value } : { password: value });
      onDone();
    } catch (error) {
      setProblem(wordsFor(error));
      setBusy(false);
    }
  };
  return { send, problem, isBusy };
}
