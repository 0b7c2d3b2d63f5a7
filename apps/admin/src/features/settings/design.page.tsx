import { formatDecimal } from '@vh/i18n';
import { designFlags, type LanguageCode } from '@vh/domain';
import { useApi, useApiQuery } from '@vh/api-client';
import { Checkbox, FormGrid, PageHeader, Panel, showToast, Skeleton, TextLink } from '@vh/ui';
import {
  FormInset,
  RecordForm,
  recordFieldId,
  useRecordForm,
  useStoredRecord,
  PageTitle,
  QueryView,
} from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import {
  designChange,
  designProblems,
  designValues,
  type Design,
  type DesignProblem,
  type DesignValues,
} from './design-form.model.ts';
import { DesignPreview } from './design-preview.tsx';
import { designPrefix, type DesignForm } from './design-form.ts';
import { colourInWords, useDesignTexts, type DesignText } from './design-texts.ts';
import { LookPanel } from './look-panel.tsx';
import { SitePicture } from './site-picture.tsx';
import { SliderOrder } from './slider-order.tsx';
import styles from './settings.module.css';

/** What the home page and the header have, the look of the site and its own pictures, beside the site as it would be. */
export function DesignPage() {
  const { text, language } = useDesignTexts();
  const query = useApiQuery('POST /back/settings/get-design', { lang: language });
  return (
    <>
      <PageTitle>{text('design')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/settings', label: text('settings') }}
        title={text('design')}
        actions={<TextLink href="/">{text('openSite')}</TextLink>}
      />
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {design => <StoredDesign design={design} />}
      </QueryView>
      <RecordHistory subject={{ entity: 'settings', entityId: 'design' }} />
    </>
  );
}

function StoredDesign({ design }: { design: Design }) {
  const { language } = useDesignTexts();
  const stored = useStoredRecord({
    name: 'POST /back/settings/get-design',
    body: { lang: language },
    record: design,
    isSame: (one, other) => one.version === other.version,
  });
  return <Fields stored={stored} />;
}

interface FieldsProps {
  readonly stored: ReturnType<typeof useStoredRecord<'POST /back/settings/get-design'>>;
}

function Fields({ stored: { shown, round, keep, reload } }: FieldsProps) {
  const { text, language } = useDesignTexts();
  const api = useApi();
  const form = useRecordForm<DesignValues>({
    initial: designValues(shown),
    round,
    problemsOf: values =>
      Object.fromEntries(
        Object.entries(designProblems(values)).map(([path, problem]) => [
          path,
          inWords(problem, text, language),
        ]),
      ),
    refusalOf: path => (path === 'logo' || path === 'favicon' ? text('gonePicture') : undefined),
    fieldOf: path => path.split('.').slice(0, 2).join('.'),
    send: async values => {
      await api.call(
        'POST /back/settings/save-design',
        designChange(values, designValues(shown), shown.version),
      );
      const saved = await api.call('POST /back/settings/get-design', { lang: language });
      keep(saved);
      showToast(text('saved'));
      return designValues(saved);
    },
  });
  return (
    <FormInset>
      <RecordForm form={form} idPrefix={designPrefix} changed={{ code: 'settings.changed', load: reload }}>
        <Panel title={text('sections')}>
          <p>{text('sectionsLead')}</p>
          <div className={styles.languages}>
            {designFlags.map(flag => (
              <Checkbox
                key={flag}
                id={recordFieldId(designPrefix, flag)}
                label={text(flag)}
                checked={form.values[flag]}
                onChange={() => form.set({ [flag]: !form.values[flag] })}
              />
            ))}
          </div>
          {form.values.showHomeSlider && <SliderOrder form={form} events={shown.sliders} />}
        </Panel>
        <LookPanel form={form} />
        <Pictures form={form} />
        <DesignPreview values={form.values} />
      </RecordForm>
    </FormInset>
  );
}

function Pictures({ form }: { form: DesignForm }) {
  const { text } = useDesignTexts();
  return (
    <Panel title={text('pictures')}>
      <FormGrid>
        {(['logo', 'favicon'] as const).map(name => (
          <SitePicture key={name} form={form} name={name} />
        ))}
      </FormGrid>
    </Panel>
  );
}

function inWords(problem: DesignProblem, text: DesignText, language: LanguageCode): string {
  if (problem === 'wrongPicture') return text('wrongPicture');
  const { reason, token, beside = token, ratio = 0, needed = 0 } = problem;
  if (reason !== 'contrast') return text('wrongValue');
  const names = { one: colourInWords(token, text), other: colourInWords(beside, text) };
  // cut off, not rounded: 4.49 is not 4.5
  return text('wrongContrast', {
    ...names,
    ratio: formatDecimal(Math.floor(ratio * 10) / 10, 1, language),
    needed,
  });
}
