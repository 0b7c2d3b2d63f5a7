import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { isLanguageCode } from '@vh/domain';
import { formatLongDay, useText } from '@vh/i18n';
import { Button, Checkbox, ErrorPanel, Heading, SelectField, showToast, Skeleton, TextField } from '@vh/ui';
import { LeaveGuard } from '@vh/auth';
import { meQuery } from '@vh/auth/shell';
import { useOfferedLanguages } from '../../app/site-data.ts';
import { ErrorText } from '../failure/error-text.tsx';
import { AccountCard } from './account-card.tsx';
import { nameProblem, onlyProblems, phoneProblem } from './account-form.model.ts';
import { EmailForm } from './email-form.tsx';
import { FormProblems } from './form-problems.tsx';
import { OwnNameField } from './own-name-field.tsx';
import { useAccountForm } from './use-account-form.ts';
import styles from './account.module.css';

type Profile = ResponseOf<'POST /front/account/get-profile'>;

/** What an account says of its owner. */
export function ProfilePart() {
  const { text } = useText();
  const profile = useQuery(queryFor(useApi(), 'POST /front/account/get-profile'));
  if (profile.data) return <ProfileForm profile={profile.data} />;
  if (profile.isPending) return <Skeleton height={52} lines={5} />;
  return (
    <ErrorPanel
      title={text('unexpectedError')}
      action={
        <Button variant="outline" onClick={() => void profile.refetch()}>
          {text('retry')}
        </Button>
      }
    >
      <ErrorText error={profile.error} />
    </ErrorPanel>
  );
}

function valuesOf({ name, phone, language, marketingConsent }: Profile) {
  return { name, phone, language: language as string, marketingConsent };
}

function useProfileForm(profile: Profile) {
  const { text, language } = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useAccountForm({
    initial: valuesOf(profile),
    check: ({ name, phone }) => onlyProblems({ name: nameProblem(name), phone: phoneProblem(phone) }),
    send: async values => {
      const saved = await api.call('POST /front/account/save-profile', {
        ...values,
        language: isLanguageCode(values.language) ? values.language : language,
      });
      queryClient.setQueryData(queryFor(api, 'POST /front/account/get-profile').queryKey, saved);
      form.reset(valuesOf(saved));
      showToast(text('changesSaved'));
      await queryClient.invalidateQueries({ queryKey: meQuery(api).queryKey });
    },
  });
  return form;
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { text } = useText();
  const languages = useOfferedLanguages();
  const form = useProfileForm(profile);
  const { values, problemOf } = form;
  const phoneError = problemOf('phone');
  return (
    <div className={styles.columns}>
      <section className={styles.section}>
        <Heading level={2}>{text('partProfile')}</Heading>
        <LeaveGuard isChanged={form.isChanged} />
        <form className={styles.form} noValidate method="post" onSubmit={form.submit}>
          <FormProblems form={form} />
          <TextField
            label={text('email')}
            help={text('profileEmailHelp')}
            name="email"
            autoComplete="email"
            value={profile.email}
            readOnly
          />
          <OwnNameField
            value={values.name}
            onChange={name => form.set({ name })}
            onLeave={() => form.leave('name')}
            problem={problemOf('name')}
          />
          <TextField
            id="phone"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            label={text('phone')}
            labelNote={text('optional')}
            error={phoneError && text(phoneError)}
            maxLength={30}
            value={values.phone}
            onChange={event => form.set({ phone: event.target.value })}
            onBlur={() => form.leave('phone')}
          />
          <SelectField
            name="language"
            label={text('accountLanguage')}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
            value={values.language}
            onChange={event => form.set({ language: event.target.value })}
          />
          <Checkbox
            name="marketingConsent"
            label={text('marketingConsent')}
            help={<ConsentHistory profile={profile} />}
            checked={values.marketingConsent}
            onChange={event => form.set({ marketingConsent: event.target.checked })}
          />
          <div className={styles.save}>
            <Button type="submit" busy={form.isBusy}>
              {text('saveChanges')}
            </Button>
            <span role="status" className={styles.note}>
              {form.isChanged && text('changesOpen')}
            </span>
          </div>
        </form>
      </section>
      <AccountCard name={values.name} profile={profile} />
      <EmailForm present={profile.email} />
    </div>
  );
}

function ConsentHistory({ profile: { marketingConsent, marketingConsentAt } }: { profile: Profile }) {
  const { text, language } = useText();
  if (!marketingConsentAt) return null;
  const date = formatLongDay(marketingConsentAt, { language });
  return text(marketingConsent ? 'newsSince' : 'newsStopped', { date });
}
