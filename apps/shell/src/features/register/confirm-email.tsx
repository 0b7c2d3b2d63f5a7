import { useQueryClient } from '@tanstack/react-query';
import { hasCode, queryFor, useApi } from '@vh/api-client';
import { useSession } from '@vh/auth';
import { meQuery } from '@vh/auth/shell';
import { useText } from '@vh/i18n';
import { Button, LinkButton } from '@vh/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths, withLanguage } from '../../app/paths.ts';
import { accountPaths } from '../account/account-paths.ts';
import { FormProblems } from '../account/form-problems.tsx';
import { useAccountForm } from '../account/use-account-form.ts';
import { EntranceFrame } from './entrance-frame.tsx';
import { LinkPage } from './link-page.tsx';
import styles from './register.module.css';

/** Where the link to a new e-mail leads. It takes a press: mail programs look at links on their own. */
export function ConfirmEmailPage() {
  const { text } = useText();
  const [params] = useSearchParams();
  const [confirmed, setConfirmed] = useState<string>();
  const token = params.get('token') ?? '';
  if (confirmed !== undefined) return <Confirmed email={confirmed} />;
  return (
    <LinkPage kind="email" token={token} title={text('emailConfirmTitle')}>
      {({ email }, onSpent) => (
        <EntranceFrame title={text('emailConfirmTitle')} lead={text('emailConfirmLead', { email })} hidden>
          <ConfirmForm token={token} onDone={setConfirmed} onSpent={onSpent} />
        </EntranceFrame>
      )}
    </LinkPage>
  );
}

interface ConfirmFormProps {
  readonly token: string;
  readonly onDone: (email: string) => void;
  readonly onSpent: () => void;
}

function ConfirmForm({ token, onDone, onSpent }: ConfirmFormProps) {
  const { text } = useText();
  const api = useApi();
  const tellPage = useTellPage();
  const form = useAccountForm({
    initial: {},
    check: () => ({}),
    send: async () => {
      try {
        const { email } = await api.call('POST /front/account/confirm-email', { token });
        onDone(email);
        await tellPage();
      } catch (error) {
        if (!hasCode(error, 'account.link_used')) throw error;
        onSpent();
      }
    },
  });
  return (
    <form className={styles.form} noValidate method="post" onSubmit={form.submit}>
      <FormProblems form={form} />
      <Button type="submit" size="l" wide busy={form.isBusy}>
        {text('emailConfirmSend')}
      </Button>
    </form>
  );
}

/** Who is logged in here may be the one whose e-mail it is: what the page and its cookies say of them is asked again. */
function useTellPage(): () => Promise<void> {
  const api = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  return async () => {
    if (!session.getToken()) return;
    await queryClient.invalidateQueries({
      queryKey: queryFor(api, 'POST /front/account/get-profile').queryKey,
    });
    // deliberate: the e-mail is changed all the same, and the next page asks again
    const me = await queryClient.fetchQuery({ ...meQuery(api), staleTime: 0 }).catch(() => undefined);
    if (me) session.learn(me);
  };
}

function Confirmed({ email }: { email: string }) {
  const { text, language } = useText();
  const isIn = useSession().getToken() !== undefined;
  return (
    <EntranceFrame
      title={text('emailConfirmedTitle')}
      lead={<span role="status">{text('emailConfirmedText', { email })}</span>}
      hidden
    >
      <LinkButton size="l" href={withLanguage(isIn ? accountPaths.profile : paths.login, language)}>
        {text(isIn ? 'toAccount' : 'logIn')}
      </LinkButton>
    </EntranceFrame>
  );
}
