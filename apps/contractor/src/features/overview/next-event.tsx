import { formatDay, formatTime } from '@vh/i18n';
import { Heading } from '@vh/ui';
import { useTexts } from '../../texts.ts';
import type { OverviewEvent } from './overview.model.ts';
import styles from './overview.module.css';

/** The event that comes next, with its picture. */
export function NextEvent({
  event: { title, date, timezone, venue, city, thumb50 },
}: {
  event: OverviewEvent;
}) {
  const { text, language } = useTexts();
  const style = { language, timeZone: timezone };
  return (
    <section className={styles.next}>
      <img className={styles.poster} src={thumb50} alt="" width={96} height={96} />
      <div>
        <p className={styles.quiet}>{text('nextEvent')}</p>
        <Heading level={2}>{title}</Heading>
        <p className={styles.quiet}>
          {`${formatDay(date, style)}, ${formatTime(date, style)}, ${[venue, city].filter(Boolean).join(', ')}`}
        </p>
      </div>
    </section>
  );
}
