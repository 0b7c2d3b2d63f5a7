import { cx } from './class-names.ts';
import styles from './button.module.css';

/** Filled velvet (once per view), outlined, or text only; `plate` is the inverse fill for coloured grounds. */
export type ButtonVariant = 'primary' | 'outline' | 'text' | 'plate';

/** 36, 48, 56 and 66 px tall. */
export type ButtonSize = 's' | 'm' | 'l' | 'xl';

/** What a button and a link that looks like one have in common. */
export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  wide?: boolean;
}

/** The class names of a button's look. */
export function buttonClass(
  { variant = 'primary', size = 'm', wide = false }: ButtonLook,
  className?: string,
): string | undefined {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}
