import styles from './unhooked-rope.module.css';

/** The set piece of the house: on success the rope unhooks, once. */
export function UnhookedRope() {
  return (
    <svg
      className={styles.sign}
      viewBox="0 0 220 62"
      width={200}
      fill="none"
      strokeWidth={4}
      aria-hidden="true"
    >
      <path className={styles.rope} d="M20 16c24 44 156 44 180 0" stroke="var(--rope)" strokeWidth={6} />
      <path className={styles.loose} d="M20 16c16 6 17 22 13 39" stroke="var(--rope)" strokeWidth={6} />
      <path d="M20 10v48M200 10v48M8 58h24M188 58h24" stroke="currentColor" />
      <g fill="currentColor">
        <circle cx="20" cy="8" r="6" />
        <circle cx="200" cy="8" r="6" />
      </g>
    </svg>
  );
}
