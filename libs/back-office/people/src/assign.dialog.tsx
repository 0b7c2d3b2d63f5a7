import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { BodyOf } from '@vh/contract';
import { Button, Notice, SelectField, TextField } from '@vh/ui';
import { useDeferredValue, useId, useState, type SubmitEvent } from 'react';
import { GuardedDialog, formatEventDay, useRecordForm, useRightTexts } from '@vh/area-kit';
import type { Person } from './person.ts';
import { usePeopleTexts } from './people-texts.ts';
import { PersonFields } from './person-fields.tsx';
import {
  personProblems,
  problemsInWords,
  type PersonProblems,
  type PersonValues,
} from './person-form.model.ts';
import { usePeopleAct } from './use-people-act.ts';
import { usePersonSchema } from './use-person-schema.ts';
import styles from './people.module.css';

type Wish = BodyOf<'POST /back/event-staff/save'>;

/** Roles that somebody can have at an event. */
export const eventRoles = [
  'contractor',
  'scanner',
  'payspot',
  'manager',
] as const satisfies readonly Wish['role'][];

interface AssignValues extends PersonValues {
  readonly eventId: string;
  readonly role: Wish['role'];
  readonly gates: string;
}

interface AssignDialogProps {
  /** Who is assigned; somebody else is asked for by e-mail. */
  readonly person: Person | undefined;
  readonly clientId: string | undefined;
  readonly onClose: () => void;
}

/** Assigns somebody to an event: anyone who is known, or the owner of an e-mail. */
export function AssignDialog({ person, clientId, onClose }: AssignDialogProps) {
  const { text, language } = usePeopleTexts();
  const { text: rightText } = useRightTexts();
  const formId = useId();
  const act = usePeopleAct();
  const schema = usePersonSchema();
  const form = useRecordForm<AssignValues>({
    initial: { name: '', email: '', language, eventId: '', role: 'scanner', gates: '' },
    problemsOf: values => {
      const problems: PersonProblems = {
        ...(!person && personProblems(values, schema)),
        ...(values.eventId === '' && { eventId: 'eventMissing' as const }),
      };
      return problemsInWords(problems, text);
    },
    send: async values => {
      const done = text('assigned', { name: person?.name ?? values.name.trim() });
      if (await act.run(api => api.call('POST /back/event-staff/save', wishOf(values, person)), done))
        onClose();
      return undefined;
    },
  });
  const { values, set, problemOf } = form;
  return (
    <GuardedDialog
      open
      size="l"
      onClose={onClose}
      title={text('assignTitle')}
      closeLabel={text('close')}
      actions={
        <>
          <Button type="submit" form={formId} busy={form.isBusy}>
            {text('assignYes')}
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
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => form.submit(event)}
      >
        {act.failure && (
          <Notice tone="bad" live="assertive">
            {act.failure}
          </Notice>
        )}
        {!person && <PersonFields form={form} idPrefix="assign" />}
        <EventChoice
          clientId={clientId}
          value={values.eventId}
          error={problemOf('eventId')}
          onChange={eventId => set({ eventId })}
        />
        <SelectField
          label={text('eventRole')}
          value={values.role}
          options={eventRoles.map(role => ({ value: role, label: rightText(`role.${role}`) }))}
          onChange={({ target: { value } }) => {
            const role = eventRoles.find(one => one === value);
            if (role) set({ role });
          }}
        />
        {values.role === 'scanner' && (
          <TextField
            label={text('gates')}
            help={text('gatesHelp')}
            value={values.gates}
            maxLength={400}
            onChange={event => set({ gates: event.target.value })}
          />
        )}
      </form>
    </GuardedDialog>
  );
}

/** What the API is told. */
function wishOf({ eventId, role, gates, ...who }: AssignValues, person: Person | undefined): Wish {
  const typed = gates.split(',').map(gate => gate.trim().slice(0, 40));
  return {
    eventId,
    role,
    gates: role === 'scanner' ? typed.filter(gate => gate !== '').slice(0, 50) : [],
    who: person
      ? { memberId: person.memberId }
      : { name: who.name.trim(), email: who.email.trim(), language: who.language },
  };
}

interface EventChoiceProps {
  readonly clientId: string | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (eventId: string) => void;
}

/** Coming events, narrowed by typing. */
function EventChoice({ clientId, value, error, onChange }: EventChoiceProps) {
  const { text, language } = usePeopleTexts();
  const [q, setQ] = useState('');
  const words = useDeferredValue(q.trim());
  const events = useQuery({
    ...queryFor(useApi(), 'POST /back/event/get-list', {
      when: 'upcoming',
      lang: language,
      pageSize: 50,
      ...(clientId && { clientId }),
      ...(words !== '' && { q: words }),
    }),
    placeholderData: keepPreviousData,
  });
  const found = events.data?.rows ?? [];
  const [chosen, setChosen] = useState<(typeof found)[number]>();
  // what was chosen stays in sight while other events are searched for
  const isHidden = chosen !== undefined && !found.some(row => row._id === chosen._id);
  const rows = isHidden ? [chosen, ...found] : found;
  return (
    <div className={styles.eventChoice}>
      <TextField
        type="search"
        label={text('eventSearch')}
        value={q}
        maxLength={120}
        autoComplete="off"
        onChange={event => setQ(event.target.value)}
      />
      <SelectField
        label={text('event')}
        value={value}
        error={error}
        help={events.data && found.length === 0 ? text('eventNone') : undefined}
        options={[
          { value: '', label: text('choose') },
          ...rows.map(row => ({
            value: row._id,
            label: `${row.title}, ${formatEventDay(row.date, { language, timeZone: row.timezone })}`,
          })),
        ]}
        onChange={event => {
          setChosen(rows.find(row => row._id === event.target.value));
          onChange(event.target.value);
        }}
      />
    </div>
  );
}
