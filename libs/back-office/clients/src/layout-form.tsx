import { accentColours, languageTag, longestTicketNote, optionalTicketFacts } from '@vh/domain';
import { Button, Checkbox, Panel, SegmentedControl, TextArea, TextField } from '@vh/ui';
import {
  LanguageChoice,
  nameOfLanguage,
  RecordForm,
  recordFieldId,
  useRecordForm,
  useShownLanguage,
  type RecordFormState,
} from '@vh/area-kit';
import { PictureField } from '@vh/back-office-media';
import {
  layoutProblems,
  withFact,
  writtenNotes,
  type LayoutProblem,
  type LayoutValues,
} from './layout-form.model.ts';
import { useLayoutTexts } from './layout-texts.ts';
import styles from './organiser.module.css';

const idPrefix = 'layout';

interface LayoutFormProps {
  readonly clientId: string;
  readonly initial: LayoutValues;
  /** Of an event, which may have its organiser's. */
  readonly isOfEvent: boolean;
  readonly send: (values: LayoutValues) => Promise<LayoutValues>;
  readonly onReload: () => void;
  readonly round: number;
  /** Saves a sample in what is in the form, as PDF. */
  readonly onSample: (values: LayoutValues) => void;
  readonly isSampling: boolean;
}

type Form = RecordFormState<LayoutValues>;

/** How tickets look: logo, colour, a text and which facts are on them. */
export function LayoutForm(props: LayoutFormProps) {
  const { clientId, initial, isOfEvent, send, onReload, round, onSample, isSampling } = props;
  const { text } = useLayoutTexts();
  const inWords = (problem: LayoutProblem) =>
    'language' in problem
      ? text(problem.key, { language: nameOfLanguage(problem.language) })
      : text(problem.key);
  const form = useRecordForm<LayoutValues>({
    initial,
    round,
    send,
    problemsOf: values =>
      Object.fromEntries(
        Object.entries(layoutProblems(values)).map(([path, problem]) => [path, inWords(problem)]),
      ),
    refusalOf: path => (path.endsWith('logoPictureId') ? text('wrongLogo') : undefined),
    fieldOf: path => path.replace(/^layout\./, ''),
  });
  const { values, set, problems } = form;
  return (
    <RecordForm form={form} idPrefix={idPrefix} changed={{ code: 'ticket_layout.changed', load: onReload }}>
      {isOfEvent && (
        <SegmentedControl
          legend={text('whose')}
          options={[
            { value: 'inherited', label: text('inherited') },
            { value: 'own', label: text('own') },
          ]}
          value={values.isOwn ? 'own' : 'inherited'}
          onChange={chosen => set({ isOwn: chosen === 'own' })}
        />
      )}
      {values.isOwn && (
        <>
          <LookPanel form={form} clientId={clientId} />
          <NotePanel form={form} />
          <FactsPanel form={form} />
        </>
      )}
      <div>
        <Button
          variant="outline"
          icon="eye"
          busy={isSampling}
          disabled={Object.keys(problems).length > 0}
          onClick={() => onSample(values)}
        >
          {text('sample')}
        </Button>
      </div>
    </RecordForm>
  );
}

function LookPanel({ form, clientId }: { form: Form; clientId: string }) {
  const { text } = useLayoutTexts();
  const { logoPictureId, accent } = form.values;
  const typed = accent.trim().toLowerCase();
  const used = accentColours(typed)?.light.colour;
  return (
    <Panel title={text('look')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <PictureField
          id={recordFieldId(idPrefix, 'logoPictureId')}
          label={text('logo')}
          help={text('logoHelp')}
          error={form.problemOf('logoPictureId')}
          clientId={clientId}
          use="logo"
          languages={[]}
          value={logoPictureId === '' ? null : { pictureId: logoPictureId, alts: {} }}
          onChange={value => form.set({ logoPictureId: value?.pictureId ?? '' })}
        />
        <TextField
          id={recordFieldId(idPrefix, 'accent')}
          label={text('accent')}
          help={used && used !== typed ? text('accentUsed', { colour: used }) : text('accentHelp')}
          error={form.problemOf('accent')}
          value={accent}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onBlur={() => form.leave('accent')}
          onChange={({ target }) => form.set({ accent: target.value })}
        />
      </div>
    </Panel>
  );
}

function NotePanel({ form }: { form: Form }) {
  const { text, language: readers } = useLayoutTexts();
  const { values, set } = form;
  const written = writtenNotes(values);
  const first = written.includes('en') ? 'en' : (written[0] ?? readers);
  const [shown, choose] = useShownLanguage(form.problems, 'notes', first);
  const setNote = (note: string) => set({ notes: { ...values.notes, [shown]: note } });
  return (
    <Panel title={text('note')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <LanguageChoice shown={shown} written={written} onChoose={choose} onRemove={() => setNote('')} />
        <TextArea
          key={shown}
          id={recordFieldId(idPrefix, `notes.${shown}`)}
          label={text('note')}
          help={text('noteHelp')}
          lang={languageTag(shown)}
          error={form.problemOf(`notes.${shown}`)}
          value={values.notes[shown] ?? ''}
          rows={4}
          maxLength={longestTicketNote}
          onBlur={() => form.leave(`notes.${shown}`)}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Panel>
  );
}

function FactsPanel({ form }: { form: Form }) {
  const { text } = useLayoutTexts();
  const { hidden } = form.values;
  return (
    <Panel title={text('facts')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{text('factsHelp')}</p>
        {optionalTicketFacts.map(fact => (
          <Checkbox
            key={fact}
            id={recordFieldId(idPrefix, `hidden.${fact}`)}
            label={text(`fact.${fact}`)}
            checked={!hidden.includes(fact)}
            onChange={({ target }) => form.set({ hidden: withFact(hidden, fact, target.checked) })}
          />
        ))}
      </div>
    </Panel>
  );
}
