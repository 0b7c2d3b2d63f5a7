import { useQuery } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { useText, type MessageKey } from '@vh/i18n';
import { Button, ErrorPanel, LinkButton, Skeleton } from '@vh/ui';
import { useState, type ReactNode } from 'react';
import { paths, withLanguage } from '../../app/paths.ts';
import { accountPaths } from '../account/account-paths.ts';
import { ErrorText } from '../failure/error-text.tsx';
import { EntranceFrame } from './entrance-frame.tsx';
import { linkQuery, type LinkKind } from './link-query.ts';
import styles from './register.module.css';

interface LinkPageProps {
  readonly kind: LinkKind;
  readonly token: string;
  readonly title: string;
  /** The form of a link that is good; it says so when the link was spent while it was filled in. */
  readonly children: (link: ResponseOf<'POST /front/account/check-link'>, onSpent: () => void) => ReactNode;
}

/** Where a mailed link leads: to its form, or to the truth that it does not work any more and the way to a new one. */
export function LinkPage({ kind, token, title, children }: LinkPageProps) {
  const { text } = useText();
  // an address without a token needs no answer
  const link = useQuery({ ...linkQuery(useApi(), kind, token), enabled: token !== '' });
  const [isSpentNow, setSpentNow] = useState(false);
  if (isSpentNow || token === '' || link.data === 'spent') return <SpentLink kind={kind} />;
  if (link.data) return children(link.data, () => setSpentNow(true));
  return (
    <EntranceFrame title={title} hidden>
      {link.isError ? (
        <ErrorPanel
          title={text('unexpectedError')}
          action={
            <Button variant="outline" onClick={() => void link.refetch()}>
              {text('retry')}
            </Button>
          }
        >
          <ErrorText error={link.error} />
        </ErrorPanel>
      ) : (
        <Skeleton height={320} />
      )}
    </EntranceFrame>
  );
}

/** What is said of a spent link, and where another one is asked for; a new setup link is made on the server. */
const spentLinks: Readonly<
  Record<LinkKind, { readonly says: MessageKey; readonly again?: readonly [MessageKey, string] }>
> = {
  register: { says: 'linkSpentText', again: ['linkAgain', paths.register] },
  reset: { says: 'linkSpentText', again: ['linkAgain', accountPaths.resetPassword] },
  email: { says: 'linkSpentText', again: ['linkAgain', accountPaths.profile] },
  // a new invitation is sent by anyone who sent this one; who has accepted it sets a new password there
  invite: { says: 'inviteSpentText', again: ['forgotPassword', accountPaths.resetPassword] },
  setup: { says: 'setupSpentText' },
};

function SpentLink({ kind }: { kind: LinkKind }) {
  const { text, language } = useText();
  const { says, again } = spentLinks[kind];
  return (
    <EntranceFrame title={text('linkSpentTitle')} lead={text(says)} hidden>
      <div className={styles.acts}>
        {again && (
          <LinkButton size="l" href={withLanguage(again[1], language)}>
            {text(again[0])}
          </LinkButton>
        )}
        <LinkButton
          size="l"
          variant={again ? 'outline' : 'primary'}
          href={withLanguage(paths.login, language)}
        >
          {text('logIn')}
        </LinkButton>
      </div>
    </EntranceFrame>
  );
}
