import { formatDay, formatTime } from '@vh/i18n';
import { Heading, Link } from '@vh/ui';
import { useTexts } from '../../texts.ts';
import type { NextEvent } from './overview.model.ts';
import styles from './overview.module.css';

/** The event that comes next, with its picture; leads to it. */
export function NextEventHead({ event, href }: { event: NextEvent; href: string }) {
  const { text, language } = useTexts();
  const { title, date, timezone, venue, city, thumb50 } = event;
  const style = { language, timeZone: timezone };
  return (
    <section className={styles.next}>
      <img className={styles.poster} src={thumb50} alt="" width={96} height={96} />
      <div>
        <p className={styles.quiet}>{text('next')}</p>
        <Heading level={2}>
          <Link href={href}>{title}</Link>
        </Heading>
        <p className={styles.quiet}>
          {`${formatDay(date, style)}, ${formatTime(date, style)}, ${[venue, city].filter(Boolean).join(', ')}`}
        </p>
      </div>
    </section>
  );
}
