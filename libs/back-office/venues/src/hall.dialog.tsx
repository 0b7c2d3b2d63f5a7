import { Button, Notice, TextField } from '@vh/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { useAct, GuardedDialog } from '@vh/area-kit';
import { useHolderNotice } from '@vh/back-office-event-frame';
import type { Hall } from './hall.ts';
import { hallFacts, hallProblems } from './place-form.model.ts';
import { useVenueTexts } from './texts/venue-texts.ts';
import styles from './venues.module.css';

interface HallDialogProps {
  readonly placeId: string;
  /** The time zone of the place. */
  readonly zone: string;
  readonly hall?: Hall;
  readonly onClose: () => void;
}

/** The form of a hall, new or stored. */
export function HallDialog({ placeId, zone, hall, onClose }: HallDialogProps) {
  const { text } = useVenueTexts();
  const formId = useId();
  const [values, setValues] = useState({
    name: hall?.name ?? '',
    standing: hall?.standingCapacity === undefined ? '' : String(hall.standingCapacity),
  });
  const [isAsked, setAsked] = useState(false);
  const act = useAct(/back\/place/);
  const holders = useHolderNotice(zone);
  const problems = isAsked ? hallProblems(values) : {};
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (Object.keys(hallProblems(values)).length > 0) return;
    const facts = hallFacts(values);
    const done = await act.run(
      async api => {
        if (!hall) await api.call('POST /back/hall/create', { placeId, ...facts });
        else
          await holders.telling(notice =>
            api.call('POST /back/hall/update', {
              hallId: hall._id,
              position: hall.position,
              was: knownFacts(hall),
              ...facts,
              ...notice,
            }),
          );
      },
      text(hall ? 'hallSaved' : 'hallAdded', { name: facts.name }),
    );
    if (done) onClose();
  };
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={hall ? text('hallEdit', { name: hall.name }) : text('addHall')}
      closeLabel={text('close')}
      actions={
        <>
          <Button type="submit" form={formId} busy={act.isBusy}>
            {text(hall ? 'save' : 'addHall')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.dialogForm} noValidate onSubmit={event => void submit(event)}>
        {act.failure && (
          <Notice tone="bad" live="assertive">
            {act.failure}
          </Notice>
        )}
        <TextField
          label={text('hallName')}
          value={values.name}
          maxLength={120}
          autoComplete="off"
          required
          error={problems.name && text(problems.name)}
          onChange={event => setValues({ ...values, name: event.target.value })}
        />
        <TextField
          label={text('standing')}
          help={text('standingHelp')}
          value={values.standing}
          inputMode="numeric"
          error={problems.standing && text(problems.standing)}
          onChange={event => setValues({ ...values, standing: event.target.value })}
        />
      </form>
      {holders.dialog}
    </GuardedDialog>
  );
}

/** What a hall was when it was read, so that a second editor is told. */
function knownFacts({ name, standingCapacity }: Hall) {
  return { name, ...(standingCapacity !== undefined && { standingCapacity }) };
}
