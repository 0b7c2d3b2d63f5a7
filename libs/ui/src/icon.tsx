import { cx } from './class-names.ts';
import drawings from './drawings.svg?no-inline';
import type { IconName } from './icon-names.ts';
import styles from './icon.module.css';

export type { IconName };

/** Props of an icon; `size` in CSS pixels. */
export interface IconProps {
  name: IconName;
  size?: number;
  className?: string | undefined;
}

/** A decorative 20-unit drawing in the colour of its text; the word beside it carries the meaning. */
export function Icon({ name, size = 20, className }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, className)}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      {/* One file that browsers keep: drawn here, every page would carry them in its text and in its code. */}
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
