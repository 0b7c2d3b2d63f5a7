import type { PasswordStrength } from '@vh/domain';
import styles from './strength-meter.module.css';

/** Bays of the rope that hang by strength. */
const bays: Readonly<Record<PasswordStrength, number>> = { weak: 0, fair: 1, good: 2, strong: 3 };

/** The rope that closes a door, bay by bay; the word beside it says the same. */
export function StrengthMeter({ strength }: { strength: PasswordStrength }) {
  return (
    <svg className={styles.rope} viewBox="0 0 156 26" width={156} aria-hidden="true" focusable="false">
      {[0, 1, 2].map(bay => (
        <path
          key={bay}
          d={`M${6 + bay * 48} 8c10 14 38 14 48 0`}
          className={bay < bays[strength] ? styles.hung : styles.open}
        />
      ))}
      <path d="M6 6v18M54 6v18M102 6v18M150 6v18" className={styles.posts} />
    </svg>
  );
}
