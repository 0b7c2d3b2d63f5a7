import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { useMe } from '@vh/auth';
import { useText } from '@vh/i18n';
import { Button, Heading, showToast } from '@vh/ui';
import { newPasswordProblem, onlyProblems } from './account-form.model.ts';
import { FormProblems } from './form-problems.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useCommonPasswords } from './use-common-passwords.ts';
import { devicesKey } from './use-devices.ts';
import styles from './account.module.css';

const empty = { currentPassword: '', password: '' };

/** Changes the password by the present one. */
export function PasswordForm() {
  const { text } = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const me = useMe().data;
  const common = useCommonPasswords();
  const context = { isCommon: common.isCommon, personal: me ? [me.email, me.name] : [] };
  const form = useAccountForm({
    initial: empty,
    check: ({ currentPassword, password }) =>
      onlyProblems({
        currentPassword: currentPassword === '' ? 'fieldPassword' : undefined,
        password: newPasswordProblem(password, context),
      }),
    send: async values => {
      await api.call('POST /front/account/change-password', values);
      form.reset(empty);
      showToast(text('passwordChanged'));
      await queryClient.invalidateQueries({ queryKey: devicesKey });
    },
  });
  const presentError = form.problemOf('currentPassword');
  return (
    <section className={styles.section}>
      <Heading level={2}>{text('password')}</Heading>
      <form className={styles.form} noValidate method="post" onSubmit={form.submit}>
        <FormProblems form={form} />
        {/* password managers keep the new one under it */}
        <input type="hidden" name="username" autoComplete="username" value={me?.email ?? ''} readOnly />
        <PasswordField
          id="currentPassword"
          name="currentPassword"
          label={text('passwordPresent')}
          autoComplete="current-password"
          error={presentError && text(presentError)}
          value={form.values.currentPassword}
          onChange={event => form.set({ currentPassword: event.target.value })}
          onBlur={() => form.leave('currentPassword')}
        />
        <NewPasswordField
          value={form.values.password}
          onChange={password => form.set({ password })}
          onLeave={() => form.leave('password')}
          onBegin={common.fetch}
          problem={form.problemOf('password')}
          context={context}
        />
        <div className={styles.save}>
          <Button type="submit" busy={form.isBusy}>
            {text('passwordChange')}
          </Button>
          <span className={styles.note}>{text('passwordChangeHelp')}</span>
        </div>
      </form>
    </section>
  );
}
