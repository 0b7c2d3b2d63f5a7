import { momentsOfForm } from '@vh/domain';
import { Panel, TextField } from '@vh/ui';
import { useEventFormTexts, type EventFormText } from './event-form-texts.ts';
import { useField, useForm } from './form-context.ts';
import { HallChoice } from './hall-choice.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { TimeField } from './time-field.tsx';
import styles from './event-form.module.css';

/** Where it is and when, by the clock of that place. */
export function WhenStep() {
  const { text } = useEventFormTexts();
  const { form, facts, set, zone } = useForm();
  const link = useField('onlineUrl');
  return (
    <>
      <Panel title={text('place')} className={styles.part ?? ''}>
        <PlaceChoice />
        <HallChoice />
        <TextField
          {...link}
          label={text('onlineUrl')}
          {...(!facts.place?.isOnline && { labelNote: text('optional') })}
          help={text('onlineUrlHelp')}
          type="url"
          maxLength={500}
          value={form.onlineUrl}
          onChange={event => set({ onlineUrl: event.target.value })}
        />
      </Panel>
      <Panel title={text('times')} className={styles.part ?? ''}>
        <p className={styles.quiet}>{zone ? text('timesIn', { zone }) : text('timesWithoutPlace')}</p>
        <div className={styles.pair}>
          <TimeField
            path="startsAt"
            label={text('startsAt')}
            value={form.startsAt}
            onChange={startsAt => set({ startsAt })}
          />
          <TimeField
            path="endsAt"
            label={text('endsAt')}
            labelNote={text('optional')}
            value={form.endsAt}
            onChange={endsAt => set({ endsAt })}
          />
          <TimeField
            path="doorsAt"
            label={text('doorsAt')}
            labelNote={text('optional')}
            value={form.doorsAt}
            onChange={doorsAt => set({ doorsAt })}
          />
        </div>
        <Duration />
      </Panel>
    </>
  );
}

/** How long it lasts, so that a slip in a date is seen at once. */
function Duration() {
  const { text } = useEventFormTexts();
  const { form, zone } = useForm();
  const { startsAt, endsAt } = zone ? momentsOfForm(form, zone) : { startsAt: undefined, endsAt: undefined };
  if (startsAt === undefined || endsAt === undefined || endsAt <= startsAt) return null;
  return <p className={styles.quiet}>{text('lasts', { duration: spanInWords(endsAt - startsAt, text) })}</p>;
}

/** A span of milliseconds in days, hours and minutes. */
export function spanInWords(span: number, text: EventFormText): string {
  const minutes = Math.round(span / 60_000);
  const parts = [
    ['days', Math.floor(minutes / 1440)],
    ['hours', Math.floor(minutes / 60) % 24],
    ['minutes', minutes % 60],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([key, count]) => text(key, { count }))
    .join(' ');
}
