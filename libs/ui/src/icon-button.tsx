import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './icon-button.module.css';

/** Props of a button that shows only a sign; `label` is its name. */
export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'aria-label'
> {
  label: string;
  icon: IconName;
  variant?: 'plain' | 'outline';
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with a sign everybody knows: search, cart, menu, close, plus, minus. */
export function IconButton({
  label,
  icon,
  variant = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.button, styles[variant], className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
