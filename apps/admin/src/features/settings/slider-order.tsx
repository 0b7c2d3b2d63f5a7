import { IconButton } from '@vh/ui';
import { formatMoment } from '@vh/area-kit';
import { moved, type Design } from './design-form.model.ts';
import type { DesignForm } from './design-form.ts';
import { useDesignTexts } from './design-texts.ts';
import styles from './look.module.css';

/** The events of the slider, to be put in another order. */
export function SliderOrder({ form, events }: { form: DesignForm; events: Design['sliders'] }) {
  const { text, language } = useDesignTexts();
  const { sliders } = form.values;
  if (events.length === 0) return <p className={styles.quiet}>{text('noSliders')}</p>;
  const shown = sliders.flatMap(id => events.filter(event => event._id === id));
  return (
    <section className={styles.order} aria-labelledby="slider-order">
      <h3 id="slider-order">{text('sliderOrder')}</h3>
      <p className={styles.quiet}>{text('sliderLead')}</p>
      <ol className={styles.events}>
        {shown.map(({ _id: id, title, date, city }, at) => (
          <li key={id}>
            <span className={styles.event}>
              <b>{title}</b>
              <span className={styles.quiet}>
                {[formatMoment(date, language), city].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className={styles.moves}>
              <IconButton
                icon="chevron-up"
                label={text('moveUp', { title })}
                disabled={at === 0}
                onClick={() => form.set({ sliders: moved(sliders, id, -1) })}
              />
              <IconButton
                icon="chevron-down"
                label={text('moveDown', { title })}
                disabled={at === shown.length - 1}
                onClick={() => form.set({ sliders: moved(sliders, id, 1) })}
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
