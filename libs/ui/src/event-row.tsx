import type { ReactNode } from 'react';
import { Availability } from './availability.tsx';
import type { AvailabilityKind } from './availability.tsx';
import { cx } from './class-names.ts';
import { DateBlock } from './date-block.tsx';
import { Link } from './link.tsx';
import styles from './event-row.module.css';

/** The availability of a row: its kind and the word for it. */
export interface RowAvailability {
  kind: AvailabilityKind;
  text: ReactNode;
}

/** Props of a row of an event list; everything formatted. */
export interface EventRowProps {
  href: string;
  day: string;
  dayCaption: string;
  dateTime?: string;
  title: string;
  /** The language of the title where it is not the page's. */
  titleLang?: string | undefined;
  /** Place and time on one line. */
  place: ReactNode;
  price?: ReactNode;
  availability?: RowAvailability | undefined;
  /** A 64 px square picture, decorative. */
  thumb?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/** One event of a list; the whole row is one link. */
export function EventRow(props: EventRowProps) {
  const {
    href,
    day,
    dayCaption,
    dateTime,
    title,
    titleLang,
    place,
    price,
    availability,
    thumb,
    headingLevel = 3,
    className,
  } = props;
  const Title = `h${headingLevel}` as const;
  return (
    <article className={cx(styles.row, className)}>
      <DateBlock day={day} caption={dayCaption} dateTime={dateTime} className={styles.date} />
      <div className={styles.thumb} aria-hidden="true">
        {thumb}
      </div>
      <div className={styles.texts}>
        <Title className={styles.title} lang={titleLang}>
          <Link href={href} className={styles.link}>
            {title}
          </Link>
        </Title>
        <p className={styles.place}>{place}</p>
      </div>
      <div className={styles.end}>
        {price === undefined ? null : <span className={styles.price}>{price}</span>}
        {availability === undefined ? null : (
          <Availability kind={availability.kind}>{availability.text}</Availability>
        )}
      </div>
    </article>
  );
}

/** A list of event rows in one or two columns. */
export function EventList({
  columns = 1,
  className,
  children,
}: {
  columns?: 1 | 2;
  className?: string;
  children: ReactNode;
}) {
  return <div className={cx(styles.list, columns === 2 && styles.two, className)}>{children}</div>;
}
