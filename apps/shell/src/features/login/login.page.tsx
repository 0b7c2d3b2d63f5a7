import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { landingPath, meQuery, useLogin, useMe } from '@vh/auth';
import { useText, type MessageKey } from '@vh/i18n';
import { Button, Heading, Link, Logo, Notice, showToast, TextField, TextLink } from '@vh/ui';
import { useState, type FormEvent } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import { paths, withLanguage } from '../../app/paths.ts';
import { useSettings } from '../../layout/site-data.ts';
import { errorKey } from '../failure/error-text.tsx';
import styles from './login.module.css';

/** The login layout: nothing but the way in (specification 2). */
export function LoginPage() {
  const { text, language } = useText();
  const [params] = useSearchParams();
  const me = useMe();
  const redirect = params.get('redirect');
  const flow = useLoginFlow(redirect);
  const appName = useSettings()?.appName ?? 'Velvet Hall';
  // Whoever is logged in already has no business here; who is just logging in is taken along by the form.
  if (me.data && !flow.isBusy) return <Navigate to={landingPath(me.data, redirect)} replace />;
  return (
    <main className={styles.page}>
      <PageHead title={text('loginTitle')} hidden />
      <div className={styles.curtain}>
        <Link href={withLanguage(paths.home, language)} className={styles.logo}>
          <Logo label={appName} height={44} onCurtain />
        </Link>
      </div>
      <div className={styles.door}>
        <Heading level={1}>{text('loginTitle')}</Heading>
        <p className={styles.intro}>
          {text('loginIntro')} {text('loginBuyers')}
        </p>
        <LoginForm flow={flow} />
        <TextLink href={withLanguage(paths.home, language)}>{text('backToShop')}</TextLink>
      </div>
    </main>
  );
}

function LoginForm({ flow: { logIn, isBusy, failure } }: { flow: LoginFlow }) {
  const { text } = useText();
  const [isPasswordShown, setPasswordShown] = useState(false);
  const [missing, setMissing] = useState<{ email?: boolean; password?: boolean }>({});
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '').trim();
    const password = String(form.get('password') ?? '');
    const wrong = { email: !/^\S+@\S+$/.test(email), password: password === '' };
    setMissing(wrong);
    if (!wrong.email && !wrong.password) void logIn({ email, password });
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit} method="post">
      {failure && (
        <Notice tone="bad" live="assertive">
          {text(failure)}
        </Notice>
      )}
      <TextField
        label={text('email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={missing.email && text('fieldEmail')}
        required
      />
      <div className={styles.password}>
        <TextField
          label={text('password')}
          name="password"
          type={isPasswordShown ? 'text' : 'password'}
          autoComplete="current-password"
          error={missing.password && text('fieldPassword')}
          required
        />
        <Button variant="text" size="s" onClick={() => setPasswordShown(!isPasswordShown)}>
          {isPasswordShown ? text('hidePassword') : text('showPassword')}
        </Button>
      </div>
      <Button type="submit" size="l" wide busy={isBusy}>
        {isBusy ? text('loggingIn') : text('loginTitle')}
      </Button>
    </form>
  );
}

interface LoginFlow {
  readonly logIn: (credentials: { email: string; password: string }) => Promise<void>;
  /** Stays so after a success, since then the page goes. */
  readonly isBusy: boolean;
  readonly failure: MessageKey | undefined;
}

/** Specification 8: what each answer says in a toast; what must be acted on also stays above the form. */
function useLoginFlow(redirect: string | null): LoginFlow {
  const { text } = useText();
  const login = useLogin();
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
