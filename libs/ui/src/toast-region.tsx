import { useSyncExternalStore } from 'react';
import { cx } from './class-names.ts';
import { StatusGlyph } from './status-glyph.tsx';
import { currentToast, subscribeToToast } from './toast.ts';
import styles from './toast-region.module.css';

/** Where confirmations appear: once per page, bottom centre, read politely, at most one. */
export function ToastRegion() {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  return (
    <div className={styles.region} role="status">
      {toast === null ? null : (
        <div key={toast.id} className={cx(styles.toast, styles[toast.tone])}>
          <StatusGlyph tone={toast.tone} size={16} />
          {toast.text}
        </div>
      )}
    </div>
  );
}
