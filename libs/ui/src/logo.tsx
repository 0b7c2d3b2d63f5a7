import { cx } from './class-names.ts';
import drawings from './drawings.svg?no-inline';
import styles from './logo.module.css';

/** Props of the wordmark; `height` in CSS pixels, `label` is its accessible name. */
export interface LogoProps {
  label: string;
  height?: number;
  /** On the curtain ground the rope takes the colour of the stock. */
  onCurtain?: boolean;
  className?: string;
}

/** Below this height the H is drawn wider and with a thinner rope, or it closes to a blot. */
const SMALL_BELOW_PX = 24;

/** The wordmark of the platform. */
export function Logo({ label, height = 30, onCurtain = false, className }: LogoProps) {
  const sign = height < SMALL_BELOW_PX ? 'small' : 'large';
  return (
    <svg
      className={cx(onCurtain && styles.onCurtain, className)}
      viewBox="0 0 184 32"
      width={Math.round((height * 184) / 32)}
      height={height}
      role="img"
      aria-label={label}
    >
      {/* VELVET and ALL, outlined from the board face at weight 820; the H between them is the sign. */}
      <use href={`${drawings}#word-velvet`} fill="currentColor" transform="translate(0 4)" />
      <use href={`${drawings}#sign-${sign}`} />
      <use href={`${drawings}#word-all`} fill="currentColor" transform="translate(135 4)" />
    </svg>
  );
}
