import { LeaveGuard } from '@vh/auth';
import { eventRoles, flagsOfEventRole } from '@vh/domain';
import { Button, Checkbox, Notice, SegmentedControl, SelectField, TextField } from '@vh/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { useAct, GuardedDialog } from '@vh/area-kit';
import type { FieldProblems } from '@vh/area-kit';
import {
  PersonFields,
  usePeopleTexts,
  personProblems,
  problemsInWords,
  usePersonSchema,
  toggled,
} from '@vh/back-office-people';
import { useEventManagerTexts } from './event-manager-texts.ts';
import {
  staffValues,
  staffWish,
  touchedByStaff,
  withRole,
  type StaffRow,
  type StaffValues,
} from './event-staff.model.ts';
import { KnownChoice } from './known-choice.tsx';
import styles from './event-manager.module.css';

interface StaffDialogProps {
  readonly eventId: string;
  /** Whose assignment is changed; absent to assign somebody. */
  readonly row: StaffRow | undefined;
  readonly onClose: () => void;
}

/** The form of an assignment: who, as what, at which gates, with which flags. */
export function StaffDialog({ eventId, row, onClose }: StaffDialogProps) {
  const { text } = useEventManagerTexts();
  const form = useStaffForm(eventId, row, onClose);
  const formId = useId();
  const { values, setValues, act } = form;
  return (
    <GuardedDialog
      open
      size="l"
      onClose={onClose}
      title={row ? text('editTitle', { name: row.name }) : text('assign')}
      closeLabel={text('close')}
      actions={
        <>
          <Button type="submit" form={formId} busy={act.isBusy}>
            {text(row ? 'save' : 'assignYes')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('keep')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void form.send();
        }}
      >
        <LeaveGuard isChanged={form.isChanged && !act.isBusy} />
        {act.failure && (
          <Notice tone="bad" live="assertive">
            {act.failure}
          </Notice>
        )}
        {!row && <WhoFields eventId={eventId} form={form} />}
        {!row && (
          <SelectField
            label={text('role')}
            help={text(`roleHelp.${values.role}`)}
            value={values.role}
            options={eventRoles.map(role => ({ value: role, label: text(`role.${role}`) }))}
            onChange={({ target: { value } }) => {
              const role = eventRoles.find(one => one === value);
              if (role) setValues(withRole(values, role));
            }}
          />
        )}
        {values.role === 'scanner' && (
          <TextField
            label={text('gates')}
            help={text('gatesHelp')}
            value={values.gates}
            maxLength={400}
            autoComplete="off"
            onChange={({ target }) => setValues({ ...values, gates: target.value })}
          />
        )}
        <Flags values={values} onChange={setValues} />
      </form>
    </GuardedDialog>
  );
}

type StaffForm = ReturnType<typeof useStaffForm>;

function useStaffForm(eventId: string, row: StaffRow | undefined, onClose: () => void) {
  const { text, language } = useEventManagerTexts();
  const { text: inWords } = usePeopleTexts();
  const act = useAct(touchedByStaff);
  const schema = usePersonSchema();
  const [start] = useState(() => staffValues(row, language));
  const [values, setValues] = useState(start);
  const [isAsked, setAsked] = useState(false);
  const problems: FieldProblems =
    values.how === 'new' ? problemsInWords(personProblems(values, schema), inWords) : {};
  const wish = staffWish(eventId, values);
  const send = async () => {
    setAsked(true);
    if (act.isBusy || !wish || Object.keys(problems).length > 0) return;
    const name = values.how === 'known' ? (values.person?.name ?? '') : values.name.trim();
    const done = text(row ? 'saved' : 'assigned', { name });
    if (await act.run(api => api.call('POST /back/event-staff/save', wish), done)) onClose();
  };
  return {
    values,
    setValues,
    act,
    send,
    isChanged: JSON.stringify(values) !== JSON.stringify(start),
    isNobody: isAsked && !wish,
    problemOf: (path: string) => (isAsked ? problems[path] : undefined),
  };
}

/** Somebody who is known already, or the owner of an e-mail. */
function WhoFields({ eventId, form }: { eventId: string; form: StaffForm }) {
  const { text } = useEventManagerTexts();
  const { values, setValues, isNobody, problemOf } = form;
  return (
    <>
      <SegmentedControl
        legend={text('who')}
        value={values.how}
        options={(['known', 'new'] as const).map(value => ({ value, label: text(`who.${value}`) }))}
        onChange={how => setValues({ ...values, how })}
      />
      {values.how === 'known' ? (
        <KnownChoice
          eventId={eventId}
          chosen={values.person}
          error={isNobody ? text('choosePerson') : undefined}
          onChoose={person => setValues({ ...values, person })}
        />
      ) : (
        <>
          <PersonFields
            idPrefix="staff"
            form={{
              values,
              set: part => setValues({ ...values, ...part }),
              leave: () => undefined,
              problemOf,
            }}
          />
          <p className={styles.hint}>{text('inviteHelp')}</p>
        </>
      )}
    </>
  );
}

function Flags({ values, onChange }: { values: StaffValues; onChange: (values: StaffValues) => void }) {
  const { text } = useEventManagerTexts();
  const flags = flagsOfEventRole(values.role);
  if (flags.length === 0) return null;
  return (
    <fieldset className={styles.flags}>
      <legend className={styles.legend}>{text('may')}</legend>
      {flags.map(flag => (
        <Checkbox
          key={flag}
          label={text(`flag.${flag}`)}
          help={text(`flagHelp.${flag}`)}
          checked={values.permissions.includes(flag)}
          onChange={() => onChange({ ...values, permissions: toggled(values.permissions, flag) })}
        />
      ))}
    </fieldset>
  );
}
