import { seatMarks, type BuyerMap } from '@vh/seating';
import { useMemo, type ReactNode } from 'react';
import type { SeatsText } from './use-seats-text.ts';
import styles from './seat-picker.module.css';

/** What the shapes on the plan mean; only those that are there. */
export function PlanLegend({ map, text }: { map: BuyerMap; text: SeatsText }) {
  const marks = useMemo(() => map.seats.marks.reduce((all, one) => all | one, 0), [map]);
  return (
    <ul className={styles.legend} data-over-plan="always">
      <Sign words={text('legendFree')}>
        <circle cx="10" cy="10" r="7.6" className={styles.filled} />
      </Sign>
      <Sign words={text('legendYours')}>
        <circle cx="10" cy="10" r="9.5" className={styles.own} />
        <path d="M5.5 10.5l3.2 3.2 5.8-6.7" className={styles.tick} />
      </Sign>
      <Sign words={text('legendTaken')}>
        <circle cx="10" cy="10" r="3" className={styles.gone} />
      </Sign>
      {(marks & seatMarks.accessible) > 0 && (
        <Sign words={text('wheelchair')}>
          <path d="M2.5 2.5h15v15h-15z" className={styles.lined} />
          <path d="M7 7h6v6H7z" className={styles.filled} />
        </Sign>
      )}
      {(marks & seatMarks.companion) > 0 && (
        <Sign words={text('companion')}>
          <path d="M3.5 3.5h13v13h-13z" className={styles.filled} />
        </Sign>
      )}
      {(marks & seatMarks.restrictedView) > 0 && (
        <Sign words={text('restricted')}>
          <path d="M2 10a8 8 0 0 0 16 0z" className={styles.filled} />
          <circle cx="10" cy="10" r="7.2" className={styles.lined} />
        </Sign>
      )}
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
