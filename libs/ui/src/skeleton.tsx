import type { CSSProperties } from 'react';
import { cx } from './class-names.ts';
import styles from './skeleton.module.css';

/** Props of a placeholder in the size of what comes; numbers are CSS pixels. */
export interface SkeletonProps {
  width?: number | string;
  height?: number | string;
  /** Width over height, for pictures. */
  ratio?: number;
  /** How many equal lines to draw. */
  lines?: number;
  className?: string;
}

/** A quiet block in the final size of what is loading; decoration, so say "loading" beside it. */
export function Skeleton({ width = '100%', height = 20, ratio, lines = 1, className }: SkeletonProps) {
  const style: CSSProperties = ratio === undefined ? { width, height } : { width, aspectRatio: ratio };
  const block = (key: number) => <span key={key} className={cx(styles.block, className)} style={style} />;
  if (lines === 1) {
    return (
      <span className={styles.single} aria-hidden="true">
        {block(0)}
      </span>
    );
  }
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => block(index))}
    </span>
  );
}
