import type { ReactNode } from 'react';
import { Availability } from './availability.tsx';
import { cx } from './class-names.ts';
import type { RowAvailability } from './event-row.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { SectionHead } from './section-head.tsx';
import { Wrap } from './wrap.tsx';
import styles from './board-table.module.css';

/** Props of the departure board. */
export interface BoardTableProps {
  title: ReactNode;
  titleId: string;
  /** A switch beside the title, such as tonight or weekend. */
  tools?: ReactNode;
  action?: ReactNode;
  className?: string;
  /** Board rows. */
  children: ReactNode;
}

/** The departure board on the curtain ground, one list of links. */
export function BoardTable({ title, titleId, tools, action, className, children }: BoardTableProps) {
  return (
    <section className={cx(styles.board, className)} aria-labelledby={titleId}>
      <Wrap>
        <SectionHead title={title} id={titleId} tools={tools} action={action} className={styles.head} />
        <ul>{children}</ul>
      </Wrap>
    </section>
  );
}

/** Props of one departure; everything formatted. */
export interface BoardRowProps {
  href: string;
  day: ReactNode;
  time: string;
  dateTime?: string;
  title: string;
  titleLang?: string | undefined;
  place: ReactNode;
  price?: ReactNode;
  availability?: RowAvailability | undefined;
}

/** One line of the board; the whole line is a link. */
export function BoardRow({
  href,
  day,
  time,
  dateTime,
  title,
  titleLang,
  place,
  price,
  availability,
}: BoardRowProps) {
  return (
    <li>
      <Link href={href} className={styles.row}>
        <time className={styles.when} dateTime={dateTime}>
          <span>{day}</span> <span className={styles.time}>{time}</span>
        </time>
        <span className={styles.title} lang={titleLang}>
          {title}
        </span>
        <span className={styles.place}>{place}</span>
        <span className={styles.price}>{price}</span>
        <span className={styles.state} data-kind={availability?.kind}>
          {availability === undefined ? null : (
            <Availability kind={availability.kind} inherit className={styles[availability.kind]}>
              {availability.text}
            </Availability>
          )}
        </span>
        <Icon name="arrow-right" className={styles.arrow} />
      </Link>
    </li>
  );
}
