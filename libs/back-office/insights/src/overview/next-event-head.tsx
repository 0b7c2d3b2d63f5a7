import { formatDayTime, readersZone } from '@vh/i18n';
import type { LanguageCode } from '@vh/domain';
import { Heading, Link } from '@vh/ui';
import styles from './overview.module.css';

/** What is shown of the event that comes next. */
export interface NextEventFacts {
  readonly title: string;
  readonly date: string;
  readonly timezone: string;
  readonly venue: string;
  readonly city: string;
  readonly thumb50: string;
}

/** The event that comes next with its picture, under a word for it; leads to it where there is a page to lead to. */
export function NextEventHead({
  label,
  event: { title, date, timezone, venue, city, thumb50 },
  language,
  href,
}: {
  label: string;
  event: NextEventFacts;
  language: LanguageCode;
  href?: string | undefined;
}) {
  const style = { language, timeZone: timezone, readerZone: readersZone() };
  return (
    <section className={styles.next}>
      <img className={styles.poster} src={thumb50} alt="" width={96} height={96} />
      <div>
        <p className={styles.quiet}>{label}</p>
        <Heading level={2}>{href === undefined ? title : <Link href={href}>{title}</Link>}</Heading>
        <p className={styles.quiet}>
          {`${formatDayTime(date, style)}, ${[venue, city].filter(Boolean).join(', ')}`}
        </p>
      </div>
    </section>
  );
}
