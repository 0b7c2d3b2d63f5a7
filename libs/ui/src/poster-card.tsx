import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { DateBlock } from './date-block.tsx';
import { Link } from './link.tsx';
import styles from './poster-card.module.css';

/** Props of a poster on the wall; everything formatted. */
export interface PosterCardProps {
  href: string;
  /** The picture, decorative: the title is below it. */
  poster: ReactNode;
  day: string;
  dayCaption: string;
  dateTime?: string;
  title: string;
  titleLang?: string | undefined;
  place: ReactNode;
  price?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/** A poster with its caption as in a programme; one link. */
export function PosterCard(props: PosterCardProps) {
  const {
    href,
    poster,
    day,
    dayCaption,
    dateTime,
    title,
    titleLang,
    place,
    price,
    headingLevel = 3,
    className,
  } = props;
  const Title = `h${headingLevel}` as const;
  return (
    <article className={cx(styles.card, className)}>
      <div className={styles.poster} aria-hidden="true">
        {poster}
      </div>
      <div className={styles.caption}>
        <DateBlock day={day} caption={dayCaption} dateTime={dateTime} />
        <div>
          <Title className={styles.title} lang={titleLang}>
            <Link href={href} className={styles.link}>
              {title}
            </Link>
          </Title>
          <p className={styles.place}>{place}</p>
          {price === undefined ? null : <p className={styles.price}>{price}</p>}
        </div>
      </div>
    </article>
  );
}

/** Props of a group of posters: hung at different sizes, or in equal columns. */
export interface PosterWallProps {
  layout?: 'wall' | 'grid';
  className?: string;
  children: ReactNode;
}

/** Posters on the wall, bottom aligned; on a phone a strip to swipe. */
export function PosterWall({ layout = 'wall', className, children }: PosterWallProps) {
  return <div className={cx(styles[layout], className)}>{children}</div>;
}
