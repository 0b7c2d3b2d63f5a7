import type { ReactNode } from 'react';
import { buttonClass } from './button-look.ts';
import type { ButtonSize, ButtonVariant } from './button-look.ts';
import { cx } from './class-names.ts';
import { usePopover } from './use-popover.ts';
import styles from './popover.module.css';

/** Props of a button with a panel under it. */
export interface PopoverProps {
  /** What the button shows. */
  label: ReactNode;
  /** The button's name when its content is not one. */
  buttonLabel?: string;
  /** A button look; `bare` leaves it to `buttonClassName`. */
  variant?: ButtonVariant | 'bare';
  size?: ButtonSize;
  buttonClassName?: string | undefined;
  align?: 'start' | 'end';
  /** Opens upwards, where the button stands at the foot of the screen. */
  isAbove?: boolean;
  className?: string | undefined;
  /** The panel, given how to close it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel; it closes by Escape, a press outside or focus leaving it. */
export function Popover({
  label,
  buttonLabel,
  variant = 'outline',
  size,
  buttonClassName,
  align = 'start',
  isAbove = false,
  className,
  children,
}: PopoverProps) {
  const { open, setOpen, close, rootRef, buttonRef, panelId } = usePopover();
  return (
    <div ref={rootRef} className={cx(styles.root, className)}>
      <button
        ref={buttonRef}
        type="button"
        className={
          variant === 'bare'
            ? cx(styles.bare, buttonClassName)
            : buttonClass({ variant, size }, buttonClassName)
        }
        aria-label={buttonLabel}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open ? (
        <div
          id={panelId}
          className={cx(styles.panel, align === 'end' && styles.end, isAbove && styles.above)}
        >
          {children(close)}
        </div>
      ) : null}
    </div>
  );
}
