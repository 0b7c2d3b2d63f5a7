import type { BuyerMap } from '@vh/seating';
import type { ReactNode } from 'react';
import { seriesCount } from '../core/theme.ts';
import pickerStyles from '../picker/seat-picker.module.css';
import styles from './staff-plan.module.css';
import type { StaffText } from './use-staff-text.ts';

interface StaffLegendProps {
  readonly map: BuyerMap;
  readonly text: StaffText;
  /** There is a present seat on the plan. */
  readonly hasPresent: boolean;
}

/** What the signs on the plan of staff mean; free seats have the colours of their categories. */
export function StaffLegend({ map, text, hasPresent }: StaffLegendProps) {
  return (
    <ul className={styles.legend}>
      <FreeSigns map={map} text={text} />
      {hasPresent && (
        <Sign words={text('legendPresent')}>
          <circle cx="10" cy="12.5" r="5.5" className={styles.present} />
          <path d="M10 7V1" className={styles.present} />
        </Sign>
      )}
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

/** A sign for each category while all have colours of their own, else one of all the colours. */
function FreeSigns({ map, text }: Pick<StaffLegendProps, 'map' | 'text'>) {
  const used = new Set(map.seats.categories);
  const colours = Array.from({ length: seriesCount }, (_, at) => `var(--s${at + 1})`);
  if (map.categories.length > seriesCount)
    return (
      <Sign words={text('freeOfMany')}>
        {colours.map((fill, at) => (
          <rect key={fill} x={2 + at * 3.2} y="2" width="3.2" height="16" style={{ fill }} />
        ))}
      </Sign>
    );
  return map.categories.map(({ key, name }, at) =>
    used.has(at) ? (
      <Sign key={key} words={text('freeOf', { category: name })}>
        <circle cx="10" cy="10" r="7.6" style={{ fill: colours[at] }} />
      </Sign>
    ) : null,
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
