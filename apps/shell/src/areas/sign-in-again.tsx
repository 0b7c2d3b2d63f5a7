import { useSession } from '@vh/auth';
import { canUsePasskeys, landingPath, meQuery, readLastArea, type LoginSuccess } from '@vh/auth/shell';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { useText } from '@vh/i18n';
import { Button, Dialog, Notice, TextField } from '@vh/ui';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { PasswordField } from '../features/account/password-field.tsx';
import { SecondStepForm } from '../features/login/second-step-form.tsx';
import { useLoginFlow, type LoginFlow } from '../features/login/use-login-flow.ts';
import styles from '../features/login/login.module.css';

/**
 * Asks for the login over the page when the API refuses the session of somebody who is at work there: calls wait for
 * it and then go on, and nothing that was typed is lost.
 */
export function SignInAgain() {
  const { signIn } = useSession();
  const [answer, setAnswer] = useState<(isSignedIn: boolean) => void>();
  useEffect(() => signIn.showWith(given => setAnswer(() => given)), [signIn]);
  if (!answer) return null;
  const close = (isSignedIn: boolean) => {
    setAnswer(undefined);
    answer(isSignedIn);
  };
  return <SignInDialog onAnswer={close} />;
}

function SignInDialog({ onAnswer }: { onAnswer: (isSignedIn: boolean) => void }) {
  const { text } = useText();
  const { email = '' } = useSession().getState();
  const flow = useLoginFlow(useGoOn(() => onAnswer(true)));
  return (
    <Dialog
      open
      size="s"
      title={text(flow.asksCode ? 'stepTitle' : 'sessionEndedTitle')}
      closeLabel={text('sessionEndedLeave')}
      onClose={() => onAnswer(false)}
    >
      {flow.asksCode ? <SecondStepForm flow={flow} /> : <AgainForm flow={flow} email={email} />}
      <Button variant="text" onClick={() => onAnswer(false)}>
        {text('sessionEndedLeave')}
      </Button>
    </Dialog>
  );
}

/** The password of the account that the page belongs to. */
function AgainForm({ flow, email }: { flow: LoginFlow; email: string }) {
  const { text } = useText();
  const [address, setAddress] = useState(email);
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') void flow.logIn({ email: address.trim(), password });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{text('sessionEndedText')}</p>
      {flow.failure && (
        <Notice tone="bad" live="assertive">
          {text(flow.failure)}
        </Notice>
      )}
      <TextField
        label={text('email')}
        type="email"
        autoComplete="username"
        value={address}
        onChange={event => setAddress(event.target.value)}
        readOnly={email !== ''}
      />
      <PasswordField
        label={text('password')}
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={isMissing && text('fieldPassword')}
      />
      <Button type="submit" wide busy={flow.isBusy}>
        {text('loginTitle')}
      </Button>
      {canUsePasskeys() && (
        <Button
          variant="outline"
          wide
          icon="lock"
          disabled={flow.isBusy}
          onClick={() => void flow.usePasskey()}
        >
          {text('passkeyLogin')}
        </Button>
      )}
    </form>
  );
}

/** The same person stays where they are; anybody else, as by a passkey, gets a page of their own. */
function useGoOn(onSame: () => void): (made: LoginSuccess) => Promise<void> {
  const session = useSession();
  const api = useApi();
  const queryClient = useQueryClient();
  const owner = useRef(session.getState().userId);
  return async ({ userId }) => {
    if (userId === owner.current) return onSame();
    const me = await queryClient.fetchQuery(meQuery(api));
    window.location.replace(landingPath(me, null, readLastArea(session, me)));
  };
}
