import { useQueryClient } from '@tanstack/react-query';
import { isApiError, queryFor, queryKeyFor, useApi, useApiQuery } from '@vh/api-client';
import { Button, Checkbox, Notice, Panel, showToast, Skeleton, TextField } from '@vh/ui';
import { useState } from 'react';
import {
  FormInset,
  RecordForm,
  recordFieldId,
  useRecordForm,
  type RecordFormState,
  useStoredRecord,
  QueryView,
} from '@vh/area-kit';
import { useDoorsTexts } from './doors-texts.ts';
import {
  gatesProblems,
  gatesValues,
  gatesWish,
  longestGate,
  longestNote,
  newGateProblem,
  withType,
  type Gates,
  type GatesValues,
} from './gates-form.model.ts';
import styles from './doors.module.css';

const idPrefix = 'doors';

/** Which tickets each gate takes and what doors are to mind, for who may change the event. */
export function GatesPart({ eventId }: { eventId: string }) {
  const { text, language } = useDoorsTexts();
  const query = useApiQuery('POST /back/checkin/get-gates', { eventId, lang: language });
  if (isApiError(query.error) && query.error.code === 'auth.forbidden') {
    return (
      <div className={styles.note}>
        <Notice>{text('notYours')}</Notice>
      </div>
    );
  }
  return (
    <QueryView query={query} skeleton={<Skeleton height={320} />}>
      {gates => <GatesView eventId={eventId} gates={gates} />}
    </QueryView>
  );
}

function GatesView({ eventId, gates }: { eventId: string; gates: Gates }) {
  const { text, language } = useDoorsTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const body = { eventId, lang: language };
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/checkin/get-gates',
    body,
    record: gates,
  });
  const save = async (values: GatesValues): Promise<GatesValues> => {
    await api.call('POST /back/checkin/save-gates', gatesWish(values, { eventId, version: shown.version }));
    await queryClient.invalidateQueries({ queryKey: queryKeyFor('POST /back/checkin/get-gates', body) });
    const stored = await queryClient.fetchQuery({
      ...queryFor(api, 'POST /back/checkin/get-gates', body),
      staleTime: 0,
    });
    keep(stored);
    showToast(text('saved'));
    return gatesValues(stored);
  };
  return <GatesForm round={round} gates={shown} send={save} onReload={reload} />;
}

interface GatesFormProps {
  readonly gates: Gates;
  readonly send: (values: GatesValues) => Promise<GatesValues>;
  readonly onReload: () => void;
  /** Another number for each newer version that was loaded. */
  readonly round?: number;
}

type Form = RecordFormState<GatesValues>;

function GatesForm({ gates, send, onReload, round }: GatesFormProps) {
  const { text } = useDoorsTexts();
  const form = useRecordForm<GatesValues>({
    initial: gatesValues(gates),
    round,
    send,
    problemsOf: values =>
      Object.fromEntries(Object.entries(gatesProblems(values)).map(([path, key]) => [path, text(key)])),
    refusalOf: (path, code) =>
      code === 'unknown' && (path === 'rules' || path === 'notes') ? text('unknownType') : undefined,
  });
  return (
    <FormInset>
      <RecordForm form={form} idPrefix={idPrefix} changed={{ code: 'event.changed', load: onReload }}>
        <Panel title={text('gates')}>
          <p id={recordFieldId(idPrefix, 'rules')} className={styles.quiet}>
            {form.values.gates.length === 0 ? text('noGates') : text('gatesLead')}
          </p>
          <div className={styles.gates}>
            {form.values.gates.map(gate => (
              <GateFields key={gate.gate} form={form} gate={gate} types={gates.ticketTypes} />
            ))}
          </div>
          <NewGate form={form} />
        </Panel>
        <Panel title={text('notes')}>
          <p id={recordFieldId(idPrefix, 'notes')} className={styles.quiet}>
            {text('notesLead')}
          </p>
          <div className={styles.notes}>
            {gates.ticketTypes.map(({ _id: typeId, name }) => (
              <TextField
                key={typeId}
                id={recordFieldId(idPrefix, `notes.${typeId}`)}
                label={name}
                value={form.values.notes[typeId] ?? ''}
                error={form.problemOf(`notes.${typeId}`)}
                maxLength={longestNote}
                autoComplete="off"
                onBlur={() => form.leave(`notes.${typeId}`)}
                onChange={({ target }) =>
                  form.set({ notes: { ...form.values.notes, [typeId]: target.value } })
                }
              />
            ))}
          </div>
        </Panel>
      </RecordForm>
    </FormInset>
  );
}

interface GateFieldsProps {
  readonly form: Form;
  readonly gate: GatesValues['gates'][number];
  readonly types: Gates['ticketTypes'];
}

function GateFields({ form, gate: { gate, typeIds }, types }: GateFieldsProps) {
  const { text } = useDoorsTexts();
  return (
    <fieldset className={styles.gate}>
      <legend className={styles.legend}>
        {gate}
        <span className={styles.under}>
          {typeIds.length === 0 ? text('takesAll') : text('takesSome', { count: typeIds.length })}
        </span>
      </legend>
      {types.map(({ _id: typeId, name }) => (
        <Checkbox
          key={typeId}
          label={name}
          checked={typeIds.includes(typeId)}
          onChange={() => form.set({ gates: withType(form.values, gate, typeId) })}
        />
      ))}
    </fieldset>
  );
}

/** Adds a gate at which nobody stands yet. */
function NewGate({ form }: { form: Form }) {
  const { text } = useDoorsTexts();
  const [name, setName] = useState('');
  const problem = name.trim() === '' ? undefined : newGateProblem(form.values, name);
  const add = () => {
    if (name.trim() === '' || problem) return;
    form.set({ gates: [...form.values.gates, { gate: name.trim(), typeIds: [] }] });
    setName('');
  };
  return (
    <div className={styles.newGate}>
      <TextField
        label={text('newGate')}
        help={text('newGateHelp')}
        value={name}
        error={problem && text(problem)}
        maxLength={longestGate}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          // the form is not sent by it
          event.preventDefault();
          add();
        }}
      />
      <Button variant="outline" icon="plus" onClick={add}>
        {text('addGate')}
      </Button>
    </div>
  );
}
