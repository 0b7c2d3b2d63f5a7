import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { useMe, useSession } from '@vh/auth';
import { forgetBackOffice } from '@vh/auth/shell';
import { useText } from '@vh/i18n';
import { Button, Dialog, showToast } from '@vh/ui';
import { useNavigate } from 'react-router-dom';
import { paths, withLanguage } from '../../app/paths.ts';
import { onlyProblems } from './account-form.model.ts';
import { FormProblems } from './form-problems.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import styles from './account.module.css';

const formId = 'close-account';

/** Asks for the password once more: what is closed is gone. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const { text, language } = useText();
  const api = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const email = useMe().data?.email ?? '';
  const form = useAccountForm({
    initial: { password: '' },
    check: ({ password }) => onlyProblems({ password: password === '' ? 'fieldPassword' : undefined }),
    send: async ({ password }) => {
      await api.call('POST /front/account/close', { password });
      await navigate(withLanguage(paths.home, language), { replace: true });
      session.end();
      forgetBackOffice(queryClient);
      showToast(text('closeDone'));
    },
  });
  const problem = form.problemOf('password');
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('closeQuestion', { email })}
      closeLabel={text('waitingListClose')}
      actions={
        <>
          <Button type="submit" form={formId} busy={form.isBusy}>
            {text('closeConfirm')}
          </Button>
          <Button variant="outline" data-autofocus onClick={onClose}>
            {text('closeKeep')}
          </Button>
        </>
      }
    >
      <p>{text('closeText')}</p>
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit}>
        <FormProblems form={form} />
        <PasswordField
          id="password"
          name="password"
          label={text('passwordPresent')}
          autoComplete="current-password"
          error={problem && text(problem)}
          value={form.values.password}
          onChange={event => form.set({ password: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
