import {
  labelRows,
  numberSeats,
  type LabelAlphabet,
  type LabelSequence,
  type RowLabelling,
  type SeatNumbering,
  type SeatOrder,
} from '@vh/seating';
import { Button, Checkbox, SelectField, TextField } from '@vh/ui';
import { useState } from 'react';
import { useEditorText } from '../use-editor-text.ts';
import styles from '../seat-editor.module.css';
import { NumberField } from './number-field.tsx';

const alphabets: readonly LabelAlphabet[] = ['numbers', 'latin', 'abeceda', 'azbuka', 'roman'];
const orders: readonly SeatOrder[] = ['from-start', 'from-end', 'odd-first', 'even-first'];

interface RowSchemeProps {
  readonly initial: RowLabelling;
  /** Number of rows it is for. */
  readonly count: number;
  readonly onApply: (labelling: RowLabelling) => void;
}

/** How rows are labelled, with what comes of it before it is done. */
export function RowSchemeForm({ initial, count, onApply }: RowSchemeProps) {
  const { text } = useEditorText();
  const [scheme, setScheme] = useState(initial);
  return (
    <fieldset className={styles.group}>
      <legend>{text('rowLabels')}</legend>
      <SequenceFields value={scheme} onChange={part => setScheme({ ...scheme, ...part })} />
      <Checkbox
        label={text('fromLastRow')}
        checked={scheme.fromLast ?? false}
        onChange={event => setScheme({ ...scheme, fromLast: event.target.checked })}
      />
      <Preview labels={labelRows(scheme, Math.min(count, 60))} isCut={count > 60} />
      <Button size="s" variant="outline" onClick={() => onApply(scheme)}>
        {text('applyRows', { count })}
      </Button>
    </fieldset>
  );
}

interface SeatSchemeProps {
  readonly initial: SeatNumbering;
  /** Number of seats the first of the rows has. */
  readonly count: number;
  readonly rows: number;
  readonly onApply: (numbering: SeatNumbering) => void;
}

/** How the seats of rows are numbered, with what comes of it before it is done. */
export function SeatSchemeForm({ initial, count, rows, onApply }: SeatSchemeProps) {
  const { text } = useEditorText();
  const [scheme, setScheme] = useState(initial);
  return (
    <fieldset className={styles.group}>
      <legend>{text('seatNumbers')}</legend>
      <SequenceFields value={scheme} onChange={part => setScheme({ ...scheme, ...part })} />
      <SelectField
        label={text('order')}
        value={scheme.order}
        options={orders.map(value => ({ value, label: text(`order.${value}`) }))}
        onChange={({ target }) => {
          const order = orders.find(each => each === target.value);
          if (order) setScheme({ ...scheme, order });
        }}
      />
      <Checkbox
        label={text('continuous')}
        checked={scheme.continuous ?? false}
        onChange={event => setScheme({ ...scheme, continuous: event.target.checked })}
      />
      <Preview labels={numberSeats(scheme, Math.min(count, 60))} isCut={count > 60} />
      <Button size="s" variant="outline" onClick={() => onApply(scheme)}>
        {text('applySeats', { count: rows })}
      </Button>
    </fieldset>
  );
}

function SequenceFields({
  value,
  onChange,
}: {
  value: LabelSequence;
  onChange: (part: Partial<LabelSequence>) => void;
}) {
  const { text } = useEditorText();
  return (
    <div className={styles.pair}>
      <SelectField
        label={text('alphabet')}
        value={value.alphabet}
        options={alphabets.map(each => ({ value: each, label: text(`alphabet.${each}`) }))}
        onChange={({ target }) => {
          const alphabet = alphabets.find(each => each === target.value);
          if (alphabet) onChange({ alphabet });
        }}
      />
      <NumberField
        label={text('start')}
        value={value.start}
        isWhole
        min={1}
        max={100_000}
        onNumber={start => onChange({ start })}
      />
      <NumberField
        label={text('step')}
        value={value.step ?? 1}
        isWhole
        min={1}
        max={100}
        onNumber={step => onChange({ step })}
      />
      <TextField
        label={text('prefix')}
        value={value.prefix ?? ''}
        maxLength={10}
        autoComplete="off"
        onChange={event => onChange({ prefix: event.target.value })}
      />
      <div className={styles.wide}>
        <TextField
          label={text('skip')}
          help={text('skipHelp')}
          value={(value.skip ?? []).join(' ')}
          maxLength={100}
          autoComplete="off"
          onChange={event => onChange({ skip: event.target.value.split(/[\s,]+/).filter(Boolean) })}
        />
      </div>
    </div>
  );
}

/** The labels as they will be, in the order in which one walks along. */
function Preview({ labels, isCut }: { labels: readonly string[]; isCut: boolean }) {
  const { text } = useEditorText();
  return (
    <p className={styles.labels} aria-live="polite">
      <span className={styles.quiet}>{text('preview')} </span>
      {labels.join(' ')}
      {isCut && ' …'}
    </p>
  );
}
