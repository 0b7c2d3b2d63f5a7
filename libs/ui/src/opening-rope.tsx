import styles from './opening-rope.module.css';

/** The rope that unhooks, once, when a purchase is done; still where motion is not wanted. */
export function OpeningRope({ width = 140, className }: { width?: number; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 130 62"
      width={width}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M20 10v48M110 10v48M8 58h24M98 58h24" />
      <g fill="currentColor" stroke="none">
        <circle cx="20" cy="8" r="6" />
        <circle cx="110" cy="8" r="6" />
      </g>
      <path
        className={styles.rope}
        d="M20 16c-3 16 -3 30 2 36c4 5 22 4 34 2"
        stroke="var(--rope)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  );
}
