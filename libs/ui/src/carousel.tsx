import { useRef, useState, useSyncExternalStore } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './carousel.module.css';

/** One slide: what it shows, and its name and remark in the index. */
export interface CarouselSlide {
  key: string;
  title: ReactNode;
  note?: ReactNode;
  content: ReactNode;
}

/** The words of the slider's own parts. */
export interface CarouselLabels {
  previous: string;
  next: string;
  /** What a slide is called, e.g. '2 of 4'; counted from 1. */
  slide: (index: number, total: number) => string;
}

/** Props of the slider; `id` makes the anchors of the index work before any script does. */
export interface CarouselProps {
  id: string;
  label: string;
  labels: CarouselLabels;
  slides: readonly CarouselSlide[];
  className?: string;
}

/** Whether scripts run never changes once they do. */
const never = (): (() => void) => () => undefined;

/** A slider that never runs automatically: swipe it, press its arrows, or choose from the index below it. */
export function Carousel({ id, label, labels, slides, className }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  // Without scripts every slide stays within reach; with them the keys skip those that are out of sight.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const total = slides.length;
  const follow = (): void => {
    const element = track.current;
    if (element !== null && element.clientWidth > 0)
      setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
  };
  const go = (index: number): void => {
    const element = track.current;
    if (element === null) return;
    const wanted = (index + total) % total;
    element.scrollTo({ left: wanted * element.clientWidth });
    setCurrent(wanted);
  };
  const choose = (event: MouseEvent, index: number): void => {
    event.preventDefault();
    go(index);
  };
  const steer = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(current + step);
  };
  return (
    <section className={className} aria-roledescription="carousel" aria-label={label}>
      <div ref={track} className={styles.track} onScroll={follow}>
        {slides.map((slide, index) => (
          <div
            key={slide.key}
            id={`${id}-${index + 1}`}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={labels.slide(index + 1, total)}
            inert={isAlive && index !== current}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {total < 2 ? null : (
        <div className={styles.bar} onKeyDown={steer}>
          <IconButton
            className={styles.arrow}
            icon="arrow-left"
            label={labels.previous}
            onClick={() => go(current - 1)}
          />
          <IconButton
            className={styles.arrow}
            icon="arrow-right"
            label={labels.next}
            onClick={() => go(current + 1)}
          />
          <ol className={styles.index}>
            {slides.map((slide, index) => (
              <li key={slide.key} className={styles.entry}>
                <a
                  href={`#${id}-${index + 1}`}
                  className={cx(styles.link, index === current && styles.current)}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={event => choose(event, index)}
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
        </div>
      )}
    </section>
  );
}
