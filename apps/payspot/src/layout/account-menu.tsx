import { UserPanel } from '@vh/area-kit';
import { cx, Icon } from '@vh/ui';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../texts/use-texts.ts';
import type { OfflineCounter } from '../features/offline/index.ts';
import styles from './account-menu.module.css';
import { LeaveDialog, useLeaveCheck } from './leave-check.tsx';

/** Language, light or dark, other areas, and the way out: behind one button of the bar. */
export function AccountMenu({
  payspotId,
  offline,
  className,
}: {
  payspotId: string;
  offline: OfflineCounter | undefined;
  className?: string | undefined;
}) {
  const check = useLeaveCheck(payspotId, offline);
  const { text } = useTexts();
  const { pathname } = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = (event: Event) => {
      const element = menu.current;
      if (!element?.open) return;
      const leaves =
        event instanceof KeyboardEvent ? event.key === 'Escape' : !element.contains(nodeOf(event));
      if (!leaves) return;
      element.open = false;
      if (event instanceof KeyboardEvent) event.stopPropagation();
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close, { capture: true });
    };
  }, []);

  return (
    <>
      <details ref={menu} key={pathname} className={cx(styles.menu, className)}>
        <summary aria-label={text('account')}>
          <Icon name="user" />
        </summary>
        <div className={styles.panel}>
          <UserPanel mayLogOut={check.mayLogOut} />
        </div>
      </details>
      <LeaveDialog check={check} />
    </>
  );
}

function nodeOf(event: Event): Node | null {
  return event.target instanceof Node ? event.target : null;
}
