import { nameOfLanguage, type RecordFormState } from '@vh/area-kit';
import { languageCodes, languageTag, longestMarketingMail, mostLinkedEvents } from '@vh/domain';
import { Panel, SelectField, TextArea, TextField } from '@vh/ui';
import { EventChoice } from './event-choice.tsx';
import type { MarketingValues } from './marketing.model.ts';
import styles from './marketing.module.css';
import { useMarketingTexts } from './marketing-texts.ts';
import { PreviewButton } from './preview.dialog.tsx';

interface WordsPanelProps {
  readonly form: RecordFormState<MarketingValues>;
  readonly clientId: string;
  readonly fieldId: (path: string) => string;
}

/** What a mail says, and the events that it leads to. */
export function MessageTextPanel({ form, clientId, fieldId }: WordsPanelProps) {
  const { text } = useMarketingTexts();
  const { values, set } = form;
  const lang = languageTag(values.language);
  return (
    <Panel title={text('content')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <SelectField
          label={text('language')}
          help={text('languageHelp')}
          value={values.language}
          options={languageCodes.map(code => ({ value: code, label: nameOfLanguage(code) }))}
          onChange={({ target }) =>
            set({ language: languageCodes.find(code => code === target.value) ?? values.language })
          }
        />
        <TextField
          id={fieldId('subject')}
          label={text('subject')}
          lang={lang}
          value={values.subject}
          error={form.problemOf('subject')}
          autoComplete="off"
          maxLength={longestMarketingMail.subject}
          required
          onBlur={() => form.leave('subject')}
          onChange={({ target }) => set({ subject: target.value })}
        />
        <TextField
          id={fieldId('preview')}
          label={text('previewText')}
          help={text('previewTextHelp')}
          lang={lang}
          value={values.preview}
          error={form.problemOf('preview')}
          autoComplete="off"
          maxLength={longestMarketingMail.preview}
          onBlur={() => form.leave('preview')}
          onChange={({ target }) => set({ preview: target.value })}
        />
        <TextArea
          id={fieldId('text')}
          label={text('mailText')}
          help={text('textHelp')}
          lang={lang}
          value={values.text}
          error={form.problemOf('text')}
          rows={10}
          required
          onBlur={() => form.leave('text')}
          onChange={({ target }) => set({ text: target.value })}
        />
        <EventChoice
          clientId={clientId}
          label={text('linked')}
          help={text('linkedHelp')}
          chosen={values.linked}
          most={mostLinkedEvents}
          error={form.problemOf('linked')}
          onChange={linked => set({ linked })}
        />
        <div className={styles.row}>
          <PreviewButton clientId={clientId} values={values} />
        </div>
      </div>
    </Panel>
  );
}
