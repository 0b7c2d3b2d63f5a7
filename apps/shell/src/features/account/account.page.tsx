import { useLogout, useMe, useSession, useSessionState } from '@vh/auth';
import { loginPath, ownAreaPath, readLastArea } from '@vh/auth/shell';
import { useText, type MessageKey } from '@vh/i18n';
import { Button, EmptyState, Heading, LinkButton, Tabs } from '@vh/ui';
import { Wrap } from '@vh/ui/shell';
import type { ComponentType } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { PageHead } from '../../app/page-head.tsx';
import { withLanguage } from '../../app/paths.ts';
import { NeedsScripts } from '../failure/needs-scripts.tsx';
import { accountParts, type AccountPart } from './account-parts.ts';
import { accountPaths } from './account-paths.ts';
import { DataPart } from './data-part.tsx';
import { FollowedPart } from './followed-part.tsx';
import { OrdersPart } from './orders-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { SecurityPart } from './security-part.tsx';
import styles from './account.module.css';

const parts: Readonly<Record<AccountPart, { readonly title: MessageKey; readonly Part: ComponentType }>> = {
  orders: { title: 'partOrders', Part: OrdersPart },
  followed: { title: 'partFollowed', Part: FollowedPart },
  profile: { title: 'partProfile', Part: ProfilePart },
  security: { title: 'partSecurity', Part: SecurityPart },
  data: { title: 'partData', Part: DataPart },
};

/** A buyer's own pages: what they bought, and what is kept of them; of staff the security of their account. */
export function AccountPage() {
  const { text } = useText();
  const asked = useParams()['part'];
  const part = accountParts.find(known => known === asked) ?? 'orders';
  const me = useMe().data;
  const session = useSession();
  if (me && me.role !== 'app-individual') {
    // an area that leads back here is no way out
    return (
      <StaffSecurityPage
        area={me.needsSecondFactor ? undefined : ownAreaPath(me, readLastArea(session, me))}
      />
    );
  }
  const { title, Part } = parts[part];
  return (
    <Wrap className={styles.page}>
      <PageHead
        title={part === 'orders' ? text('myAccount') : `${text(title)} – ${text('myAccount')}`}
        hidden
      />
      <Doorway>
        <header className={styles.head}>
          <Heading level={1} size="t6">
            {text('myAccount')}
          </Heading>
          <LogOut />
        </header>
        <PartTabs current={part} />
        <NeedsScripts />
        <Part />
      </Doorway>
    </Wrap>
  );
}

/** The same part without the pages that only buyers have, and with the way back to work. */
function StaffSecurityPage({ area }: { area: string | undefined }) {
  const { text } = useText();
  return (
    <Wrap className={styles.page}>
      <PageHead title={text('securityMine')} hidden />
      <Doorway>
        <header className={styles.head}>
          <Heading level={1} size="t6">
            {text('securityMine')}
          </Heading>
          {area === undefined ? (
            <LogOut />
          ) : (
            <LinkButton variant="outline" icon="arrow-left" href={area}>
              {text('myArea')}
            </LinkButton>
          )}
        </header>
        <p className={styles.lead}>{text('securityLead')}</p>
        <SecurityPart />
      </Doorway>
    </Wrap>
  );
}

/** The loader let nobody else in; but a session can end while the page is open, here or in another tab. */
function Doorway({ children }: { children: React.ReactNode }) {
  const { text } = useText();
  const { authenticated } = useSessionState();
  const { pathname, search } = useLocation();
  if (authenticated) return children;
  return (
    <EmptyState
      headingLevel={1}
      title={text('accountLogin')}
      action={<LinkButton href={loginPath(pathname + search)}>{text('logIn')}</LinkButton>}
    />
  );
}

function PartTabs({ current }: { current: AccountPart }) {
  const { text, language } = useText();
  return (
    <Tabs
      label={text('accountParts')}
      className={styles.tabs ?? ''}
      items={accountParts.map(part => ({
        href: withLanguage(accountPaths[part], language),
        label: text(parts[part].title),
        current: part === current,
      }))}
    />
  );
}

function LogOut() {
  const { text } = useText();
  const logOut = useLogout();
  return (
    <Button variant="outline" icon="logout" onClick={() => void logOut()}>
      {text('logOut')}
    </Button>
  );
}
