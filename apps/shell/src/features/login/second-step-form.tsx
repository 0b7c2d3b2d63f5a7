import { useText } from '@vh/i18n';
import { Button, Notice, TextField } from '@vh/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { LoginFlow } from './use-login-flow.ts';
import styles from './login.module.css';

/** The second step of a login: a code of the app, or a recovery code. */
export function SecondStepForm({ flow }: { flow: LoginFlow }) {
  const { text } = useText();
  const [usesRecovery, setUsesRecovery] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusCode(form.current), [usesRecovery]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('code');
    const code = field instanceof HTMLInputElement ? field.value.trim() : '';
    setMissing(code.length < 6);
    if (code.length < 6) focusCode(event.currentTarget);
    else void flow.giveCode(code);
  };
  const choose = (recovery: boolean) => {
    setMissing(false);
    setUsesRecovery(recovery);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit} method="post">
      {flow.failure && (
        <Notice tone="bad" live="assertive">
          {text(flow.failure)}
        </Notice>
      )}
      <TextField
        key={String(usesRecovery)}
        label={text(usesRecovery ? 'stepRecoveryCode' : 'stepCode')}
        name="code"
        inputMode={usesRecovery ? 'text' : 'numeric'}
        autoComplete={usesRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={usesRecovery ? 'characters' : 'off'}
        spellCheck={false}
        maxLength={40}
        help={text(usesRecovery ? 'stepRecoveryLead' : 'stepLead')}
        error={isMissing && text('fieldStepCode')}
        required
      />
      <Button type="submit" size="l" wide busy={flow.isBusy}>
        {text('stepSend')}
      </Button>
      <Button type="button" variant="text" onClick={() => choose(!usesRecovery)}>
        {text(usesRecovery ? 'stepUseApp' : 'stepUseRecovery')}
      </Button>
      <Button type="button" variant="text" onClick={flow.startOver}>
        {text('stepBack')}
      </Button>
    </form>
  );
}

function focusCode(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem('code');
  if (field instanceof HTMLInputElement) field.focus();
}
