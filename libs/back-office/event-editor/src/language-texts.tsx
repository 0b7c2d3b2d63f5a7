import { languageTag, type LanguageCode } from '@vh/domain';
import { TextArea, TextField } from '@vh/ui';
import { useEventFormTexts } from './event-form-texts.ts';
import { useField, useForm } from './form-context.ts';
import { controlId } from './form-steps.model.ts';
import { noTexts, withText } from './form-texts.model.ts';
import { nameOfLanguage, RichTextField } from '@vh/area-kit';
import styles from './event-form.module.css';

interface LanguageTextsProps {
  readonly language: LanguageCode;
  /** Another language stands beside it, so each says which it is. */
  readonly isBesides: boolean;
}

/** The texts of the event in one language. */
export function LanguageTexts({ language, isBesides }: LanguageTextsProps) {
  const { text } = useEventFormTexts();
  const { form, set } = useForm();
  const texts = form.translations[language] ?? noTexts;
  const path = `translations.${language}`;
  const title = useField(`${path}.title`);
  const lang = languageTag(language);
  const change = (part: Partial<typeof noTexts>) => set(withText(form, language, part));
  const bind = (name: 'subtitle' | 'seoTitle' | 'seoDescription') => ({
    id: controlId(`${path}.${name}`),
    lang,
    label: text(name),
    value: texts[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <section className={styles.texts} aria-label={nameOfLanguage(language)}>
      {isBesides && (
        <h3 className={styles.languageName} lang={lang}>
          {nameOfLanguage(language)}
        </h3>
      )}
      <TextField
        {...title}
        lang={lang}
        label={text('title')}
        maxLength={160}
        value={texts.title}
        onChange={event => change({ title: event.target.value })}
      />
      <TextField {...bind('subtitle')} help={text('subtitleHelp')} maxLength={200} />
      <RichTextField
        id={controlId(`${path}.description`)}
        label={text('description')}
        lang={lang}
        html={texts.description}
        onChange={description => change({ description })}
      />
      <details className={styles.more}>
        <summary>{text('searchTexts')}</summary>
        <div className={styles.moreFields}>
          <TextField {...bind('seoTitle')} help={text('seoTitleHelp')} maxLength={120} />
          <TextArea {...bind('seoDescription')} help={text('seoDescriptionHelp')} maxLength={320} rows={3} />
        </div>
      </details>
    </section>
  );
}
