import { hasCode, useApi } from '@vh/api-client';
import { useSession } from '@vh/auth';
import { useText } from '@vh/i18n';
import { Button, Notice } from '@vh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  emailProblem,
  nameProblem,
  newPasswordProblem,
  onlyProblems,
} from '../account/account-form.model.ts';
import { FormProblems } from '../account/form-problems.tsx';
import { NewPasswordField } from '../account/new-password-field.tsx';
import { OwnNameField } from '../account/own-name-field.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useCommonPasswords } from '../account/use-common-passwords.ts';
import { EmailField } from './email-field.tsx';
import styles from './register.module.css';
import { useStart } from './use-start.ts';

interface SetupFormProps {
  readonly token: string;
  readonly onSpent: () => void;
}

/** Name, e-mail and password of the first admin, who is logged in by sending them. */
export function SetupForm({ token, onSpent }: SetupFormProps) {
  const { text, language } = useText();
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const startOf = useStart();
  const common = useCommonPasswords();
  const [isRefused, setRefused] = useState(false);
  const form = useAccountForm({
    initial: { name: '', email: '', password: '' },
    check: ({ name, email, password }) =>
      onlyProblems({
        name: nameProblem(name),
        email: emailProblem(email),
        password: newPasswordProblem(password, { isCommon: common.isCommon, personal: [email, name] }),
      }),
    send: async ({ name, email, password }) => {
      // the link is spent by what is sent: not before the browser can keep what comes of it
      const keeps = session.keepsCookies();
      setRefused(!keeps);
      if (!keeps) return;
      try {
        const own = { token, name, email: email.trim(), password, language };
        const made = await api.call('POST /front/account/complete-setup', own);
        session.enter(made.email, made);
        await navigate(await startOf(), { replace: true });
      } catch (error) {
        if (!hasCode(error, 'account.link_used')) throw error;
        onSpent();
      }
    },
  });
  const { values } = form;
  return (
    <form className={styles.form} noValidate method="post" onSubmit={form.submit}>
      <FormProblems form={form} />
      {isRefused && (
        <Notice tone="bad" live="assertive">
          {text('cookiesRefused')}
        </Notice>
      )}
      <OwnNameField
        value={values.name}
        onChange={name => form.set({ name })}
        onLeave={() => form.leave('name')}
        problem={form.problemOf('name')}
      />
      <EmailField
        value={values.email}
        onChange={email => form.set({ email })}
        onLeave={() => form.leave('email')}
        problem={form.problemOf('email')}
        autoComplete="username"
      />
      <NewPasswordField
        value={values.password}
        onChange={password => form.set({ password })}
        onLeave={() => form.leave('password')}
        onBegin={common.fetch}
        problem={form.problemOf('password')}
        context={{ isCommon: common.isCommon, personal: [values.email, values.name] }}
      />
      <Button type="submit" size="l" wide busy={form.isBusy}>
        {text('setupSend')}
      </Button>
    </form>
  );
}
