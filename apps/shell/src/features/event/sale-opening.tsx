import { useQueryClient } from '@tanstack/react-query';
import { formatLongDay, formatTime, useText, formatFromNow } from '@vh/i18n';
import { Icon, Notice } from '@vh/ui';
import { useEffect, useState } from 'react';
import { waitOf } from './event-span.model.ts';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';
import { useCalendarAddress } from './use-calendar-address.ts';
import styles from './event.module.css';

interface SaleOpeningProps {
  readonly event: EventDetail;
  /** When sales begin, an instant. */
  readonly opensAt: string;
  readonly className: string | undefined;
}

/** Milliseconds between looks at the clock. */
const tick = 1000;

/** When tickets go on sale, how long that is from now, and a reminder for the reader's own calendar. */
export function SaleOpening({ event, opensAt, className }: SaleOpeningProps) {
  const { text, language } = useText();
  const style = { language, timeZone: event.timezone };
  const left = useTimeLeft(opensAt);
  const calendar = useCalendarAddress(event.slug);
  return (
    <Notice
      tone="info"
      {...(className && { className })}
      title={text('saleOpens', { date: formatLongDay(opensAt, style), time: formatTime(opensAt, style) })}
      action={
        <a className={styles.remind} href={calendar.sales}>
          <Icon name="calendar" />
          {text('saleRemind')}
        </a>
      }
    >
      {/* The wait is told again each second: read out it would drown everything else. */}
      {left !== undefined && left > 0 && <span aria-live="off">{waitText(left)}</span>}
    </Notice>
  );

  function waitText(ms: number): string {
    const { count, unit } = waitOf(ms);
    return formatFromNow(count, unit, language);
  }
}

/** Milliseconds until an instant, once the page is alive; when it has come, the page is asked for again. */
function useTimeLeft(iso: string): number | undefined {
  const [left, setLeft] = useState<number>();
  const queryClient = useQueryClient();
  useEffect(() => {
    const look = () => {
      const now = Date.parse(iso) - Date.now();
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      void queryClient.invalidateQueries();
    };
    const timer = setInterval(look, tick);
    return () => clearInterval(timer);
  }, [iso, queryClient]);
  return left;
}
