import { leadsNowhere, type AreaRole } from '@vh/auth';
import { useText } from '@vh/i18n';
import { startTransition, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AreaNotFound } from './area-not-found.tsx';
import styles from './areas.module.css';
import { failureOfArea, wasMounted } from '../federation/mounted-areas.ts';

/**
 * What is seen of an area until its code is there. A page that starts here was rendered by the server, and then
 * the router doesn't load areas on its own: going to the same address once more makes it do so.
 */
export function AreaPending({ name }: { name: AreaRole }) {
  const { text } = useText();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const mounted = wasMounted(name);
  const failure = failureOfArea(name);
  // The routes are there a moment before the page that they lead to is; only what comes after that leads nowhere.
  const [isTried, setTried] = useState(mounted);

  useEffect(() => {
    if (mounted || failure !== undefined) return;
    const went = Promise.resolve(navigate(pathname + search + hash, { replace: true }));
    void went.then(() => startTransition(() => setTried(true)));
    // Once per arrival: the navigation ends in the area, in an error, or here with the area mounted.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (failure !== undefined) throw failure;
  if ((mounted && isTried) || leadsNowhere(pathname)) return <AreaNotFound />;
  return (
    <div className={styles['skeleton']} role="status" aria-label={text('loading')}>
      <title>{text('loading')}</title>
      <div className={styles['skeletonSide']} />
      <div className={styles['skeletonMain']}>
        <span className={styles['skeletonTitle']} />
        <span className={styles['skeletonBlock']} />
        <span className={styles['skeletonBlock']} />
      </div>
    </div>
  );
}
