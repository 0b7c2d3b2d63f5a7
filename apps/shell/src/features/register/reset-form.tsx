import { hasCode, useApi } from '@vh/api-client';
import { useSession } from '@vh/auth';
import { useText } from '@vh/i18n';
import { Button, TextField } from '@vh/ui';
import { newPasswordProblem, onlyProblems } from '../account/account-form.model.ts';
import { FormProblems } from '../account/form-problems.tsx';
import { NewPasswordField } from '../account/new-password-field.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useCommonPasswords } from '../account/use-common-passwords.ts';
import styles from './register.module.css';

interface ResetFormProps {
  readonly token: string;
  readonly email: string;
  readonly onDone: () => void;
  readonly onSpent: () => void;
}

/** Sets a new password by a mailed link. */
export function ResetForm({ token, email, onDone, onSpent }: ResetFormProps) {
  const { text } = useText();
  const api = useApi();
  const session = useSession();
  const common = useCommonPasswords();
  const context = { isCommon: common.isCommon, personal: [email] };
  const form = useAccountForm({
    initial: { password: '' },
    check: ({ password }) => onlyProblems({ password: newPasswordProblem(password, context) }),
    send: async ({ password }) => {
      try {
        await api.call('POST /front/account/reset-password', { token, password });
        // the API has just ended all sessions of the account, and perhaps this browser had one of them
        if (session.getState().email?.toLowerCase() === email) session.end();
        onDone();
      } catch (error) {
        if (!hasCode(error, 'account.link_used')) throw error;
        onSpent();
      }
    },
  });
  return (
    <form className={styles.form} noValidate method="post" onSubmit={form.submit}>
      <FormProblems form={form} />
      <TextField
        label={text('accountEmail')}
        name="username"
        autoComplete="username"
        value={email}
        readOnly
      />
      <NewPasswordField
        value={form.values.password}
        onChange={password => form.set({ password })}
        onLeave={() => form.leave('password')}
        onBegin={common.fetch}
        problem={form.problemOf('password')}
        context={context}
      />
      <Button type="submit" size="l" wide busy={form.isBusy}>
        {text('resetSend')}
      </Button>
    </form>
  );
}
