import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, Heading, Notice, TextField } from '@vh/ui';
import { useState } from 'react';
import { emailProblem, onlyProblems } from './account-form.model.ts';
import { FormProblems } from './form-problems.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import styles from './account.module.css';

/** Asks for another e-mail; what it says afterwards is the same no matter who the e-mail belongs to. */
export function EmailForm({ present }: { present: string }) {
  const { text, language } = useText();
  const api = useApi();
  const [sentTo, setSentTo] = useState<string>();
  const form = useAccountForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) =>
      onlyProblems({
        email: isSame(email, present) ? 'fieldEmailSame' : emailProblem(email),
        password: password === '' ? 'fieldPassword' : undefined,
      }),
    send: async ({ email, password }) => {
      await api.call('POST /front/account/change-email', { email: email.trim(), password, lang: language });
      form.reset({ email: '', password: '' });
      setSentTo(email.trim());
    },
  });
  const [emailError, passwordError] = [form.problemOf('email'), form.problemOf('password')];
  return (
    <section className={styles.section}>
      <Heading level={2}>{text('emailChange')}</Heading>
      <div role="status">
        {sentTo !== undefined && (
          <Notice tone="ok" title={text('linkSentTitle')}>
            <p>{text('linkSentText', { email: sentTo })}</p>
            <p>{text('linkSentNothing')}</p>
          </Notice>
        )}
      </div>
      <form className={styles.form} noValidate method="post" onSubmit={form.submit}>
        <FormProblems form={form} />
        <TextField
          id="email"
          name="newEmail"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={text('emailNew')}
          help={text('emailChangeHelp')}
          error={emailError && text(emailError)}
          maxLength={254}
          value={form.values.email}
          onChange={event => form.set({ email: event.target.value })}
          onBlur={() => form.leave('email')}
          required
        />
        <PasswordField
          id="password"
          name="password"
          label={text('passwordPresent')}
          autoComplete="current-password"
          error={passwordError && text(passwordError)}
          value={form.values.password}
          onChange={event => form.set({ password: event.target.value })}
        />
        <div className={styles.save}>
          <Button type="submit" variant="outline" busy={form.isBusy}>
            {text('mailMeLink')}
          </Button>
        </div>
      </form>
    </section>
  );
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase();
}
