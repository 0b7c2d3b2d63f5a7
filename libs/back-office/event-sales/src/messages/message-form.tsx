import { RecordForm, recordFieldId, useRecordForm, type RecordFormState } from '@vh/area-kit';
import { FormGrid, Panel, RadioCards, SelectField, TextField } from '@vh/ui';
import { useEffect } from 'react';
import { AudiencePanel } from './audience-panel.tsx';
import { useMessageTexts } from './message-texts.ts';
import { messageProblems, refusalOf, type MessageValues } from './messages.model.ts';
import styles from './messages.module.css';
import { MessageTextPanel } from './message-text-panel.tsx';

interface MessageFormProps {
  readonly eventId: string;
  readonly initial: MessageValues;
  readonly send: (values: MessageValues) => Promise<MessageValues | undefined>;
  readonly maySend: boolean;
  /** Leaves the form of a new one. */
  readonly onCancel?: () => void;
  /** Loads the newer version after somebody else's change. */
  readonly onReload?: () => void;
  /** Is told whether something is typed that is not saved. */
  readonly onChanged?: (isChanged: boolean) => void;
  /** Another number for each newer version that was loaded. */
  readonly round?: number;
}

const idPrefix = 'message';
const fieldId = (path: string) => recordFieldId(idPrefix, path);

/** Form of a message that is not being sent: when it is sent, its audience and its text. */
export function MessageForm(props: MessageFormProps) {
  const { eventId, initial, send, maySend, onCancel, onReload, onChanged, round } = props;
  const { text } = useMessageTexts();
  const form = useRecordForm<MessageValues>({
    initial,
    round,
    send,
    problemsOf: values => messageProblems(values, text),
    refusalOf: (path, reason) => refusalOf(path, reason, text),
    fieldOf: path => path.replace('offsetMinutes', 'offset').replace(/^audience\./, ''),
  });
  const isNew = onCancel !== undefined;
  useEffect(() => onChanged?.(form.isChanged), [form.isChanged, onChanged]);
  return (
    <div className={styles.form}>
      <RecordForm
        form={form}
        idPrefix={idPrefix}
        isReadOnly={!maySend}
        {...(onCancel && { onCancel, act: text('create') })}
        {...(onReload && { changed: { code: 'event_message.changed' as const, load: onReload } })}
      >
        {(isNew || form.values.kind !== 'single') && <KindPanel form={form} isNew={isNew} />}
        <AudiencePanel form={form} eventId={eventId} fieldId={fieldId} />
        <MessageTextPanel form={form} eventId={eventId} fieldId={fieldId} maySend={maySend} />
      </RecordForm>
    </div>
  );
}

interface KindProps {
  readonly form: RecordFormState<MessageValues>;
  readonly isNew: boolean;
}

function KindPanel({ form, isNew }: KindProps) {
  const { text } = useMessageTexts();
  const { values, set } = form;
  return (
    <Panel title={text('kind')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        {isNew && (
          <RadioCards
            legend={text('kind')}
            legendHidden
            name="message-kind"
            value={values.kind}
            options={(['single', 'reminder', 'thanks'] as const).map(kind => ({
              value: kind,
              label: text(`kind.${kind}`),
              description: text(`kindHelp.${kind}`),
            }))}
            onValueChange={kind => {
              if (kind === 'single' || kind === 'reminder' || kind === 'thanks') set({ kind });
            }}
          />
        )}
        {values.kind !== 'single' && (
          <FormGrid>
            <TextField
              id={fieldId('offset')}
              label={text(`offset.${values.kind}`)}
              inputMode="decimal"
              autoComplete="off"
              value={values.offset}
              error={form.problemOf('offset')}
              onBlur={() => form.leave('offset')}
              onChange={({ target }) => set({ offset: target.value })}
            />
            <SelectField
              label={text('unit')}
              value={values.unit}
              options={(['hours', 'days'] as const).map(unit => ({ value: unit, label: text(unit) }))}
              onChange={({ target }) => set({ unit: target.value === 'hours' ? 'hours' : 'days' })}
            />
          </FormGrid>
        )}
      </div>
    </Panel>
  );
}
