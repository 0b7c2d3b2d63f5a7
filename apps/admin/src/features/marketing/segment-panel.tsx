import { useApiQuery } from '@vh/api-client';
import { currencies, languageCodes } from '@vh/domain';
import { Checkbox, FormGrid, Panel, SelectField, TextField } from '@vh/ui';
import type { RecordFormState } from '@vh/area-kit';
import { nameOfLanguage } from '@vh/area-kit';
import { Audience } from './audience.tsx';
import { segmentFacts, type CampaignValues } from './campaign-form.model.ts';
import { useMarketingTexts } from './marketing-texts.ts';
import { PickMany } from './pick-many.tsx';
import styles from './marketing.module.css';

interface SegmentPanelProps {
  readonly form: RecordFormState<CampaignValues>;
  readonly fieldId: (path: string) => string;
}

/** Whom a campaign is for, and how many that are at the moment. */
export function SegmentPanel({ form, fieldId }: SegmentPanelProps) {
  const { text } = useMarketingTexts();
  const { values, set } = form;
  const typed = (path: 'cities' | 'boughtWithinDays' | 'notBoughtForDays' | 'spentAmount') => ({
    id: fieldId(path),
    value: values[path],
    error: form.problemOf(path),
    autoComplete: 'off',
    onBlur: () => form.leave(path),
    onChange: (event: { target: { value: string } }) => set({ [path]: event.target.value }),
  });
  return (
    <Panel title={text('whom')} className={styles.part ?? ''}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{text('whomHelp')}</p>
        <Audience channel={values.channel} segment={segmentFacts(values)} />
        <fieldset className={styles.choices}>
          <legend>{text('readers')}</legend>
          <div className={styles.ticks}>
            {languageCodes.map(code => (
              <Checkbox
                key={code}
                label={nameOfLanguage(code)}
                checked={values.languages.includes(code)}
                onChange={() => set({ languages: toggled(values.languages, code) })}
              />
            ))}
          </div>
        </fieldset>
        <Genres chosen={values.genres} onChange={genres => set({ genres })} />
        <PickMany
          id={fieldId('events')}
          kind="event"
          chosen={values.events}
          onChange={events => set({ events })}
        />
        <PickMany
          id={fieldId('clients')}
          kind="client"
          chosen={values.clients}
          onChange={clients => set({ clients })}
        />
        <FormGrid>
          <div data-wide>
            <TextField {...typed('cities')} label={text('cities')} help={text('citiesHelp')} />
          </div>
          <TextField
            {...typed('boughtWithinDays')}
            label={text('boughtWithin')}
            help={text('daysHelp')}
            inputMode="numeric"
          />
          <TextField
            {...typed('notBoughtForDays')}
            label={text('notBoughtFor')}
            help={text('daysHelp')}
            inputMode="numeric"
          />
          <TextField
            {...typed('spentAmount')}
            label={text('spent')}
            help={text('mayStayEmpty')}
            inputMode="decimal"
          />
          <SelectField
            label={text('currency')}
            value={values.spentCurrency}
            options={currencies.map(value => ({ value, label: value }))}
            onChange={({ target }) =>
              set({ spentCurrency: currencies.find(code => code === target.value) ?? values.spentCurrency })
            }
          />
        </FormGrid>
        <Checkbox
          id={fieldId('neverBought')}
          label={text('neverBought')}
          error={form.problemOf('neverBought')}
          checked={values.neverBought}
          onChange={() => set({ neverBought: !values.neverBought })}
        />
      </div>
    </Panel>
  );
}

interface GenresProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Genres({ chosen, onChange }: GenresProps) {
  const { text, language } = useMarketingTexts();
  const { data } = useApiQuery('POST /back/term/get-list', { kind: 'genre', lang: language, pageSize: 100 });
  if (!data || data.rows.length === 0) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{text('genres')}</legend>
      <div className={styles.ticks}>
        {data.rows.map(({ key, name }) => (
          <Checkbox
            key={key}
            label={name}
            checked={chosen.includes(key)}
            onChange={() => onChange(toggled(chosen, key))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function toggled<T>(chosen: readonly T[], one: T): readonly T[] {
  return chosen.includes(one) ? chosen.filter(other => other !== one) : [...chosen, one];
}
