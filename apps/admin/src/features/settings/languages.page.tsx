import { useQueryClient } from '@tanstack/react-query';
import { queryKeyFor, useApi, useApiQuery } from '@vh/api-client';
import { languageOptions, languageTag, type LanguageCode } from '@vh/domain';
import {
  Checkbox,
  FieldError,
  IconButton,
  PageHeader,
  Panel,
  showToast,
  Skeleton,
  StatusBadge,
} from '@vh/ui';
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
import { generalValues, toggleLanguage, type GeneralSettings } from './general-form.model.ts';
import { moved } from './design-form.model.ts';
import { useSettingsTexts } from './settings-texts.ts';
import styles from './settings.module.css';

const idPrefix = 'languages';
const field = 'siteAvailableLanguages';

interface Values {
  readonly siteAvailableLanguages: readonly LanguageCode[];
}

/** The languages of the site: which it has, in what order, and which one who asks for none of them gets. */
export function LanguagesPage() {
  const { text } = useSettingsTexts();
  const query = useApiQuery('POST /back/settings/get-general');
  return (
    <>
      <PageTitle>{text('languages')}</PageTitle>
      <PageHeader back={{ href: '/admin/settings', label: text('settings') }} title={text('languages')} />
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {settings => <LanguagesForm settings={settings} />}
      </QueryView>
      <RecordHistory subject={{ entity: 'settings', entityId: 'general' }} />
    </>
  );
}

function LanguagesForm({ settings }: { settings: GeneralSettings }) {
  const stored = useStoredRecord({
    name: 'POST /back/settings/get-general',
    body: undefined,
    record: settings,
    isSame: (one, other) => one.version === other.version,
  });
  return <Fields stored={stored} />;
}

interface FieldsProps {
  readonly stored: ReturnType<typeof useStoredRecord<'POST /back/settings/get-general'>>;
}

function Fields({ stored: { shown, round, keep, reload } }: FieldsProps) {
  const { text } = useSettingsTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useRecordForm<Values>({
    initial: { siteAvailableLanguages: shown.siteAvailableLanguages },
    round,
    problemsOf: ({ siteAvailableLanguages: chosen }) =>
      chosen.length === 0 ? { [field]: text('problem.languages') } : {},
    send: async ({ siteAvailableLanguages: chosen }) => {
      const saved = await api.call('POST /back/settings/save-general', {
        ...generalValues(shown),
        siteAvailableLanguages: [...chosen],
        version: shown.version,
      });
      keep(saved);
      void queryClient.invalidateQueries({ queryKey: queryKeyFor('GET /front/settings/get') });
      showToast(text('saved'));
      return { siteAvailableLanguages: saved.siteAvailableLanguages };
    },
  });
  const chosen = form.values.siteAvailableLanguages;
  const others = languageOptions.map(({ code }) => code).filter(code => !chosen.includes(code));
  const problem = form.problemOf(field);
  const id = recordFieldId(idPrefix, field);
  return (
    <FormInset>
      <RecordForm form={form} idPrefix={idPrefix} changed={{ code: 'settings.changed', load: reload }}>
        <Panel title={text('siteAvailableLanguages')}>
          <p className={styles.quiet}>{text('languagesHelp')}</p>
          {problem ? <FieldError id={`${id}-error`}>{problem}</FieldError> : null}
          <ol className={styles.languageList}>
            {[...chosen, ...others].map((code, at) => (
              <li key={code}>
                <Checkbox
                  id={at === 0 ? id : `${id}-${code}`}
                  label={<span lang={languageTag(code)}>{nameOf(code)}</span>}
                  checked={chosen.includes(code)}
                  onChange={() => form.set({ [field]: toggleLanguage(chosen, code) })}
                />
                {at === 0 && chosen.length > 0 && (
                  <StatusBadge tone="info">{text('defaultLanguage')}</StatusBadge>
                )}
                {chosen.includes(code) && (
                  <span className={styles.moves}>
                    <IconButton
                      icon="chevron-up"
                      label={text('moveUp', { name: nameOf(code) })}
                      disabled={at === 0}
                      onClick={() => form.set({ [field]: moved(chosen, code, -1) })}
                    />
                    <IconButton
                      icon="chevron-down"
                      label={text('moveDown', { name: nameOf(code) })}
                      disabled={at === chosen.length - 1}
                      onClick={() => form.set({ [field]: moved(chosen, code, 1) })}
                    />
                  </span>
                )}
              </li>
            ))}
          </ol>
        </Panel>
      </RecordForm>
    </FormInset>
  );
}

function nameOf(code: LanguageCode): string {
  return languageOptions.find(option => option.code === code)?.name ?? code;
}
