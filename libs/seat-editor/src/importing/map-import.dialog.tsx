import { countSeats, type SeatMap } from '@vh/seating';
import { duplicateChoices, type DuplicateChoice, type ImportProblem } from '@vh/seating/import';
import { formatCount } from '@vh/i18n';
import { Button, Dialog, Notice, RadioCards, Skeleton, TextField } from '@vh/ui';
import { useRef, useState } from 'react';
import styles from '../seat-editor.module.css';
import { useEditorText } from '../use-editor-text.ts';
import { MapPreview } from '../view/map-preview.tsx';
import { DuplicatesList, NotesList, ReportFacts } from './import-report.tsx';
import { problemTexts } from './problem-texts.ts';
import { textOfFile } from './read-file.ts';
import type { MapReader, ReadAnswer } from './read-protocol.ts';

/** A file that was read, and what was chosen. */
export interface ImportedFile {
  readonly name: string;
  readonly map: SeatMap;
  readonly text: string;
  readonly filename: string;
  readonly choice: DuplicateChoice | undefined;
}

interface MapImportDialogProps {
  /** True when a new map is made of it, which asks for a name; else it takes the place of a drawing. */
  readonly isNew: boolean;
  readonly read: MapReader;
  readonly isBusy?: boolean;
  readonly failure?: string | undefined;
  readonly onImport: (file: ImportedFile) => void;
  readonly onClose: () => void;
}

/** Megabytes; the API takes no more. */
const mostMegabytes = 8;

type Step =
  | { readonly kind: 'empty' }
  | { readonly kind: 'reading'; readonly filename: string }
  | { readonly kind: 'too-large' | 'failed' }
  | ({ readonly filename: string; readonly text: string } & ReadAnswer);

/** Reads a map from a file: shows it, says what is wrong with it, and asks what becomes of repeated seats. */
export function MapImportDialog(props: MapImportDialogProps) {
  const { isNew, isBusy = false, failure, onImport, onClose } = props;
  const { text } = useEditorText();
  const [step, setStep] = useState<Step>({ kind: 'empty' });
  const [typedName, setTypedName] = useState<string>();
  const [choice, setChoice] = useState<DuplicateChoice>();
  const [isAsked, setAsked] = useState(false);
  // an answer for a file that was left since is no longer shown
  const round = useRef(0);
  const read = async (file: { text: string; filename: string }, chosen?: DuplicateChoice) => {
    round.current += 1;
    const own = round.current;
    try {
      const answer = await props.read({ ...file, ...(chosen && { choice: chosen }) });
      if (own === round.current) setStep({ ...file, ...answer });
    } catch {
      // deliberate: a reader that fails has no words of its own
      if (own === round.current) setStep({ kind: 'failed' });
    }
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    setChoice(undefined);
    setAsked(false);
    if (file.size > mostMegabytes * 1024 * 1024) return setStep({ kind: 'too-large' });
    setStep({ kind: 'reading', filename: file.name });
    await read({ text: await textOfFile(file), filename: file.name });
  };
  const choose = (next: DuplicateChoice) => {
    setChoice(next);
    if (step.kind === 'read') void read({ text: step.text, filename: step.filename }, next);
  };
  const name = typedName ?? ('filename' in step ? nameOfFile(step.filename) : '');
  const needsChoice = step.kind === 'read' && step.report.duplicates.length > 0 && choice === undefined;
  const confirm = () => {
    setAsked(true);
    if (step.kind !== 'read' || needsChoice || (isNew && name.trim() === '')) return;
    onImport({ name: name.trim(), map: step.map, text: step.text, filename: step.filename, choice });
  };
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={text('importTitle')}
      closeLabel={text('close')}
      actions={
        <>
          <Button busy={isBusy} disabled={step.kind !== 'read'} onClick={confirm}>
            {text(isNew ? 'importNew' : 'importReplace')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.importForm}>
        <p>{text('importLead')}</p>
        {failure && (
          <Notice tone="bad" live="assertive">
            {failure}
          </Notice>
        )}
        <TextField
          type="file"
          label={text('importFile')}
          inputClassName={styles.file ?? ''}
          accept=".json,.csv,.tsv,.txt,.svg"
          onChange={event => void take(event.target.files?.[0])}
        />
        {isNew && step.kind === 'read' && (
          <TextField
            label={text('importName')}
            value={name}
            maxLength={120}
            required
            onChange={event => setTypedName(event.target.value)}
          />
        )}
        {step.kind === 'reading' && (
          <div role="status">
            <p>{text('importReading', { name: step.filename })}</p>
            <Skeleton height={240} />
          </div>
        )}
        {step.kind === 'too-large' && (
          <Notice tone="bad" live="assertive">
            {text('tooLargeFile', { limit: mostMegabytes })}
          </Notice>
        )}
        {step.kind === 'failed' && (
          <Notice tone="bad" live="assertive">
            {text('unreadableTitle')}
          </Notice>
        )}
        {step.kind === 'refused' && <Refusal problems={step.problems} />}
        {step.kind === 'read' && (
          <ReadView answer={step} choice={choice} isMissing={isAsked && needsChoice} onChoose={choose} />
        )}
      </div>
    </Dialog>
  );
}

