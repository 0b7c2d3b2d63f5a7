import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { formatCount } from '@vh/i18n';
import { Button, Dialog, Notice, TextArea, TextField } from '@vh/ui';
import { useRef, useState } from 'react';
import { newActionKey } from '../../calls/new-action-key.ts';
import type { BulkAction } from './bulk-action.ts';
import { runBulk, sumBulk, type BulkRun } from './bulk.model.ts';
import { BulkOutcome } from './bulk-outcome.tsx';
import { useBulkTexts } from './bulk-texts.ts';
import type { RowChoice } from './use-row-choice.ts';
import styles from './bulk.module.css';

interface BulkSheetProps<R> {
  readonly action: BulkAction<R>;
  readonly choice: Pick<RowChoice<R>, 'rows' | 'keyOf' | 'nameOf'>;
  readonly hrefOf?: ((row: R) => string) | undefined;
  /** Told which rows were done. */
  readonly onClose: (done: readonly string[]) => void;
}

/** Asks before something is done with many rows, says how far it is, and what became of each. */
export function BulkSheet<R>({ action, choice, hrefOf, onClose }: BulkSheetProps<R>) {
  const { rows, keyOf, nameOf } = choice;
  const { text, language } = useBulkTexts();
  const [chosen] = useState(() => rows.filter(action.takes));
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const bulk = useBulkRun(action);
  const { run, isRunning } = bulk;
  const count = (of: readonly unknown[]) => ({ count: of.length, shown: formatCount(of.length, language) });
  const sum = run && !isRunning ? sumBulk(run, keyOf) : undefined;
  const again = sum ? [...sum.refused.map(({ row }) => row), ...sum.left] : [];
  const close = () => {
    if (isRunning) return bulk.stop();
    onClose(bulk.everDone);
  };
  const latest = (some: readonly R[]) => {
    const now = new Map(rows.map(row => [keyOf(row), row]));
    return some.map(row => now.get(keyOf(row)) ?? row);
  };
  const begin = (some: readonly R[]) => {
    const isMissing = action.isNoteNeeded === true && note.trim() === '';
    setNoteMissing(isMissing);
    if (!isMissing) void bulk.begin(some, note.trim());
  };
  return (
    <Dialog
      open
      onClose={close}
      title={chosen.length > 0 && !run ? action.ask(chosen) : action.label}
      closeLabel={text('close')}
      actions={
        <>
          {!run && chosen.length > 0 && <Button onClick={() => begin(chosen)}>{action.yes(chosen)}</Button>}
          {sum && again.length > 0 && (
            <Button icon="refresh" onClick={() => begin(latest(again))}>
              {text('again', count(again))}
            </Button>
          )}
          <Button variant="outline" data-autofocus={action.isFinal || undefined} onClick={close}>
            {text(isRunning ? 'stop' : run || chosen.length === 0 ? 'close' : 'leave')}
          </Button>
        </>
      }
    >
      <div className={styles.sheet}>
        {!run && (
          <Question
            action={action}
            chosen={chosen}
            leftOut={rows.length - chosen.length}
            {...{ note, isNoteMissing }}
            onNote={setNote}
          />
        )}
        {run && isRunning && <BulkProgress run={run} />}
        {run && sum && (
          <BulkOutcome
            sum={sum}
            failure={run.failure}
            done={sum.done.length > 0 ? action.done(sum.done.length) : undefined}
            {...{ nameOf, hrefOf }}
          />
        )}
      </div>
    </Dialog>
  );
}

interface QuestionProps<R> {
  readonly action: BulkAction<R>;
  readonly chosen: readonly R[];
  readonly leftOut: number;
  readonly note: string;
  readonly isNoteMissing: boolean;
  readonly onNote: (note: string) => void;
}

function Question<R>({ action, chosen, leftOut, ...note }: QuestionProps<R>) {
  const { text, language } = useBulkTexts();
  const shown = formatCount(leftOut, language);
  if (chosen.length === 0) return <p>{text('nothingToDo', { why: action.why })}</p>;
  return (
    <>
      {action.explain && <div>{action.explain(chosen)}</div>}
      {leftOut > 0 && (
        <p className={styles.quiet}>{text('leftOut', { count: leftOut, shown, why: action.why })}</p>
      )}
      {action.isFinal && <Notice tone="wait">{text('notBack')}</Notice>}
      {action.note !== undefined && (
        <NoteField label={action.note} isNeeded={action.isNoteNeeded === true} {...note} />
      )}
    </>
  );
}

function NoteField({
  label,
  isNeeded,
  note,
  isNoteMissing,
  onNote,
}: Pick<QuestionProps<unknown>, 'note' | 'isNoteMissing' | 'onNote'> & {
  readonly label: string;
  readonly isNeeded: boolean;
}) {
  const { text } = useBulkTexts();
  if (!isNeeded)
    return (
      <TextArea
        label={label}
        rows={2}
        maxLength={500}
        value={note}
        onChange={event => onNote(event.target.value)}
      />
    );
  return (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={200}
      required
      error={isNoteMissing && note.trim() === '' ? text('noteNeeded') : undefined}
      value={note}
      onChange={event => onNote(event.target.value)}
    />
  );
}

function BulkProgress<R>({ run }: { run: BulkRun<R> }) {
  const { text, language } = useBulkTexts();
  const words = text('progress', {
    done: formatCount(run.results.size, language),
    total: formatCount(run.rows.length, language),
  });
  return (
    <div className={styles.progress} role="status">
      <progress aria-label={words} max={run.rows.length} value={run.results.size} />
      <span>{words}</span>
    </div>
  );
}

/** The run of a bulk, from its first step on; one key for all of it, also when some is tried again. */
function useBulkRun<R>({ send, touched }: BulkAction<R>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [key] = useState(newActionKey);
  const [run, setRun] = useState<BulkRun<R>>();
  const [isRunning, setRunning] = useState(false);
  const [everDone, setEverDone] = useState<readonly string[]>([]);
  const stopped = useRef(false);
  return {
    run,
    isRunning,
    /** The ids of all that was done, in whichever try. */
    everDone,
    stop: () => {
      stopped.current = true;
    },
    async begin(rows: readonly R[], note: string) {
      stopped.current = false;
      setRunning(true);
      setRun({ rows, results: new Map() });
      const isStopped = () => stopped.current;
      const over = await runBulk(rows, { send, api, terms: { key, note }, isStopped, tell: setRun });
      setRun(over);
      const done = [...over.results.values()].filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
      setEverDone(before => [...before, ...done]);
      setRunning(false);
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => touched.test(String(queryKey[0])),
      });
    },
  };
}
