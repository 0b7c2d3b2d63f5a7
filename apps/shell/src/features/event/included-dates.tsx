import { dateParts, useText } from '@vh/i18n';
import { Heading, Link } from '@vh/ui';
import { DateBlock } from '@vh/ui/shell';
import { paths } from '../../app/paths.ts';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';
import styles from './event.module.css';

/** The dates one ticket admits to. */
export function IncludedDates({ event }: { event: EventDetail }) {
  const { text, language } = useText();
  if (event.includedEvents.length === 0) return null;
  return (
    <section className={styles.included} aria-labelledby="included">
      <Heading level={2} size="t3" id="included">
        {text('includedDates')}
      </Heading>
      <ol>
        {event.includedEvents.map(({ slug, title, date, timezone }) => {
          const parts = dateParts(date, { language, timeZone: timezone });
          return (
            <li key={slug}>
              <Link href={paths.event(slug)} className={styles.includedRow}>
                <DateBlock
                  day={parts?.day ?? ''}
                  caption={`${parts?.weekday}, ${parts?.month}`}
                  dateTime={date}
                />
                <span className={styles.includedTitle}>{title}</span>
                <span>{parts?.time}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
