import { useMe, useSession, useSessionState } from '@vh/auth';
import { landingPath, readLastArea } from '@vh/auth/shell';
import { useText } from '@vh/i18n';
import { Heading, Link, Logo, TextLink } from '@vh/ui';
import { Navigate, useSearchParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import { paths, withLanguage } from '../../app/paths.ts';
import { useDeploySettings, useSettings } from '../../app/site-data.ts';
import { Entrance } from './entrance.tsx';
import { LoginForm } from './login-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useLanding, useLoginFlow, type LoginFlow } from './use-login-flow.ts';
import styles from './login.module.css';

/** The login layout: nothing but the way in (specification 2). */
export function LoginPage() {
  const { text, language } = useText();
  const [params] = useSearchParams();
  const { authenticated } = useSessionState();
  const session = useSession();
  const me = useMe();
  const redirect = params.get('redirect');
  const flow = useLoginFlow(useLanding(redirect));
  const appName = useSettings()?.appName ?? 'Velvet Hall';
  // Anyone who is logged in already has no business here; who is just logging in is taken along by the form.
  if (authenticated && me.data && !flow.isBusy)
    return <Navigate to={landingPath(me.data, redirect, readLastArea(session, me.data))} replace />;
  const logo = (
    <Link href={withLanguage(paths.home, language)}>
      <Logo label={appName} height={44} onCurtain />
    </Link>
  );
  return (
    <main className={styles.page}>
      <PageHead title={text('loginTitle')} hidden />
      <Entrance logo={logo}>
        <Heading level={1}>{text(flow.asksCode ? 'stepTitle' : 'loginTitle')}</Heading>
        {flow.asksCode ? <SecondStepForm flow={flow} /> : <FirstStep flow={flow} />}
      </Entrance>
    </main>
  );
}

function FirstStep({ flow }: { flow: LoginFlow }) {
  const { text } = useText();
  return (
    <>
      <p className={styles.intro}>
        {text('loginLead')} {text('loginBuyers')}
      </p>
      <LoginForm flow={flow} />
      <PasskeyButton flow={flow} />
      <OtherWays />
    </>
  );
}

function OtherWays() {
  const { text, language } = useText();
  const { isSignUpAvailable } = useDeploySettings();
  return (
    <p className={styles.ways}>
      {isSignUpAvailable && (
        <span>
          {text('noAccountYet')}{' '}
          <TextLink href={withLanguage(paths.register, language)}>{text('registerTitle')}</TextLink>
        </span>
      )}
      <TextLink href={withLanguage(paths.home, language)}>{text('backToShop')}</TextLink>
    </p>
  );
}
