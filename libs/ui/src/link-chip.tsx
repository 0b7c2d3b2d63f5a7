import { cx } from './class-names.ts';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';
import styles from './chip.module.css';

/** Props of a chip that is a link; `current` says whether its choice is in force. */
export interface LinkChipProps extends LinkProps {
  current?: boolean;
  size?: 's' | 'm';
}

/** A choice that is an address, such as a category or a day. */
export function LinkChip({ current = false, size = 'm', className, ...link }: LinkChipProps) {
  return (
    <Link
      {...link}
      aria-current={current ? 'true' : undefined}
      className={cx(styles.chip, size === 's' && styles.small, current && styles.on, className)}
    />
  );
}
