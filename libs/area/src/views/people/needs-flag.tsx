import { useMe } from '@vh/auth';
import type { PermissionFlag } from '@vh/domain';
import { EmptyState, PageHeader } from '@vh/ui';
import type { ComponentProps, ReactNode } from 'react';
import { PageTitle } from '../../page/page-title.tsx';
import { usePlacedScope, type ViewScope } from '../view-scope.ts';
import { usePeopleTexts } from './people-texts.ts';
import { useOwnFlags } from './use-own-flags.ts';
import styles from './people.module.css';

interface NeedsFlagProps {
  readonly scope: ViewScope;
  readonly flag: PermissionFlag;
  /** The page's title, which stands there for everybody. */
  readonly title: string;
  readonly back?: ComponentProps<typeof PageHeader>['back'];
  /** Why the page is none of the reader's. */
  readonly refusal: string;
  readonly children: ReactNode;
}

/** A page of a client for members who have a flag; the others are told so, and nothing is asked for or offered. */
export function NeedsFlag({ scope, flag, title, back, refusal, children }: NeedsFlagProps) {
  const { clientId } = usePlacedScope(scope);
  const isKnown = useMe().data !== undefined;
  const own = useOwnFlags(clientId ?? '');
  if (clientId === undefined || own.includes(flag)) return children;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} {...(back && { back })} />
      {isKnown && <NotYours>{refusal}</NotYours>}
    </>
  );
}

/** Says that a membership does not go as far as the page. */
export function NotYours({ children }: { children: ReactNode }) {
  const { text } = usePeopleTexts();
  return (
    <EmptyState className={styles.page ?? ''} title={text('notAllowedTitle')}>
      {children}
    </EmptyState>
  );
}
