import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, queryKeyFor, useApi } from '@vh/api-client';
import { useMe, useSessionState } from '@vh/auth';
import { useText } from '@vh/i18n';
import { Button, Heading, Notice, showToast } from '@vh/ui';
import { useState } from 'react';
import { ErrorText } from '../failure/error-text.tsx';
import { NeedsScripts } from '../failure/needs-scripts.tsx';
import { emailProblem, onlyProblems } from '../account/account-form.model.ts';
import { useAccountForm } from '../account/use-account-form.ts';
import { AskEmailForm } from '../register/ask-email-form.tsx';
import type { Organiser } from './organiser.ts';
import styles from './organiser.module.css';

/** The way to hear of the organiser's next events: by e-mail with a mail to confirm, or with the own account by a press. */
export function FollowBox({ organiser }: { organiser: Organiser }) {
  const { text } = useText();
  const { authenticated } = useSessionState();
  return (
    <section className={styles.follow} aria-labelledby="follow">
      <Heading level={2} size="t3" id="follow">
        {text('organiserFollowTitle', { name: organiser.name })}
      </Heading>
      <p>{text('organiserFollowText')}</p>
      <NeedsScripts />
      {authenticated ? <FollowByPress organiser={organiser} /> : <FollowByMail organiser={organiser} />}
    </section>
  );
}

function FollowByMail({ organiser: { slug } }: { organiser: Organiser }) {
  const { text, language } = useText();
  const api = useApi();
  const [sentTo, setSentTo] = useState<string>();
  const form = useAccountForm({
    initial: { email: '' },
    check: ({ email }) => onlyProblems({ email: emailProblem(email) }),
    send: async ({ email }) => {
      await api.call('POST /front/follow/request', { slug, email: email.trim(), lang: language });
      setSentTo(email.trim());
    },
  });
  return (
    <>
      <div role="status">
        {sentTo !== undefined && (
          <Notice tone="ok" title={text('organiserFollowSent')}>
            {text('organiserFollowSentText', { email: sentTo })}
          </Notice>
        )}
      </div>
      {sentTo === undefined && (
        <AskEmailForm form={form} className={styles.form}>
          <Button type="submit" variant="plate" wide busy={form.isBusy}>
            {text('organiserFollow')}
          </Button>
        </AskEmailForm>
      )}
    </>
  );
}

function FollowByPress({ organiser: { slug, name } }: { organiser: Organiser }) {
  const { text, language } = useText();
  const api = useApi();
  const queryClient = useQueryClient();
  const me = useMe().data;
  const followed = useQuery(queryFor(api, 'POST /front/account/get-followed', {}));
  const isFollowing = followed.data?.rows.some(row => row.slug === slug) ?? false;
  const change = useMutation({
    mutationFn: () =>
      isFollowing
        ? api.call('POST /front/account/unfollow', { slug })
        : api.call('POST /front/account/follow', { slug, lang: language }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeyFor('POST /front/account/get-followed', {}) });
      showToast(text(isFollowing ? 'organiserUnfollowed' : 'organiserFollowing', { name }));
    },
  });
  const failure = change.error ?? followed.error;
  return (
    <div className={styles.form}>
      {me && <p className={styles.quiet}>{text('organiserFollowAs', { email: me.email })}</p>}
      {failure && (
        <Notice tone="bad" live="assertive">
          <ErrorText error={failure} />
        </Notice>
      )}
      <Button
        variant={isFollowing ? 'outline' : 'plate'}
        wide
        busy={change.isPending || followed.isPending}
        onClick={() => change.mutate()}
      >
        {text(isFollowing ? 'organiserUnfollow' : 'organiserFollow')}
      </Button>
    </div>
  );
}
