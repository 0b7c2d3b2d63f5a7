import { chooseRelease } from '@vh/area-contract';
import { useMe, type AreaRole } from '@vh/auth';
import { useText } from '@vh/i18n';
import { useEffect, useState } from 'react';
import { findArea } from '../federation/federation.ts';
import styles from '../layout/version-notice.module.css';
import { useLaterWords } from '../later/use-later-words.ts';
import { useApiMismatch } from '../federation/api-mismatch.ts';
import { wantsPreviews } from '../federation/previews.ts';
import { runningRelease } from '../federation/running-releases.ts';

/** How often a visible tab asks for newer versions, in milliseconds. */
const everyMs = 45_000;

/** Offers a newer version of the area that is open. It is never loaded automatically: somebody may be writing. */
export function ReleaseNotice({ name }: { name: AreaRole }) {
  const { text } = useText();
  const isOutdated = useApiMismatch(name)?.kind === 'outdated';
  const isOther = useOtherRelease(name) || isOutdated;
  const hasWords = useLaterWords();
  if (!isOther || !hasWords) return null;
  return (
    <aside className={styles.plate} role="status">
      <p>{text('areaVersionReady')}</p>
      <button type="button" className={styles.act} onClick={() => window.location.reload()}>
        {text('versionReload')}
      </button>
    </aside>
  );
}

/** True when the person would get another version than this page runs. */
function useOtherRelease(name: AreaRole): boolean {
  const userId = useMe().data?.userId;
  const [isOther, setOther] = useState(false);
  useEffect(() => {
    let askedAt = Date.now();
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !navigator.onLine) return;
      askedAt = Date.now();
      // an area out of service goes on where it is open
      const area = await findArea(name).catch(() => undefined);
      const running = runningRelease(name)?.version;
      if (!area || running === undefined) return;
      const reader = { userId, wantsPreviews: userId !== undefined && wantsPreviews(userId) };
      setOther(chooseRelease(area, reader).release.version !== running);
    };
    const handleLook = () => {
      if (Date.now() - askedAt > everyMs / 3) void ask();
    };
    const timer = setInterval(() => void ask(), everyMs);
    document.addEventListener('visibilitychange', handleLook);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleLook);
    };
  }, [name, userId]);
  return isOther;
}
