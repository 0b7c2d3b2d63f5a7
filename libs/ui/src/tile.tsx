import type { ButtonHTMLAttributes, CSSProperties, ReactNode } from 'react';
import { Availability } from './availability.tsx';
import type { ChartSeries } from './bar-chart.tsx';
import { cx } from './class-names.ts';
import { Kbd } from './kbd.tsx';
import styles from './tile.module.css';

/** Props of a counter tile; everything formatted. */
export interface TileProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  label: ReactNode;
  price: ReactNode;
  /** How many are left, or a condition. */
  left?: ReactNode;
  /** The key that presses it. */
  shortcut?: string;
  /** The colour of its edge, the same as on the plan; any CSS colour or a series. */
  tint?: ChartSeries | string;
  /** The word for why it cannot be sold; disables it. */
  unavailable?: ReactNode;
}

const colourOf = (tint: ChartSeries | string): string =>
  typeof tint === 'number' ? `var(--s${tint})` : tint;

/** One thing to sell at the counter: press to add it. */
export function Tile({
  label,
  price,
  left,
  shortcut,
  tint = 5,
  unavailable,
  disabled,
  className,
  type = 'button',
  ...rest
}: TileProps) {
  const closed = unavailable !== undefined;
  const style = { '--tint': colourOf(tint) } as CSSProperties;
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.tile, className)}
      style={style}
      disabled={disabled || closed}
    >
      <span className={styles.name}>{label}</span>
      {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
      <span className={styles.left}>
        {closed ? <Availability kind="out">{unavailable}</Availability> : left}
      </span>
      <span className={styles.price}>{price}</span>
    </button>
  );
}
