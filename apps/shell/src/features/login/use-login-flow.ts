import { useQueryClient } from '@tanstack/react-query';
import { isApiError, useApi } from '@vh/api-client';
import { useSession } from '@vh/auth';
import {
  landingPath,
  meQuery,
  readLastArea,
  useLogin,
  usePasskeyLogin,
  useSecondStep,
  type LoginResult,
  type LoginSuccess,
} from '@vh/auth/shell';
import { useText, type MessageKey } from '@vh/i18n';
import { showToast } from '@vh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { learnPathsFor } from '../../federation/released-areas.ts';
import { errorKey } from '../failure/error-text.tsx';

/** A login whose password was right and that waits for a code. */
interface OpenStep {
  readonly email: string;
  readonly challenge: string;
}

/** What the form does and shows. */
export interface LoginFlow {
  readonly logIn: (credentials: { email: string; password: string }) => Promise<void>;
  /** Logs in with a passkey of the device. */
  readonly usePasskey: () => Promise<void>;
  /** True when a code is asked for now. */
  readonly asksCode: boolean;
  readonly giveCode: (code: string) => Promise<void>;
  /** Back to e-mail and password. */
  readonly startOver: () => void;
  /** Stays so after a success, since then the page goes. */
  readonly isBusy: boolean;
  readonly failure: MessageKey | undefined;
}

/**
 * Specification 8: what each answer says in a toast; what must be acted on also stays above the form.
 *
 * @param land where to go once the session is there
 */
export function useLoginFlow(land: (made: LoginSuccess) => Promise<void>): LoginFlow {
  const { text } = useText();
  const login = useLogin();
  const finish = useSecondStep();
  const loginByPasskey = usePasskeyLogin();
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageKey>();
  const [step, setStep] = useState<OpenStep>();
  const say = (key: MessageKey) => {
    setBusy(false);
    setFailure(key);
  };
  const fail = (key: MessageKey) => {
    say(key);
    showToast(text(key), 'bad');
  };
  const attempt = async (act: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      // it can't be gone on with
      if (isApiError(error) && error.code === 'auth.challenge_used') setStep(undefined);
      fail(errorKey(error));
    }
  };
  const take = async (answer: LoginResult, email: string, failed: MessageKey) => {
    if (answer === 'locked') {
      setStep(undefined);
      fail('loginLocked');
    } else if (answer === 'failed') fail(failed);
    else if ('secondFactor' in answer) {
      setStep({ email, challenge: answer.secondFactor.challenge });
      setBusy(false);
    } else await land(answer);
  };
  return {
    logIn: async credentials => {
      // before anything is sent: the answer could not be kept, and the login page would stay without a word
      if (!session.keepsCookies()) return fail('cookiesRefused');
      await attempt(async () => take(await login(credentials), credentials.email, 'loginFailed'));
    },
    usePasskey: async () => {
      if (!session.keepsCookies()) return fail('cookiesRefused');
      await attempt(async () => {
        const answer = await loginByPasskey();
        // anyone who closed the question of the browser has not failed: nothing was tried
        if (answer === 'stopped') say('passkeyStopped');
        else await take(answer, '', 'loginFailed');
      });
    },
    asksCode: step !== undefined,
    giveCode: async code => {
      if (!step) return;
      const { email, challenge } = step;
      await attempt(async () => take(await finish(email, { challenge, code }), email, 'stepFailed'));
    },
    startOver: () => {
      setStep(undefined);
      setFailure(undefined);
    },
    isBusy,
    failure,
  };
}

/** Goes to the page that the login was asked for by, or to the own area. */
export function useLanding(redirect: string | null): (made: LoginSuccess) => Promise<void> {
  const { text } = useText();
  const api = useApi();
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async ({ role }) => {
    showToast(text('loginSuccess', { role }));
    const [me] = await Promise.all([queryClient.fetchQuery(meQuery(api)), learnPathsFor(redirect)]);
    await navigate(landingPath(me, redirect, readLastArea(session, me)), { replace: true });
  };
}