function Refusal({ problems }: { problems: readonly ImportProblem[] }) {
  const { text } = useEditorText();
  return (
    <Notice tone="bad" live="assertive" title={text('unreadableTitle')}>
      <ul className={styles.notes}>
        {problems.slice(0, 30).map((problem, at) => (
          <li key={`${problem.code} ${at}`}>{problemTexts(problem, text)}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface ReadViewProps {
  readonly answer: Extract<ReadAnswer, { kind: 'read' }>;
  readonly choice: DuplicateChoice | undefined;
  readonly isMissing: boolean;
  readonly onChoose: (choice: DuplicateChoice) => void;
}

function ReadView({ answer: { map, report, check }, choice, isMissing, onChoose }: ReadViewProps) {
  const { text, language } = useEditorText();
  const shown = (count: number) => formatCount(count, language);
  const [example] = report.duplicates;
  const errors = check.problems.filter(({ severity }) => severity === 'error').length;
  return (
    <>
      <ReportFacts report={report} />
      <MapPreview map={map} label={text('previewOf', { count: shown(report.seats) })} />
      {example && (
        <>
          <Notice
            tone="wait"
            live="polite"
            title={text('duplicatesTitle', { count: report.duplicates.length })}
          >
            <p>
              {text('duplicatesText', { seats: shown(report.seats), distinct: shown(report.distinctSeats) })}
            </p>
            <p>
              {text('duplicateExample', {
                address: [example.address.section, example.address.row, example.address.seat].join(' · '),
                count: example.seatIds.length,
              })}
            </p>
            <DuplicatesList duplicates={report.duplicates} />
          </Notice>
          <RadioCards
            legend={text('duplicatesChoice')}
            name="duplicates"
            {...(choice && { value: choice })}
            options={duplicateChoices.map(value => ({
              value,
              label: text(`choice.${value}`),
              description: text(`choiceText.${value}`),
            }))}
            {...(isMissing && { error: text('chooseFirst') })}
            onValueChange={value => {
              const next = duplicateChoices.find(each => each === value);
              if (next) onChoose(next);
            }}
          />
          {choice && <p role="status">{text('afterChoice', { count: shown(countSeats(map)) })}</p>}
        </>
      )}
      {errors > 0 && (!example || choice) && (
        <Notice tone="wait">{text('checkErrors', { count: errors })}</Notice>
      )}
      <NotesList notes={report.notes} />
    </>
  );
}

/** A map is called like its file until somebody says otherwise. */
function nameOfFile(filename: string): string {
  return filename.replace(/\.\w+$/, '').slice(0, 120);
}
