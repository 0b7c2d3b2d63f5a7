import { cx } from './class-names.ts';
import drawings from './drawings.svg?no-inline';
import styles from './flag.module.css';

/** The codes of the languages that have a drawn flag: `flag-<code>` in drawings.svg, in the states' own colours. */
export type FlagCode = 'en' | 'ba' | 'fr' | 'sr' | 'de' | 'es' | 'nl' | 'ru' | 'se';

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
      <use href={`${drawings}#flag-${code}`} />
    </svg>
  );
}
