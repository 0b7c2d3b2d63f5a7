import { useRef, useState } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './carousel.module.css';

/** One slide: what it shows, and its name and remark in the index. */
export interface CarouselSlide {
  key: string;
  title: ReactNode;
  note?: ReactNode;
  content: ReactNode;
}

/** Props of the slider; `id` makes the anchors of the index work before any script does. */
export interface CarouselProps {
  id: string;
  label: string;
  slides: readonly CarouselSlide[];
  className?: string;
}

/** A slider that never runs by itself: swipe it, or choose from the index below it. */
export function Carousel({ id, label, slides, className }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const follow = (): void => {
    const element = track.current;
    if (element !== null && element.clientWidth > 0)
      setCurrent(Math.round(element.scrollLeft / element.clientWidth));
  };
  const go = (event: MouseEvent, index: number): void => {
    const element = track.current;
    if (element === null) return;
    event.preventDefault();
    element.scrollTo({ left: index * element.clientWidth });
    setCurrent(index);
  };
  return (
    <section className={className} aria-roledescription="carousel" aria-label={label}>
      <ul ref={track} className={styles.track} onScroll={follow}>
        {slides.map((slide, index) => (
          <li key={slide.key} id={`${id}-${index + 1}`} className={styles.slide}>
            {slide.content}
          </li>
        ))}
      </ul>
      {slides.length < 2 ? null : (
        <ol className={styles.index}>
          {slides.map((slide, index) => (
            <li key={slide.key} className={styles.entry}>
              <a
                href={`#${id}-${index + 1}`}
                className={cx(styles.link, index === current && styles.current)}
                aria-current={index === current ? 'true' : undefined}
                onClick={event => go(event, index)}
              >
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={styles.title}>{slide.title}</span>
                {slide.note === undefined ? null : <span className={styles.note}>{slide.note}</span>}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
