import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { formatCountdown, secondsUntil } from './countdown.ts';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './hold-timer.module.css';

/** From this many seconds on the plate turns to its warning look. */
export const HOLD_WARNING_SECONDS = 120;

const ANNOUNCED_SECONDS: readonly number[] = [300, HOLD_WARNING_SECONDS, 60, 30, 0];

/** Props of the countdown; `until` is an ISO instant, every word comes from the caller. */
export interface HoldTimerProps {
  until: string;
  /** What is being held. */
  label: ReactNode;
  /** Replaces the label from two minutes before the end. */
  warningLabel: ReactNode;
  /** Replaces both when the time is over. */
  expiredLabel: ReactNode;
  /** What a screen reader hears at 5:00, 2:00, 1:00, 0:30 and 0:00, given the seconds left; '' for nothing. */
  announce?: (secondsLeft: number) => string;
  /** Usually the button that asks for more time. */
  action?: ReactNode;
  /** Shows the action from two minutes before the end only. */
  isActionLate?: boolean;
  /** Called once when the time is over. */
  onExpire?: () => void;
  /** The server's clock in milliseconds, when the device's cannot be trusted. */
  now?: () => number;
  className?: string;
}

const labelFor = (left: number | undefined, props: HoldTimerProps): ReactNode => {
  if (left === undefined || left > HOLD_WARNING_SECONDS) return props.label;
  return left > 0 ? props.warningLabel : props.expiredLabel;
};

/** Counts down to the end of a hold: calm, a warning from 2:00, and politely spoken. */
export function HoldTimer(props: HoldTimerProps) {
  const { until, announce, action, isActionLate = false, className } = props;
  const left = useSecondsLeft(until, props.now, props.onExpire);
  const [spoken, setSpoken] = useState('');
  const announced = ANNOUNCED_SECONDS.find(mark => left === mark);
  if (announced !== undefined && announce !== undefined && spoken !== announce(announced))
    setSpoken(announce(announced));
  const warns = left !== undefined && left <= HOLD_WARNING_SECONDS;
  return (
    <div className={cx(styles.plate, warns && styles.warning, className)}>
      <Icon name={warns ? 'warning' : 'clock'} />
      <span role="timer" aria-live="off" className={styles.time}>
        {left === undefined ? '–:––' : formatCountdown(left)}
      </span>
      <span className={styles.label}>{labelFor(left, props)}</span>
      {action === undefined || (isActionLate && !warns) ? null : (
        <span className={styles.action}>{action}</span>
      )}
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </div>
  );
}

/** The seconds left, undefined until the page lives: the server's markup must not hold a time. */
function useSecondsLeft(
  until: string,
  now: (() => number) | undefined,
  onExpire: (() => void) | undefined,
): number | undefined {
  const [left, setLeft] = useState<number>();
  const latest = useRef({ now, onExpire });
  useEffect(() => {
    latest.current = { now, onExpire };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      const at = latest.current.now?.() ?? Date.now();
      const seconds = secondsUntil(until, at);
      setLeft(seconds);
      if (seconds === 0) {
        latest.current.onExpire?.();
        return;
      }
      const untilNextSecond = (Date.parse(until) - at) % 1000 || 1000;
      timer = setTimeout(tick, untilNextSecond);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until]);
  return left;
}
