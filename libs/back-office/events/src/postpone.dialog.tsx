import { formatDayTime } from '@vh/i18n';
import { useApi } from '@vh/api-client';
import { localTimeOf } from '@vh/domain';
import { RadioCards, TextArea, TextField } from '@vh/ui';
import { useState } from 'react';
import { AskDialog, useAct, FormDialog, newActionKey } from '@vh/area-kit';
import type { EventRecord } from './event/event-record.ts';
import { useLifecycleTexts } from './lifecycle-texts.ts';
import { readPostponement, type PostponeValues } from './lifecycle.model.ts';
import { ImpactFacts, type Impact } from './impact-facts.tsx';

/** What a dialog about an event as a whole is given. */
export interface LifecycleDialogProps {
  readonly event: EventRecord;
  readonly impact: Impact;
  readonly onClose: () => void;
}

/** Data that may be others after an event was postponed, cancelled or put away. */
export const touchedByLifecycle = /\/(back|front)\/(event|order|refund|waiting)/;

const twoWeeks = 14 * 86_400_000;

function beginning({ timezone, date }: EventRecord): PostponeValues {
  const inTwoWeeks = new Date(Date.now() + twoWeeks);
  const later = new Date(Math.max(Date.parse(date), Date.now()) + 2 * twoWeeks);
  return {
    startsAt: `${localTimeOf(later, timezone).at.slice(0, 10)}T${localTimeOf(new Date(date), timezone).at.slice(11)}`,
    isLater: false,
    refundsUntil: localTimeOf(inTwoWeeks, timezone).at,
    note: '',
  };
}

/** Puts an event off: asks what it moves to, then says whom that reaches and asks once more. */
export function PostponeDialog({ event, impact, onClose }: LifecycleDialogProps) {
  const { text, language } = useLifecycleTexts();
  const api = useApi();
  const act = useAct(touchedByLifecycle);
  const [values, setValues] = useState(() => beginning(event));
  const [key] = useState(newActionKey);
  // what was to come when the dialog opened; the service judges it by its own clock once more
  const [now] = useState(Date.now);
  const [step, setStep] = useState<'write' | 'wrong' | 'ask'>('write');
  const { title, timezone: zone } = event;
  const read = readPostponement(values, { zone, now });
  if (step === 'ask' && read.problem === undefined) {
    const { dates, refundsUntil } = read;
    const body = {
      key,
      eventId: event._id,
      version: impact.version,
      dates,
      refundsUntil,
      note: values.note.trim(),
    };
    const send = async () => {
      const went = await act.run(
        () => api.call('POST /back/event/postpone', body),
        text('postponed', { title }),
      );
      if (went) onClose();
    };
    const date = formatDayTime(`${values.startsAt}:00.000Z`, { language, timeZone: 'UTC' });
    return (
      <AskDialog
        title={dates ? text('postponeAsk', { title, date }) : text('postponeLaterAsk', { title })}
        yes={text(dates ? 'postponeDo' : 'postponeLaterDo')}
        no={text('back')}
        isBusy={act.isBusy}
        failure={act.failure}
        onYes={() => void send()}
        onClose={() => setStep('write')}
      >
        <ImpactFacts impact={impact} isCancelling={false} />
      </AskDialog>
    );
  }
  const wrong = step === 'wrong' ? read.problem : undefined;
  return (
    <FormDialog
      title={text('postponeTitle', { title })}
      confirm={text('goOn')}
      isBusy={false}
      error={undefined}
      onConfirm={() => setStep(read.problem === undefined ? 'ask' : 'wrong')}
      onClose={onClose}
    >
      <PostponeFields
        values={values}
        zone={zone}
        wrong={wrong}
        onChange={part => setValues({ ...values, ...part })}
      />
    </FormDialog>
  );
}

interface PostponeFieldsProps {
  readonly values: PostponeValues;
  readonly zone: string;
  readonly wrong: 'startsAt' | 'refundsUntil' | undefined;
  readonly onChange: (part: Partial<PostponeValues>) => void;
}

function PostponeFields({ values, zone, wrong, onChange }: PostponeFieldsProps) {
  const { text } = useLifecycleTexts();
  return (
    <>
      <RadioCards
        legend={text('when')}
        legendHidden
        name="postpone"
        value={values.isLater ? 'later' : 'newDates'}
        options={(['newDates', 'later'] as const).map(value => ({
          value,
          label: text(value),
          description: text(value === 'later' ? 'laterHelp' : 'newDatesHelp'),
        }))}
        onValueChange={value => onChange({ isLater: value === 'later' })}
      />
      {!values.isLater && (
        <TextField
          label={text('newStart')}
          help={text('newStartHelp', { zone })}
          error={wrong === 'startsAt' ? text('wrongStart') : undefined}
          type="datetime-local"
          value={values.startsAt}
          onChange={event => onChange({ startsAt: event.target.value.slice(0, 16) })}
        />
      )}
      <TextField
        label={text('refundsUntil')}
        help={text(values.isLater ? 'laterHelp' : 'refundsUntilHelp')}
        error={wrong === 'refundsUntil' ? text('wrongUntil') : undefined}
        type="datetime-local"
        value={values.refundsUntil}
        onChange={event => onChange({ refundsUntil: event.target.value.slice(0, 16) })}
      />
      <NoteField note={values.note} onChange={note => onChange({ note })} />
    </>
  );
}

/** What staff tell the buyers with it. */
export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const { text } = useLifecycleTexts();
  return (
    <TextArea
      label={text('note')}
      labelNote={text('optional')}
      help={text('noteHelp')}
      rows={3}
      maxLength={500}
      value={note}
      onChange={event => onChange(event.target.value)}
    />
  );
}
