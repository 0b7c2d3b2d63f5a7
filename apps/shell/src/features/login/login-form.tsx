import { useText } from '@vh/i18n';
import { Button, Notice, TextField, TextLink } from '@vh/ui';
import { useState, type FormEvent } from 'react';
import { accountPaths } from '../account/account-paths.ts';
import { PasswordField } from '../account/password-field.tsx';
import { withLanguage } from '../../app/paths.ts';
import type { LoginFlow } from './use-login-flow.ts';
import styles from './login.module.css';

/** E-mail and password; what an answer says stays above them. */
export function LoginForm({ flow: { logIn, isBusy, failure } }: { flow: LoginFlow }) {
  const { text, language } = useText();
  const [missing, setMissing] = useState<{ email?: boolean; password?: boolean }>({});
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '').trim();
    const password = String(form.get('password') ?? '');
    const wrong = { email: !/^\S+@\S+$/.test(email), password: password === '' };
    setMissing(wrong);
    if (!wrong.email && !wrong.password) return void logIn({ email, password });
    focusField(event.currentTarget, wrong.email ? 'email' : 'password');
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit} method="post">
      {failure && (
        <Notice tone="bad" live="assertive">
          {text(failure)}
        </Notice>
      )}
      <TextField
        label={text('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={missing.email && text('fieldEmail')}
        required
      />
      <div className={styles.password}>
        <PasswordField
          label={text('password')}
          name="password"
          autoComplete="current-password"
          error={missing.password && text('fieldPassword')}
        />
        <TextLink className={styles.forgot ?? ''} href={withLanguage(accountPaths.resetPassword, language)}>
          {text('forgotPassword')}
        </TextLink>
      </div>
      <Button type="submit" size="l" wide busy={isBusy}>
        {isBusy ? text('loggingIn') : text('loginTitle')}
      </Button>
    </form>
  );
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
