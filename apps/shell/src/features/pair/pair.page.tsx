import { useText } from '@vh/i18n';
import { Heading, Link, Logo } from '@vh/ui';
import { useSyncExternalStore } from 'react';
import { PageHead } from '../../app/page-head.tsx';
import { paths, withLanguage } from '../../app/paths.ts';
import { useSettings } from '../../app/site-data.ts';
import { NeedsScripts } from '../failure/needs-scripts.tsx';
import { PairView } from './pair-view.tsx';
import styles from './pair.module.css';

const never = () => () => undefined;

/** Pairs this browser as a device of a door or a counter, and is where such a device logs in again. */
export function PairPage() {
  const { text, language } = useText();
  const appName = useSettings()?.appName ?? 'Velvet Hall';
  // what decides is in the browser only: the part behind the #, and what it remembers
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      <PageHead title={text('pairTitle')} hidden />
      <header className={styles.bar}>
        <Link href={withLanguage(paths.home, language)}>
          <Logo label={appName} height={24} />
        </Link>
      </header>
      <main className={styles.page}>
        <NeedsScripts />
        {isInBrowser ? <PairView /> : <Heading level={1}>{text('pairTitle')}</Heading>}
      </main>
    </>
  );
}
