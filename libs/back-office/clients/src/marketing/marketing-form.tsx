import { RecordForm, recordFieldId, useRecordForm } from '@vh/area-kit';
import { useEffect } from 'react';
import { AudiencePanel } from './audience-panel.tsx';
import { mailProblems, type MarketingValues } from './marketing.model.ts';
import styles from './marketing.module.css';
import { useMarketingTexts } from './marketing-texts.ts';
import { MessageTextPanel } from './words-panel.tsx';

interface MarketingFormProps {
  readonly clientId: string;
  readonly initial: MarketingValues;
  readonly send: (values: MarketingValues) => Promise<MarketingValues | undefined>;
  /** Leaves the form of a new one. */
  readonly onCancel?: () => void;
  /** Loads the newer version after somebody else's change. */
  readonly onReload?: () => void;
  /** Is told whether something is typed that is not saved. */
  readonly onChanged?: (isChanged: boolean) => void;
  readonly round?: number;
}

const idPrefix = 'marketing-mail';
const fieldId = (path: string) => recordFieldId(idPrefix, path);

/** Fields of the form by the last part of the API's path. */
const fields: Readonly<Record<string, string>> = { linkedEventIds: 'linked', boughtEventIds: 'bought' };

/** Form of a marketing mail that is a draft: its audience and its words. */
export function MarketingForm(props: MarketingFormProps) {
  const { clientId, initial, send, onCancel, onReload, onChanged, round } = props;
  const { text } = useMarketingTexts();
  const form = useRecordForm<MarketingValues>({
    initial,
    round,
    send,
    problemsOf: values => mailProblems(values, text),
    refusalOf: path => (path.endsWith('EventIds') ? text('wrongEvents') : undefined),
    fieldOf: path => {
      const name = path.replace(/^(audience|words)\./, '');
      return fields[name] ?? name;
    },
  });
  useEffect(() => onChanged?.(form.isChanged), [form.isChanged, onChanged]);
  return (
    <div className={styles.form}>
      <RecordForm
        form={form}
        idPrefix={idPrefix}
        {...(onCancel && { onCancel, act: text('create') })}
        {...(onReload && { changed: { code: 'campaign.changed' as const, load: onReload } })}
      >
        <AudiencePanel form={form} clientId={clientId} fieldId={fieldId} />
        <MessageTextPanel form={form} clientId={clientId} fieldId={fieldId} />
      </RecordForm>
    </div>
  );
}
