import { cx } from './class-names.ts';
import { flagDrawings } from './flag-drawings.tsx';
import type { FlagCode } from './flag-drawings.tsx';
import styles from './flag.module.css';

export type { FlagCode };

/** A decorative drawn flag; show the language's code or name beside it. */
export function Flag({ code, className }: { code: FlagCode; className?: string }) {
  return (
    <svg
      className={cx(styles.flag, className)}
      viewBox="0 0 22 15"
      width="22"
      height="15"
      aria-hidden="true"
      focusable="false"
    >
      {flagDrawings[code]}
    </svg>
  );
}
