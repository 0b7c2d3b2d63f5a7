import { useApi, hasCode } from '@vh/api-client';
import { useSession } from '@vh/auth';
import { isLanguageCode } from '@vh/domain';
import { useText } from '@vh/i18n';
import { Button, Checkbox, Notice, SelectField, TextField } from '@vh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { withLanguage } from '../../app/paths.ts';
import { useOfferedLanguages } from '../../app/site-data.ts';
import { nameProblem, newPasswordProblem, onlyProblems } from '../account/account-form.model.ts';
import { accountPaths } from '../account/account-paths.ts';
import { FormProblems } from '../account/form-problems.tsx';
import { NewPasswordField } from '../account/new-password-field.tsx';
import { OwnNameField } from '../account/own-name-field.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { useCommonPasswords } from '../account/use-common-passwords.ts';
import styles from './register.module.css';
import { useStart } from './use-start.ts';

interface CompleteFormProps {
  /** Whether somebody asked for the account themselves, or was invited to one. */
  readonly kind: 'register' | 'invite';
  readonly token: string;
  readonly email: string;
  /** What anyone who invited them called them: theirs to change. */
  readonly name?: string | undefined;
  readonly onSpent: () => void;
}

/** Name, password, language and the consent to marketing: with them the account is made. */
export function CompleteForm({ kind, token, email, name: given = '', onSpent }: CompleteFormProps) {
  const { text, language } = useText();
  const api = useApi();
  const session = useSession();
  const navigate = useNavigate();
  const startOf = useStart();
  const languages = useOfferedLanguages();
  const common = useCommonPasswords();
  const [isRefused, setRefused] = useState(false);
  const form = useAccountForm({
    initial: { name: given, password: '', language: language as string, marketingConsent: false as boolean },
    check: ({ name, password }) =>
      onlyProblems({
        name: nameProblem(name),
        password: newPasswordProblem(password, { isCommon: common.isCommon, personal: [email, name] }),
      }),
    send: async values => {
      // the link is spent by what is sent: not before the browser can keep what comes of it
      const keeps = session.keepsCookies();
      setRefused(!keeps);
      if (!keeps) return;
      try {
        const { name, password, marketingConsent } = values;
        const own = {
          token,
          name,
          password,
          language: isLanguageCode(values.language) ? values.language : language,
        };
        const made = await (kind === 'invite'
          ? api.call('POST /front/account/accept-invitation', own)
          : api.call('POST /front/account/register-complete', { ...own, marketingConsent }));
        session.enter(made.email, made);
        const next = kind === 'invite' ? await startOf() : withLanguage(accountPaths.registered, language);
        await navigate(next, { replace: true });
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
      {/* read only and not hidden: password managers keep the password under it */}
      <TextField
        label={text('accountEmail')}
        name="username"
        autoComplete="username"
        value={email}
        readOnly
      />
      <OwnNameField
        value={values.name}
        onChange={name => form.set({ name })}
        onLeave={() => form.leave('name')}
        problem={form.problemOf('name')}
      />
      <NewPasswordField
        value={values.password}
        onChange={password => form.set({ password })}
        onLeave={() => form.leave('password')}
        onBegin={common.fetch}
        problem={form.problemOf('password')}
        context={{ isCommon: common.isCommon, personal: [email, values.name] }}
      />
      <SelectField
        name="language"
        label={text('accountLanguage')}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        value={values.language}
        onChange={event => form.set({ language: event.target.value })}
      />
      {kind === 'register' && (
        <Checkbox
          name="marketingConsent"
          label={text('marketingConsent')}
          checked={values.marketingConsent}
          onChange={event => form.set({ marketingConsent: event.target.checked })}
        />
      )}
      <Button type="submit" size="l" wide busy={form.isBusy}>
        {text('completeSend')}
      </Button>
    </form>
  );
}
