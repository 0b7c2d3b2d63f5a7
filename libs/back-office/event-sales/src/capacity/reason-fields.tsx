import { SelectField, TextField } from '@vh/ui';
import { blockReasons, type BlockReason } from './capacity.model.ts';
import { useCapacityTexts } from './capacity-texts.ts';
import styles from './capacity.module.css';

/** Why places are blocked. */
export interface BlockCause {
  readonly reason: BlockReason;
  readonly note: string;
}

interface ReasonFieldsProps {
  readonly cause: BlockCause;
  readonly onChange: (cause: BlockCause) => void;
}

/** Asks why places are blocked. */
export function ReasonFields({ cause, onChange }: ReasonFieldsProps) {
  const { text } = useCapacityTexts();
  return (
    <div className={styles.pair}>
      <SelectField
        label={text('why')}
        value={cause.reason}
        options={blockReasons.map(one => ({ value: one, label: text(`reason.${one}`) }))}
        onChange={event =>
          onChange({ ...cause, reason: blockReasons.find(one => one === event.target.value) ?? 'other' })
        }
      />
      <TextField
        label={text('note')}
        value={cause.note}
        maxLength={500}
        onChange={event => onChange({ ...cause, note: event.target.value })}
      />
    </div>
  );
}
