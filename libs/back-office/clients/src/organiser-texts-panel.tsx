import { languageTag, longestOrganiserLead, type LanguageCode } from '@vh/domain';
import { Button, Panel, TextArea } from '@vh/ui';
import {
  LanguageChoice,
  recordFieldId,
  RichTextField,
  useShownLanguage,
  type RecordFormState,
} from '@vh/area-kit';
import { noTexts, withTexts, writtenLanguages, type OrganiserValues } from './organiser-form.model.ts';
import { organiserPrefix } from './organiser-look-panel.tsx';
import { useOrganiserTexts } from './organiser-texts.ts';
import styles from './organiser.module.css';

interface TextsPanelProps {
  readonly form: RecordFormState<OrganiserValues>;
  readonly onPreview: () => void;
}

/** The texts of the page, one language at a time; the choice says which are written. */
export function OrganiserTextsPanel({ form, onPreview }: TextsPanelProps) {
  const { text, language: readers } = useOrganiserTexts();
  const { values, set } = form;
  const written = writtenLanguages(values);
  const first = written.includes('en') ? 'en' : (written[0] ?? readers);
  const [shown, choose] = useShownLanguage(form.problems, 'translations', first);
  return (
    <Panel
      title={text('texts')}
      className={styles.part ?? ''}
      actions={
        <Button size="s" variant="outline" icon="eye" onClick={onPreview}>
          {text('preview')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <LanguageChoice
          shown={shown}
          written={written}
          onChoose={choose}
          onRemove={() => set(withTexts(values, shown, noTexts))}
        />
        <LanguageFields key={shown} form={form} language={shown} />
      </div>
    </Panel>
  );
}

function LanguageFields({ form, language }: Pick<TextsPanelProps, 'form'> & { language: LanguageCode }) {
  const { text } = useOrganiserTexts();
  const { lead, html } = form.values.translations[language] ?? noTexts;
  const path = `translations.${language}`;
  return (
    <>
      <TextArea
        id={recordFieldId(organiserPrefix, `${path}.lead`)}
        label={text('short')}
        help={text('shortHelp')}
        lang={languageTag(language)}
        error={form.problemOf(`${path}.lead`)}
        value={lead}
        rows={2}
        maxLength={longestOrganiserLead}
        onBlur={() => form.leave(`${path}.lead`)}
        onChange={({ target }) => form.set(withTexts(form.values, language, { lead: target.value }))}
      />
      <RichTextField
        id={recordFieldId(organiserPrefix, `${path}.html`)}
        label={text('long')}
        lang={languageTag(language)}
        html={html}
        onChange={next => form.set(withTexts(form.values, language, { html: next }))}
      />
    </>
  );
}
