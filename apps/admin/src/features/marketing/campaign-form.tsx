import { formatHour } from '@vh/i18n';
import type { LanguageCode } from '@vh/domain';
import { Checkbox, FormGrid, Panel, SelectField, TextField } from '@vh/ui';
import { RecordForm, recordFieldId, useRecordForm, nameOfLanguage } from '@vh/area-kit';
import { campaignProblems, type CampaignValues } from './campaign-form.model.ts';
import { useMarketingTexts } from './marketing-texts.ts';
import { SegmentPanel } from './segment-panel.tsx';
import { MessageTextPanel } from './message-text-panel.tsx';
import styles from './marketing.module.css';

interface CampaignFormProps {
  readonly initial: CampaignValues;
  readonly send: (values: CampaignValues) => Promise<CampaignValues | undefined>;
  /** Leaves the form of a new one. */
  readonly onCancel?: () => void;
  /** Loads the newer version after somebody else's change. */
  readonly onReload?: () => void;
  /** Another number for each newer version that was loaded. */
  readonly round?: number;
}

const idPrefix = 'campaign';
const fieldId = (path: string) => recordFieldId(idPrefix, path);

/** Hours of a day as options. */
const hours = (from: number, until: number, language: LanguageCode) =>
  Array.from({ length: until - from + 1 }, (_, at) => {
    const hour = from + at;
    return { value: String(hour), label: formatHour(hour, language) };
  });

/** A campaign that is not sent yet: what it says, whom it is for and when it may go out. */
export function CampaignForm({ initial, send, onCancel, onReload, round }: CampaignFormProps) {
  const { text, language: own } = useMarketingTexts();
  const form = useRecordForm<CampaignValues>({
    initial,
    round,
    send,
    problemsOf: values =>
      Object.fromEntries(
        Object.entries(campaignProblems(values)).map(([path, { key, language }]) => [
          path,
          text(key, { language: language ? nameOfLanguage(language) : '' }),
        ]),
      ),
    fieldOf: path => path.replace(/^content\.|^segment\./, '').replace(/\.text$/, '.sms'),
  });
  const { values, set } = form;
  const hour = (path: 'hoursFrom' | 'hoursUntil') => ({
    id: fieldId(path),
    label: text(path),
    value: values[path],
    error: form.problemOf(path),
    options: path === 'hoursFrom' ? hours(0, 23, own) : hours(1, 24, own),
    onChange: (event: { target: { value: string } }) => set({ [path]: event.target.value }),
  });
  return (
    <div className={styles.form}>
      <RecordForm
        form={form}
        idPrefix={idPrefix}
        {...(onCancel && { onCancel, act: text('addCampaign') })}
        {...(onReload && { changed: { code: 'campaign.changed' as const, load: onReload } })}
      >
        <TextField
          id={fieldId('name')}
          label={text('name')}
          help={text('nameHelp')}
          value={values.name}
          error={form.problemOf('name')}
          autoComplete="off"
          maxLength={120}
          required
          onBlur={() => form.leave('name')}
          onChange={({ target }) => set({ name: target.value })}
        />
        <MessageTextPanel form={form} fieldId={fieldId} />
        <SegmentPanel form={form} fieldId={fieldId} />
        <Panel title={text('hours')} className={styles.part ?? ''}>
          <div className={styles.stack}>
            <Checkbox
              label={text('hasHours')}
              checked={values.hasHours}
              onChange={() => set({ hasHours: !values.hasHours })}
            />
            {values.hasHours && (
              <FormGrid>
                <SelectField {...hour('hoursFrom')} />
                <SelectField {...hour('hoursUntil')} />
              </FormGrid>
            )}
          </div>
        </Panel>
      </RecordForm>
    </div>
  );
}
