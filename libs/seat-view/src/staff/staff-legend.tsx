import type { ReactNode } from 'react';
import pickerStyles from '../picker/seat-picker.module.css';
import styles from './staff-plan.module.css';
import type { StaffText } from './use-staff-text.ts';

/** What the signs on the plan of staff mean. */
export function StaffLegend({ text }: { text: StaffText }) {
  return (
    <ul className={styles.legend}>
      <Sign words={text('free')}>
        <circle cx="10" cy="10" r="7.6" className={pickerStyles.filled} />
      </Sign>
      <Sign words={text('held')}>
        <circle cx="10" cy="10" r="7.2" className={styles.lined} />
        <path d="M10 5.6V10h3.6" className={styles.lined} />
      </Sign>
      <Sign words={text('sold')}>
        <circle cx="10" cy="10" r="8" className={styles.gone} />
        <path d="M5 8.6h10v2.8H5z" className={styles.bar} />
      </Sign>
      <Sign words={text('blocked')}>
        <path d="M3 3h14v14H3zM3 3l14 14M17 3L3 17" className={styles.lined} />
      </Sign>
      <Sign words={text('legendChosen')}>
        <circle cx="10" cy="10" r="9.5" className={pickerStyles.own} />
        <path d="M5.5 10.5l3.2 3.2 5.8-6.7" className={pickerStyles.tick} />
      </Sign>
    </ul>
  );
}

function Sign({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        {children}
      </svg>
      {words}
    </li>
  );
}
