import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cx } from './class-names.ts';
import { StatusGlyph } from './status-glyph.tsx';
import { addToastRegion, currentToast, speakingRegion, subscribeToToast } from './toast.ts';
import styles from './toast-region.module.css';

/** Puts a confirmation above open dialogs, where browsers can; elsewhere it stays above the page. */
const raise = (toast: HTMLDivElement | null): void => {
  if (typeof toast?.showPopover !== 'function') return;
  toast.popover = 'manual';
  toast.showPopover();
};

/** Where confirmations appear: bottom centre, read politely, at most one; in a page once, and in each open dialog. */
export function ToastRegion() {
  const [id] = useState(() => Symbol('toasts'));
  const ref = useRef<HTMLDivElement>(null);
  const toast = useSyncExternalStore(subscribeToToast, currentToast, () => null);
  const speaking = useSyncExternalStore(subscribeToToast, speakingRegion, () => undefined);
  useLayoutEffect(() => addToastRegion(id, ref.current?.closest('dialog') !== null), [id]);
  return (
    <div ref={ref} className={styles.region} role="status">
      {toast === null || speaking !== id ? null : (
        <div key={toast.id} ref={raise} className={cx(styles.toast, styles[toast.tone])}>
          <StatusGlyph tone={toast.tone} size={16} />
          {toast.text}
        </div>
      )}
    </div>
  );
}
