import type { CSSProperties, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './stat-tile.module.css';

/** Props of a figure; everything formatted. */
export interface StatTileProps {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** A share of the whole, 0 to 1, with its name. */
  share?: { value: number; label: string };
}

/** A large figure with what it counts. */
export function StatTile({ label, value, note, share }: StatTileProps) {
  const percent = share === undefined ? 0 : Math.round(Math.min(1, Math.max(0, share.value)) * 100);
  return (
    <div className={styles.tile}>
      <dt className={styles.label}>{label}</dt>
      <dd>
        <span className={styles.value} style={lengthOf(value)}>
          {value}
        </span>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
        {share === undefined ? null : (
          <span
            className={styles.meter}
            role="meter"
            aria-label={share.label}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span className={styles.fill} style={{ width: `${percent}%` }} />
          </span>
        )}
      </dd>
    </div>
  );
}

/** Number of letters a figure has, for its size. */
function lengthOf(value: ReactNode): CSSProperties | undefined {
  return typeof value === 'string' ? ({ '--letters': value.length } as CSSProperties) : undefined;
}

/** Figures side by side, parted by hairlines. */
export function StatRow({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={cx(styles.row, className)}>{children}</dl>;
}
