import { homeTimezone, isLanguageCode, languageOptions, reportRhythms } from '@vh/domain';
import { FormGrid, Panel, SelectField, TextArea, TextField } from '@vh/ui';
import { RecordForm, recordFieldId, useRecordForm, type RecordFormState } from '@vh/area-kit';
import { reportProblems, subjects, type ReportValues } from './report-form.model.ts';
import { useReportTexts } from './report-texts.ts';
import { SubjectField } from './subject-field.tsx';
import { useReportSchedule } from './use-report-schedule.ts';
import styles from './reports.module.css';

interface ReportFormProps {
  readonly initial: ReportValues;
  readonly send: (values: ReportValues) => Promise<ReportValues | undefined>;
  /** What a new one may be about; what one that is there is about stays as it is. */
  readonly choices?: readonly (typeof subjects)[number][];
  /** The client in whose area it is. */
  readonly clientId: string | undefined;
  /** Leaves the form of a new one. */
  readonly onCancel?: () => void;
  /** Loads the newer version after somebody else's change. */
  readonly onReload?: () => void;
  /** Another number for each newer version that was loaded. */
  readonly round?: number;
}

type Form = RecordFormState<ReportValues>;

const idPrefix = 'report';
const fieldId = (path: keyof ReportValues) => recordFieldId(idPrefix, path);

/** A report: what it is about, when it is sent, and who gets it. */
export function ReportForm({ initial, send, choices, clientId, onCancel, onReload, round }: ReportFormProps) {
  const { text } = useReportTexts();
  const form = useRecordForm<ReportValues>({
    initial,
    round,
    send,
    problemsOf: values =>
      Object.fromEntries(
        Object.entries(
          reportProblems(values, { isNew: choices !== undefined, hasClient: clientId !== undefined }),
        ).map(([path, problem]) => [
          path,
          typeof problem === 'string' ? text(problem) : text('wrongAddress', problem),
        ]),
      ),
    refusalOf: path => (path.startsWith('recipients') ? text('wrongRecipients') : undefined),
    fieldOf: path => path.replace(/\..*$/, ''),
  });
  return (
    <RecordForm
      form={form}
      idPrefix={idPrefix}
      {...(onCancel && { onCancel, act: text('add') })}
      {...(onReload && { changed: { code: 'report.changed' as const, load: onReload } })}
    >
      <What form={form} choices={choices} clientId={clientId} />
      <When form={form} />
      <Who form={form} />
    </RecordForm>
  );
}

function What({ form, choices, clientId }: { form: Form } & Pick<ReportFormProps, 'choices' | 'clientId'>) {
  const { text } = useReportTexts();
  const { values, set, problemOf, leave } = form;
  const nameOf = (about: (typeof subjects)[number]) =>
    text(about === 'client' && clientId ? 'about.own' : `about.${about}`);
  return (
    <Panel title={text('facts')} className={styles.part ?? ''}>
      <FormGrid>
        <TextField
          id={fieldId('name')}
          label={text('name')}
          help={text('nameHelp')}
          value={values.name}
          error={problemOf('name')}
          maxLength={120}
          autoComplete="off"
          required
          onBlur={() => leave('name')}
          onChange={event => set({ name: event.target.value })}
        />
        {choices ? (
          <SelectField
            id={fieldId('about')}
            label={text('subject')}
            value={values.about}
            options={choices.map(value => ({ value, label: nameOf(value) }))}
            error={values.about === 'platform' ? problemOf('about') : undefined}
            onChange={({ target }) =>
              set({ about: subjects.find(one => one === target.value) ?? values.about })
            }
          />
        ) : (
          <div>
            <span className={styles.quiet}>{text('subject')}</span>
            <p>
              <strong>{values.event?.name ?? values.client?.name ?? nameOf('platform')}</strong>
            </p>
          </div>
        )}
        {choices && values.about === 'event' ? (
          <div data-wide>
            <SubjectField
              key="event"
              id={fieldId('event')}
              kind="event"
              error={problemOf('about')}
              clientId={clientId}
              chosen={values.event}
              onChange={event => set({ event })}
            />
          </div>
        ) : null}
        {choices && values.about === 'client' && !clientId ? (
          <div data-wide>
            <SubjectField
              key="client"
              id={fieldId('client')}
              kind="client"
              error={problemOf('about')}
              clientId={undefined}
              chosen={values.client}
              onChange={client => set({ client })}
            />
          </div>
        ) : null}
      </FormGrid>
    </Panel>
  );
}

const formats = ['mail', 'csv', 'xlsx'] as const;

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

function When({ form: { values, set } }: { form: Form }) {
  const { text } = useReportTexts();
  const { weekdayOf, hourOf, previewOf } = useReportSchedule();
  const chooseNumber = (path: 'weekday' | 'monthDay' | 'hour') => ({
    id: fieldId(path),
    value: String(values[path]),
    onChange: ({ target }: { target: { value: string } }) => set({ [path]: Number(target.value) }),
  });
  return (
    <Panel title={text('when')} className={styles.part ?? ''}>
      <FormGrid>
        <SelectField
          id={fieldId('every')}
          label={text('every')}
          value={values.every}
          options={reportRhythms.map(value => ({ value, label: text(`every.${value}`) }))}
          onChange={({ target }) =>
            set({ every: reportRhythms.find(one => one === target.value) ?? values.every })
          }
        />
        {values.every === 'weekly' ? (
          <SelectField
            {...chooseNumber('weekday')}
            label={text('weekday')}
            options={numbers(1, 7).map(day => ({ value: String(day), label: weekdayOf(day) }))}
          />
        ) : null}
        {values.every === 'monthly' ? (
          <SelectField
            {...chooseNumber('monthDay')}
            label={text('monthDay')}
            help={text('monthDayHelp')}
            options={numbers(1, 28).map(day => ({ value: String(day), label: String(day) }))}
          />
        ) : null}
        <SelectField
          {...chooseNumber('hour')}
          label={text('hour')}
          help={text('hourHelp', { zone: homeTimezone })}
          options={numbers(0, 23).map(hour => ({ value: String(hour), label: hourOf(hour) }))}
        />
      </FormGrid>
      <p aria-live="polite">{previewOf(values)}</p>
    </Panel>
  );
}

function Who({ form: { values, set, problemOf, leave } }: { form: Form }) {
  const { text } = useReportTexts();
  return (
    <Panel title={text('who')} className={styles.part ?? ''}>
      <FormGrid>
        <div data-wide>
          <TextArea
            id={fieldId('recipients')}
            label={text('addresses')}
            help={text('addressesHelp')}
            value={values.recipients}
            error={problemOf('recipients')}
            rows={4}
            autoComplete="off"
            inputMode="email"
            spellCheck={false}
            required
            onBlur={() => leave('recipients')}
            onChange={event => set({ recipients: event.target.value })}
          />
        </div>
        <SelectField
          id={fieldId('language')}
          label={text('language')}
          value={values.language}
          options={languageOptions.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) =>
            set({ language: isLanguageCode(target.value) ? target.value : values.language })
          }
        />
        <SelectField
          id={fieldId('format')}
          label={text('format')}
          value={values.format}
          options={formats.map(value => ({ value, label: text(`format.${value}`) }))}
          onChange={({ target }) =>
            set({ format: formats.find(one => one === target.value) ?? values.format })
          }
        />
      </FormGrid>
    </Panel>
  );
}
