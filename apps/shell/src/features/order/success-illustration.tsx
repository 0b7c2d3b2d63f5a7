import styles from './success-illustration.module.css';

/** The set piece of the platform: on success the rope between the posts unhooks, once, and the way in is open. */
export function SuccessIllustration() {
  return (
    <svg
      className={styles.sign}
      viewBox="0 0 640 78"
      fill="none"
      strokeWidth={5}
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.rope}
        d="M24 20C20 40 22 58 30 66C44 72 84 70 112 70"
        stroke="var(--rope)"
        strokeWidth={7}
        strokeLinecap="round"
      />
      <path
        className={styles.way}
        d="M236 42H398M376 20L400 42L376 64"
        stroke="currentColor"
        strokeWidth={6}
      />
      <path d="M24 14v58M616 14v58M8 72h32M600 72h32" stroke="currentColor" />
      <g fill="currentColor">
        <circle cx="24" cy="9" r="7.5" />
        <circle cx="616" cy="9" r="7.5" />
      </g>
    </svg>
  );
}
