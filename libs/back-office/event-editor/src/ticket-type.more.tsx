import { languageTag, vatReasons, type TicketTypeForm } from '@vh/domain';
import { SelectField, TextArea, TextField } from '@vh/ui';
import { EntryCodeField } from './entry-code.field.tsx';
import { useEventFormTexts } from './event-form-texts.ts';
import { useField, useForm } from './form-context.ts';
import { writtenLanguages } from './form-texts.model.ts';
import { PercentField, WholeField } from './number-fields.tsx';
import { nameOfLanguage } from '@vh/area-kit';
import { changeType } from './ticket-types.model.ts';
import { TimeField } from './time-field.tsx';
import styles from './event-form.module.css';

/** What few ticket types need: descriptions, other languages, limits, an own window of sales, who may buy. */
export function TicketTypeMore({ at, title }: { at: number; title: string }) {
  const { text } = useEventFormTexts();
  const { form, set } = useForm();
  const type = form.ticketTypes[at];
  if (!type) return null;
  const path = `ticketTypes.${at}`;
  const change = (part: Partial<TicketTypeForm>) => set(changeType(form, type.id, part));
  return (
    <details className={styles.more}>
      <summary aria-label={text('moreOf', { name: title })}>{text('more')}</summary>
      <div className={styles.moreFields}>
        <TypeTexts at={at} />
        <div className={styles.pair}>
          <SelectField
            label={text('typeVisibility')}
            value={type.visibility}
            options={(['public', 'code', 'payspot'] as const).map(value => ({
              value,
              label: text(`visibility.${value}`),
            }))}
            onChange={({ target: { value } }) => isVisibility(value) && change({ visibility: value })}
          />
          <PercentField
            path={`${path}.vatBasisPoints`}
            label={text('vat')}
            value={type.vatBasisPoints}
            onChange={vatBasisPoints => change({ vatBasisPoints })}
          />
          {type.vatBasisPoints === 0 && (
            <SelectField
              label={text('vatReason')}
              help={text('vatReasonHelp')}
              value={type.vatReason ?? 'exempt'}
              options={vatReasons.map(value => ({ value, label: text(`vatReason.${value}`) }))}
              onChange={({ target: { value } }) => {
                const vatReason = vatReasons.find(reason => reason === value);
                if (vatReason) change({ vatReason });
              }}
            />
          )}
          <WholeField
            path={`${path}.minPerOrder`}
            label={text('minPerOrder')}
            least={1}
            most={100}
            required
            value={type.minPerOrder}
            onChange={least => least !== null && change({ minPerOrder: least })}
          />
          <WholeField
            path={`${path}.maxPerOrder`}
            label={text('maxPerOrder')}
            least={1}
            most={100}
            required
            value={type.maxPerOrder}
            onChange={most => most !== null && change({ maxPerOrder: most })}
          />
          <TimeField
            path={`${path}.salesStart`}
            label={text('typeSalesStart')}
            help={text('typeSalesHelp')}
            value={type.salesStart}
            onChange={salesStart => change({ salesStart })}
          />
          <TimeField
            path={`${path}.salesEnd`}
            label={text('typeSalesEnd')}
            help={text('typeSalesHelp')}
            value={type.salesEnd}
            onChange={salesEnd => change({ salesEnd })}
          />
          <EntryCodeField value={type.entryCode} onChange={entryCode => change({ entryCode })} />
        </div>
      </div>
    </details>
  );
}

function isVisibility(value: string): value is TicketTypeForm['visibility'] {
  return value === 'public' || value === 'code' || value === 'payspot';
}

/** The description in each language that the event is written in, and the name in the others. */
function TypeTexts({ at }: { at: number }) {
  const { form } = useForm();
  return (
    <div className={styles.pair}>
      {writtenLanguages(form).map(language => (
        <TypeTextsIn key={language} at={at} language={language} />
      ))}
    </div>
  );
}

function TypeTextsIn({
  at,
  language,
}: {
  at: number;
  language: ReturnType<typeof writtenLanguages>[number];
}) {
  const { text } = useEventFormTexts();
  const { form, set } = useForm();
  const type = form.ticketTypes[at];
  const name = useField(`ticketTypes.${at}.names.${language}`);
  if (!type) return null;
  const inLanguage = { language: nameOfLanguage(language) };
  const lang = languageTag(language);
  return (
    <div className={styles.texts}>
      {language !== form.mainLanguage && (
        <TextField
          {...name}
          lang={lang}
          label={text('typeNameIn', inLanguage)}
          maxLength={120}
          value={type.names[language] ?? ''}
          onChange={event =>
            set(changeType(form, type.id, { names: { ...type.names, [language]: event.target.value } }))
          }
        />
      )}
      <TextArea
        lang={lang}
        label={text('typeDescription', inLanguage)}
        rows={2}
        maxLength={1000}
        value={type.descriptions[language] ?? ''}
        onChange={event =>
          set(
            changeType(form, type.id, {
              descriptions: { ...type.descriptions, [language]: event.target.value },
            }),
          )
        }
      />
    </div>
  );
}
