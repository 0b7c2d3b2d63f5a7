import { useMe } from '@vh/auth';
import type { PermissionFlag } from '@vh/domain';
import { EmptyState, PageHeader } from '@vh/ui';
import type { ComponentProps, ReactNode } from 'react';
import { PageTitle } from '../page/page-title.tsx';
import { usePlacedScope, type PlacedScope, type ViewScope } from './view-scope.ts';
import { usePermissionTexts } from './permission-texts.ts';
import { useOwnFlags } from './use-own-flags.ts';
import styles from './scope.module.css';

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
  const { text } = usePermissionTexts();
  return (
    <div className={styles.page}>
      <EmptyState title={text('notAllowedTitle')}>{children}</EmptyState>
    </div>
  );
}

/** A page about buyers, for members with "Orders and buyers"; the others are told so. */
export function NeedsOrders(props: Omit<NeedsFlagProps, 'flag' | 'refusal'>) {
  const { text } = usePermissionTexts();
  return <NeedsFlag {...props} flag="can-view-orders" refusal={text('needs.orders')} />;
}

/** A page about an organiser's money, for members with "Money"; the others are told so. */
export function NeedsFinance(props: Omit<NeedsFlagProps, 'flag' | 'refusal'>) {
  const { text } = usePermissionTexts();
  return <NeedsFlag {...props} flag="can-view-finance" refusal={text('needs.finance')} />;
}

/** A page about codes, for members who may change events; the others are told so. */
export function NeedsCodes(props: Omit<NeedsFlagProps, 'flag' | 'refusal'>) {
  const { text } = usePermissionTexts();
  return <NeedsFlag {...props} flag="can-add-events" refusal={text('needs.codes')} />;
}

/** True when the reader has a flag where they stand; outside of the pages of one client the API decides alone. */
export function useHasFlag({ clientId }: Pick<PlacedScope, 'clientId'>, flag: PermissionFlag): boolean {
  const own = useOwnFlags(clientId ?? '');
  return clientId === undefined || own.includes(flag);
}
