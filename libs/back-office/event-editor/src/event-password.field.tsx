import { useApi } from '@vh/api-client';
import { Button, Notice, showToast, TextField } from '@vh/ui';
import { useState } from 'react';
import { useFailureText } from '@vh/area-kit';
import { useForm } from './form-context.ts';
import { usePasswordTexts } from './password-texts.ts';
import styles from './event-form.module.css';

/** The shortest password that the service takes. */
const shortest = 6;

/** Sets the password of an event's page: at once, since it is kept as a hash and stands in no form and no draft. */
export function EventPasswordField() {
  const { text } = usePasswordTexts();
  const { eventId, facts, learn } = useForm();
  const inWords = useFailureText();
  const api = useApi();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (eventId === undefined) return <Notice tone="info">{text('passwordLater')}</Notice>;
  const save = async () => {
    if (password.trim().length < shortest) return setProblem(text('passwordTooShort'));
    setBusy(true);
    setProblem(undefined);
    try {
      const { hasPassword } = await api.call('POST /back/event/set-password', { eventId, password });
      learn({ hasPassword });
      setPassword('');
      showToast(text('passwordSaved'));
    } catch (error) {
      setProblem(inWords(error));
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <>
      {facts.hasPassword && <p className={styles.quiet}>{text('passwordIsSet')}</p>}
      <TextField
        label={text('password')}
        help={text('passwordHelp')}
        error={problem}
        value={password}
        maxLength={128}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => setPassword(event.target.value)}
      />
      <div>
        <Button variant="outline" busy={isBusy} onClick={() => void save()}>
          {text(facts.hasPassword ? 'passwordChange' : 'passwordSet')}
        </Button>
      </div>
    </>
  );
}
