import { hasCode } from '@vh/api-client';
import { useMe } from '@vh/auth';
import { usePairDevice } from '@vh/auth/shell';
import { readPairingCode } from '@vh/domain';
import { useText } from '@vh/i18n';
import { Button, Notice, TextField } from '@vh/ui';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDeviceWords } from '../account/use-device-words.ts';
import { ErrorText } from '../failure/error-text.tsx';
import styles from './pair.module.css';

/** The code, unless a QR has brought it, and what the device is to be called. */
export function PairForm({ code: read }: { code: string | undefined }) {
  const { text } = useText();
  const { send, isBusy, failure } = usePairing();
  // a code that is not valid is no use any more: then one can be typed
  const code = hasCode(failure, 'device.code_unknown') ? undefined : read;
  const [wrong, setWrong] = useState<{ code?: boolean; name?: boolean }>({});
  const [ownName] = useState(useDeviceWords()(navigator.userAgent).slice(0, 60));
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const asked = code ?? readPairingCode(String(form.get('code')));
    const name = String(form.get('name')).trim();
    const problems = { code: asked === undefined, name: name.length < 2 };
    setWrong(problems);
    if (asked !== undefined && !problems.name) return void send({ code: asked, name });
    focusField(event.currentTarget, problems.code ? 'code' : 'name');
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      {failure !== undefined && (
        <Notice tone="bad" live="assertive">
          <ErrorText error={failure} />
        </Notice>
      )}
      <LoggedIn />
      {code === undefined ? (
        <TextField
          label={text('pairCode')}
          help={text('pairCodeHelp')}
          error={wrong.code && text('pairCodeInvalid')}
          name="code"
          inputClassName={styles.code ?? ''}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
        />
      ) : (
        <Notice tone="ok">{text('pairCodeRead')}</Notice>
      )}
      <TextField
        label={text('pairName')}
        help={text('pairNameHelp')}
        error={wrong.name && text('pairNameInvalid')}
        name="name"
        defaultValue={ownName}
        autoComplete="off"
        maxLength={60}
        required
      />
      <Button type="submit" size="l" wide busy={isBusy}>
        {text('pairSend')}
      </Button>
    </form>
  );
}

function LoggedIn() {
  const { text } = useText();
  const { data: me } = useMe();
  return me && !me.device ? <Notice tone="wait">{text('pairLogsOut')}</Notice> : null;
}

function usePairing() {
  const pair = usePairDevice();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const send = async (wish: Parameters<typeof pair>[0]) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { kind, placeId } = await pair(wish);
      await navigate(`/${kind}/${placeId}`, { replace: true });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, failure };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
