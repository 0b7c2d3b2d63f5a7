import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, Dialog, showToast, TextField } from '@vh/ui';
import { onlyProblems } from './account-form.model.ts';
import { FormProblems } from './form-problems.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useFactorChanged } from './factor-query.ts';
import styles from './security.module.css';

const formId = 'factor-off';

/** Turns the second factor off by password and code together. */
export function FactorOffDialog({ onClose }: { onClose: () => void }) {
  const { text } = useText();
  const api = useApi();
  const tellPage = useFactorChanged();
  const form = useAccountForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) =>
      onlyProblems({
        password: password === '' ? 'fieldPassword' : undefined,
        code: code.trim().length < 6 ? 'fieldStepCode' : undefined,
      }),
    send: async values => {
      await api.call('POST /back/user/turn-off-second-factor', values);
      onClose();
      showToast(text('factorIsOff'));
      await tellPage();
    },
  });
  const passwordProblem = form.problemOf('password');
  const codeProblem = form.problemOf('code');
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('factorOffQuestion')}
      closeLabel={text('waitingListClose')}
      actions={
        <>
          <Button type="submit" form={formId} busy={form.isBusy}>
            {text('factorTurnOff')}
          </Button>
          <Button variant="outline" data-autofocus onClick={onClose}>
            {text('factorKeep')}
          </Button>
        </>
      }
    >
      <p>{text('factorOffText')}</p>
      <form id={formId} className={styles.form} noValidate onSubmit={form.submit}>
        <FormProblems form={form} idPrefix="off-" />
        <PasswordField
          id="off-password"
          name="password"
          label={text('passwordPresent')}
          autoComplete="current-password"
          error={passwordProblem && text(passwordProblem)}
          value={form.values.password}
          onChange={event => form.set({ password: event.target.value })}
          onBlur={() => form.leave('password')}
        />
        <TextField
          id="off-code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          label={text('stepCode')}
          error={codeProblem && text(codeProblem)}
          value={form.values.code}
          onChange={event => form.set({ code: event.target.value })}
          onBlur={() => form.leave('code')}
          required
        />
      </form>
    </Dialog>
  );
}
