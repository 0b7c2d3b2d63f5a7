import { useMe } from '@vh/auth';
import { useText } from '@vh/i18n';
import { LinkButton, TextLink } from '@vh/ui';
import { useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths, withLanguage } from '../../app/paths.ts';
import { AskLinkForm } from './ask-link-form.tsx';
import { CompleteForm } from './complete-form.tsx';
import { ConfirmEmailPage } from './confirm-email.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { LinkPage } from './link-page.tsx';
import type { EntrancePage } from './register.loader.ts';
import { ResetForm } from './reset-form.tsx';
import { SetupForm } from './setup-form.tsx';
import styles from './register.module.css';

/** The pages around the way to an account, by their paths. */
export const entrancePageComponents: Readonly<Record<EntrancePage, ComponentType>> = {
  register: RegisterPage,
  'register-complete': CompletePage,
  'register-success': RegisteredPage,
  'reset-password': ResetPage,
  'confirm-email': ConfirmEmailPage,
  setup: SetupPage,
};

/** Asks for the e-mail; everything else comes once it is known to be right. */
function RegisterPage() {
  const { text, language } = useText();
  return (
    <EntranceFrame title={text('registerTitle')} lead={text('registerLead')}>
      <AskLinkForm kind="register" />
      <p className={styles.other}>
        {text('registerHave')} <TextLink href={withLanguage(paths.login, language)}>{text('logIn')}</TextLink>
      </p>
    </EntranceFrame>
  );
}

/** Where the link of the registration mail leads. */
function CompletePage() {
  const { text } = useText();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return (
    <LinkPage kind="register" token={token} title={text('completeTitle')}>
      {({ email }, onSpent) => (
        <EntranceFrame title={text('completeTitle')} lead={text('completeLead')} hidden>
          <CompleteForm kind="register" token={token} email={email} onSpent={onSpent} />
        </EntranceFrame>
      )}
    </LinkPage>
  );
}

/** The account is there. */
function RegisteredPage() {
  const { text, language } = useText();
  const email = useMe().data?.email ?? '';
  return (
    <EntranceFrame title={text('registeredTitle')} lead={text('registeredLead', { email })} hidden>
      <div className={styles.acts}>
        <LinkButton size="l" href={withLanguage(paths.account, language)}>
          {text('toAccount')}
        </LinkButton>
        <LinkButton size="l" variant="outline" href={withLanguage(paths.archive, language)}>
          {text('findEvents')}
        </LinkButton>
      </div>
    </EntranceFrame>
  );
}

/** Asks for the e-mail of a forgotten password, or sets the new one where the mailed link leads here. */
function ResetPage() {
  const { text, language } = useText();
  const [params] = useSearchParams();
  const token = params.get('token');
  const [isDone, setDone] = useState(false);
  const logIn = withLanguage(paths.login, language);
  if (isDone) {
    return (
      <EntranceFrame
        title={text('resetDoneTitle')}
        lead={<span role="status">{text('resetDoneText')}</span>}
        hidden
      >
        <LinkButton size="l" href={logIn}>
          {text('logIn')}
        </LinkButton>
      </EntranceFrame>
    );
  }
  if (token !== null && params.has('invitation')) {
    return (
      <LinkPage kind="invite" token={token} title={text('inviteTitle')}>
        {({ email, name }, onSpent) => (
          <EntranceFrame title={text('inviteTitle')} lead={text('inviteLead')} hidden>
            <CompleteForm kind="invite" token={token} email={email} name={name} onSpent={onSpent} />
          </EntranceFrame>
        )}
      </LinkPage>
    );
  }
  if (token !== null) {
    return (
      <LinkPage kind="reset" token={token} title={text('resetTitle')}>
        {({ email }, onSpent) => (
          <EntranceFrame title={text('resetTitle')} lead={text('resetLead', { email })} hidden>
            <ResetForm token={token} email={email} onDone={() => setDone(true)} onSpent={onSpent} />
          </EntranceFrame>
        )}
      </LinkPage>
    );
  }
  return (
    <EntranceFrame title={text('forgotPassword')} lead={text('forgotLead')}>
      <AskLinkForm kind="reset" />
      <p className={styles.other}>
        <TextLink href={logIn}>{text('logIn')}</TextLink>
      </p>
    </EntranceFrame>
  );
}

/** Where the link leads that the console of a new shop printed: to its first admin account. */
function SetupPage() {
  const { text } = useText();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return (
    <LinkPage kind="setup" token={token} title={text('setupTitle')}>
      {(_link, onSpent) => (
        <EntranceFrame title={text('setupTitle')} lead={text('setupLead')} hidden>
          <SetupForm token={token} onSpent={onSpent} />
        </EntranceFrame>
      )}
    </LinkPage>
  );
}
