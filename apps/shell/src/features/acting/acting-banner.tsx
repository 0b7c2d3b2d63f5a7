import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { useMe, useSession, useSessionState, type Me } from '@vh/auth';
import { meQuery } from '@vh/auth/shell';
import { formatTime, useText, readersZone } from '@vh/i18n';
import { Button, Icon } from '@vh/ui';
import { useEffect, useRef, useState } from 'react';
import { useLaterWords } from '../../later/use-later-words.ts';
import styles from './acting-banner.module.css';

/** How a page is loaded again, so that nothing of one user stays on the screen of the other. */
export interface PageLoader {
  readonly load: (path: string) => void;
  readonly reload: () => void;
}

const browser: PageLoader = {
  load: path => window.location.assign(path),
  reload: () => window.location.reload(),
};

/** Says on every page as whom an admin acts and until when, with the way back to their own account. */
export function ActingBanner({ pages = browser }: { pages?: PageLoader }) {
  const { text, language } = useText();
  const me = useMe().data;
  const hasWords = useLaterWords();
  const { goBack, isBusy } = useWayBack(pages);
  useFreshPage(me, pages);
  useEndInTime(me?.actedBy?.until, goBack);
  if (!me?.actedBy || !hasWords) return null;
  const timeZone = readersZone();
  const time = formatTime(me.actedBy.until, { language, timeZone });
  return (
    <aside className={styles.banner} aria-label={text('actingTitle')}>
      <Icon name="eye" size={20} />
      <p className={styles.text}>
        <strong>{text('actingAs', { name: me.name })}</strong> <span>{text('actingUntil', { time })}</span>
      </p>
      <Button size="s" className={styles.back ?? ''} busy={isBusy} onClick={goBack}>
        {text('actingBack')}
      </Button>
    </aside>
  );
}

/** Anyone who ends it, here, in another tab or the API: the page of the own account is loaded again. */
function useWayBack(pages: PageLoader) {
  const session = useSession();
  const api = useApi();
  const { acting } = useSessionState();
  const [isBusy, setBusy] = useState(false);
  const returnTo = acting?.returnTo ?? '/admin';
  useEffect(
    () =>
      session.subscribe(() => {
        const state = session.getState();
        if (!state.acting) pages.load(state.authenticated ? returnTo : '/login');
      }),
    [session, pages, returnTo],
  );
  const goBack = () => {
    setBusy(true);
    void session.stopActing(api);
  };
  return { goBack, isBusy };
}

/** A tab that was opened before still shows what its own user saw. */
function useFreshPage(me: Me | undefined, pages: PageLoader): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const isStale = me !== undefined && me.actedBy === undefined;
  useEffect(() => {
    if (!isStale) return;
    queryClient
      .fetchQuery({ ...meQuery(api), staleTime: 0 })
      .then(fresh => fresh.actedBy && pages.reload())
      // the next call tells
      .catch(() => undefined);
  }, [isStale, api, queryClient, pages]);
}

function useEndInTime(until: string | undefined, end: () => void): void {
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(() => latest.current(), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
}
