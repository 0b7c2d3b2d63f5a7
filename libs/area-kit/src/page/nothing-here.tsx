import { useText } from '@vh/i18n';
import { EmptyState } from '@vh/ui';
import { useLocation } from 'react-router-dom';
import styles from './page.module.css';

/** Says that an address leads to nothing (specification 2). */
export function NothingHere() {
  const { text } = useText();
  const { pathname } = useLocation();
  const title = text('pageNotFound', { path: pathname });
  return (
    <div className={styles.nothing}>
      <title>{title}</title>
      <EmptyState headingLevel={1} title={title}>
        {text('pageNotFoundHelp')}
      </EmptyState>
    </div>
  );
}
