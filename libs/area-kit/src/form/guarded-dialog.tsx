import { Dialog, type DialogProps } from '@vh/ui';
import styles from './form.module.css';
import { useTypedGuard } from './use-typed-guard.tsx';

/** A dialog with fields: Escape, the cross and a click beside it ask before something that was typed is lost. */
export function GuardedDialog({ onClose, actions, children, ...props }: DialogProps) {
  const guard = useTypedGuard(onClose);
  return (
    <Dialog {...props} onClose={guard.close} actions={guard.actions ?? actions}>
      {guard.notice}
      <div className={styles.guarded} onInput={guard.onInput}>
        {children}
      </div>
    </Dialog>
  );
}
