import { languageTag, plainSmsText, smsParts, type LanguageCode } from '@vh/domain';
import { Checkbox, FieldError, FormGrid, Panel, TextArea, TextField } from '@vh/ui';
import { LanguageChoice, useShownLanguage, nameOfLanguage, RichTextField } from '@vh/area-kit';
import type { RecordFormState } from '@vh/area-kit';
import {
  missingLanguages,
  noWords,
  withWords,
  writtenLanguages,
  type CampaignValues,
  type TypedWords,
} from './campaign-form.model.ts';
import { useMarketingTexts } from './marketing-texts.ts';
import { PreviewButton } from './preview.dialog.tsx';
import styles from './marketing.module.css';

interface WordsProps {
  readonly form: RecordFormState<CampaignValues>;
  readonly fieldId: (path: string) => string;
}

/** What a campaign says, one language at a time; the choice says which are written. */
export function MessageTextPanel({ form, fieldId }: WordsProps) {
  const { text, language: readers } = useMarketingTexts();
  const { values, set } = form;
  const written = writtenLanguages(values);
  const [shown, choose] = useShownLanguage(form.problems, 'texts', written[0] ?? readers);
  const wrongTexts = form.problemOf('texts');
  const missing = missingLanguages(values).map(nameOfLanguage).join(', ');
  return (
    <Panel title={text('what')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <LanguageChoice
          id={fieldId('texts')}
          shown={shown}
          written={written}
          onChoose={choose}
          onRemove={() => set(withWords(values, shown, noWords))}
        >
          <PreviewButton values={values} language={shown} />
        </LanguageChoice>
        {missing && <p className={styles.quiet}>{text('missingLanguages', { languages: missing })}</p>}
        {wrongTexts && <FieldError>{wrongTexts}</FieldError>}
        <Fields key={shown} form={form} fieldId={fieldId} language={shown} />
      </div>
    </Panel>
  );
}

interface FieldsProps extends WordsProps {
  readonly language: LanguageCode;
}

function Fields(props: FieldsProps) {
  switch (props.form.values.channel) {
    case 'email':
      return <MailFields {...props} />;
    case 'sms':
      return <SmsFields {...props} />;
    case 'whatsapp':
      return <TemplateFields {...props} />;
  }
}

/** What a field of the words needs. */
function useWordField({ form, fieldId, language }: FieldsProps) {
  const words = form.values.texts[language] ?? noWords;
  return (name: keyof TypedWords) => {
    const path = `texts.${language}.${name}`;
    return {
      id: fieldId(path),
      lang: languageTag(language),
      value: words[name],
      error: form.problemOf(path),
      autoComplete: 'off',
      onBlur: () => form.leave(path),
      onChange: (event: { target: { value: string } }) =>
        form.set(withWords(form.values, language, { [name]: event.target.value })),
    };
  };
}

function MailFields(props: FieldsProps) {
  const { text } = useMarketingTexts();
  const field = useWordField(props);
  const { form, fieldId, language } = props;
  const path = `texts.${language}.html`;
  const wrong = form.problemOf(path);
  return (
    <>
      <TextField {...field('subject')} label={text('subject')} help={text('variableHelp')} maxLength={200} />
      <TextField
        {...field('preheader')}
        label={text('preheader')}
        help={text('preheaderHelp')}
        maxLength={200}
      />
      <RichTextField
        id={fieldId(path)}
        label={text('mailText')}
        lang={languageTag(language)}
        html={form.values.texts[language]?.html ?? ''}
        onChange={html => form.set(withWords(form.values, language, { html }))}
      />
      {wrong && <FieldError>{wrong}</FieldError>}
    </>
  );
}

function SmsFields(props: FieldsProps) {
  const { text } = useMarketingTexts();
  const field = useWordField(props);
  const { values, set } = props.form;
  const typed = values.texts[props.language]?.sms ?? '';
  const { parts, left, encoding } = smsParts(values.transliterate ? plainSmsText(typed) : typed);
  return (
    <>
      <TextArea {...field('sms')} label={text('smsText')} help={text('smsHelp')} rows={5} maxLength={1_530} />
      <p className={styles.quiet} role="status">
        {text('smsParts', { count: parts, left })}
        {encoding === 'ucs2' ? `. ${text('ucs2')}` : ''}
      </p>
      <Checkbox
        label={text('transliterate')}
        checked={values.transliterate}
        onChange={() => set({ transliterate: !values.transliterate })}
      />
    </>
  );
}

function TemplateFields(props: FieldsProps) {
  const { text } = useMarketingTexts();
  const field = useWordField(props);
  const { form, fieldId } = props;
  return (
    <FormGrid>
      <TextField
        id={fieldId('template')}
        label={text('template')}
        help={text('templateHelp')}
        value={form.values.template}
        error={form.problemOf('template')}
        autoComplete="off"
        maxLength={512}
        onBlur={() => form.leave('template')}
        onChange={({ target }) => form.set({ template: target.value })}
      />
      <TextField {...field('languageCode')} label={text('templateLanguage')} placeholder="sr" maxLength={8} />
      <TextField
        {...field('header')}
        label={text('templateHeader')}
        help={text('mayStayEmpty')}
        maxLength={60}
      />
      <TextField
        {...field('headerImage')}
        label={text('templateImage')}
        help={text('mayStayEmpty')}
        type="url"
        maxLength={500}
      />
      <div data-wide>
        <TextArea {...field('body')} label={text('templateBody')} help={text('variableHelp')} rows={4} />
      </div>
      <TextField
        {...field('button')}
        label={text('templateButton')}
        help={text('mayStayEmpty')}
        maxLength={200}
      />
    </FormGrid>
  );
}
