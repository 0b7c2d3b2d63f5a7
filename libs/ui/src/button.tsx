import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { buttonClass } from './button-look.ts';
import type { ButtonLook } from './button-look.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './button.module.css';

/** Props of a button; a busy one keeps its focus and its width but does nothing. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  busy?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** The one primary act of a view, or a second or third beside it. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  icon,
  iconEnd,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
      {iconEnd === undefined ? null : <Icon name={iconEnd} />}
      {busy ? <span className={styles.busyMark} aria-hidden="true" /> : null}
    </button>
  );
}
