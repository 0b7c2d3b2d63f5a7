import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './progress-rope.module.css';

/** Props of the steps; `current` counts from 0, one past the last means all done. */
export interface ProgressRopeProps {
  label: string;
  steps: readonly ReactNode[];
  current: number;
  className?: string;
}

const stateOf = (index: number, current: number): 'done' | 'current' | 'ahead' => {
  if (index < current) return 'done';
  return index === current ? 'current' : 'ahead';
};

/** The steps of a purchase as a rope that is drawn as far as one has come. */
export function ProgressRope({ label, steps, current, className }: ProgressRopeProps) {
  return (
    <ol className={cx(styles.steps, className)} aria-label={label}>
      {steps.map((step, index) => {
        const state = stateOf(index, current);
        return (
          <li
            key={index}
            className={cx(styles.step, styles[state])}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.knob} aria-hidden="true" />
            {index === steps.length - 1 ? null : (
              <svg
                className={styles.rope}
                viewBox="0 0 100 30"
                preserveAspectRatio="none"
                aria-hidden="true"
                focusable="false"
              >
                <path d="M0 4C25 32 75 32 100 4" fill="none" vectorEffect="non-scaling-stroke" />
              </svg>
            )}
            <span className={styles.name}>{step}</span>
          </li>
        );
      })}
    </ol>
  );
}
