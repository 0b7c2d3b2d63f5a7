import { useId, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { ToastRegion } from './toast-region.tsx';
import styles from './dialog.module.css';

/** Props of a dialog; its title is the question, its acts are verbs. */
export interface DialogProps {
  open: boolean;
  /** Called by Escape, the cross and a click beside it. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** The buttons; the safe choice second, with `data-autofocus` for destructive acts. */
  actions?: ReactNode;
  size?: 's' | 'm' | 'l';
  className?: string;
  children?: ReactNode;
}

/** What takes the focus: the marked act, else the first field, else the title, so that it is read out. */
const focusFirst = (dialog: HTMLDialogElement): void => {
  const target =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea') ??
    dialog.querySelector<HTMLElement>('h2');
  target?.focus();
};

/** Test environments and browsers without `showModal` still show the content. */
const show = (dialog: HTMLDialogElement): void => {
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  focusFirst(dialog);
};

const hide = (dialog: HTMLDialogElement): void => {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
};

/** A native modal dialog; the browser keeps the focus inside and gives it back. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  actions,
  size = 'm',
  className,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null || !open) return undefined;
    show(dialog);
    return () => hide(dialog);
  }, [open]);
  const handleBackdrop = (event: MouseEvent<HTMLDialogElement>): void => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[size], className)}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      onClick={handleBackdrop}
    >
      {open ? (
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2 className={styles.title} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
          <ToastRegion />
        </div>
      ) : null}
    </dialog>
  );
}
