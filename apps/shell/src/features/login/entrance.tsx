import { useText } from '@vh/i18n';
import { cx, Link } from '@vh/ui';
import { DateStub } from '@vh/ui/shell';
import type { ReactNode } from 'react';
import { EventPoster } from '../event-list/event-picture.tsx';
import { eventView } from '../event-list/event-view.ts';
import { NeedsScripts } from '../failure/needs-scripts.tsx';
import { LoginIllustration, EntranceRope } from './login-illustration.tsx';
import { useNextEvent } from './next-event.ts';
import styles from './entrance.module.css';

interface EntranceProps {
  /** On the curtain, where the page has no header. */
  readonly logo?: ReactNode;
  readonly children: ReactNode;
}

/** The way in: the curtain with what is on next, and the door beside it. */
export function Entrance({ logo, children }: EntranceProps) {
  return (
    <div className={cx(styles.entrance, logo ? styles.whole : styles.inside)}>
      <div className={styles.scene}>
        <LoginIllustration className={styles.curtain} />
        {logo && <div className={styles.logo}>{logo}</div>}
        <NextEvent />
        {/* a page with a footer has its rope there */}
        {logo && <EntranceRope className={styles.rope} />}
      </div>
      <div className={styles.door}>
        <NeedsScripts />
        {children}
      </div>
    </div>
  );
}

/** Its poster, with a ticket stub that says what and when. */
function NextEvent() {
  const { text, language } = useText();
  const event = useNextEvent();
  if (!event) return null;
  const view = eventView(event, { text, language });
  return (
    <article className={styles.next}>
      <EventPoster files={event.media.files} />
      <DateStub size="s" className={styles.stub} day={view.day} weekday={view.weekday} month={view.month}>
        <span className={styles.label}>{text('hallNext')}</span>
        <Link href={view.href} className={styles.title} lang={view.titleLang}>
          {view.title}
        </Link>
        <span className={styles.label}>{[view.time, view.venueAndCity].filter(Boolean).join(', ')}</span>
      </DateStub>
    </article>
  );
}
