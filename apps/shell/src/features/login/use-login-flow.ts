import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { landingPath, meQuery, useLogin, useSession } from '@vh/auth';
import { useText, type MessageKey } from '@vh/i18n';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorKey } from '../failure/error-text.tsx';

/** What the form does and shows. */
export interface LoginFlow {
  readonly logIn: (credentials: { email: string; password: string }) => Promise<void>;
  /** Stays so after a success, since then the page goes. */
  readonly isBusy: boolean;
  readonly failure: MessageKey | undefined;
}

/** Specification 8: what each answer says in a toast; what must be acted on also stays above the form. */
export function useLoginFlow(redirect: string | null): LoginFlow {
  const { text } = useText();
  const login = useLogin();
  const session = useSession();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageKey>();
  const fail = (key: MessageKey) => {
    setBusy(false);
    setFailure(key);
    showToast(text(key), 'bad');
  };
  const logIn = async (credentials: { email: string; password: string }) => {
    if (isBusy) return;
    // before anything is sent: the answer could not be kept, and the login page would stay without a word
    if (!session.keepsCookies()) return fail('cookiesRefused');
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await login(credentials);
      if (answer === 'locked') fail('loginLocked');
      else if (answer === 'failed') fail('loginFailed');
      else {
        showToast(text('loginSuccess', { role: answer.role }));
        const me = await queryClient.fetchQuery(meQuery(api));
        await navigate(landingPath(me, redirect), { replace: true });
      }
    } catch (error) {
      fail(errorKey(error));
    }
  };
  return { logIn, isBusy, failure };
}
