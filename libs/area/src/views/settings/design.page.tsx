import { useQueryClient } from '@tanstack/react-query';
import { queryKeyFor, useApi, useApiQuery } from '@vh/api-client';
import { Checkbox, FormGrid, PageHeader, Panel, showToast, Skeleton, TextField, TextLink } from '@vh/ui';
import { FormInset } from '../../form/form-inset.tsx';
import { RecordForm, recordFieldId } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { PageTitle } from '../../page/page-title.tsx';
import { QueryView } from '../../page/query-view.tsx';
import { RecordHistory } from '../audit/record-history.tsx';
import {
  designChange,
  designFlags,
  designProblems,
  designValues,
  type Design,
  type DesignValues,
} from './design-form.model.ts';
import { useSettingsTexts } from './settings-texts.ts';
import styles from './settings.module.css';

const idPrefix = 'design';

/** What the home page and the header have, and the site's own pictures. */
export function DesignPage() {
  const { text } = useSettingsTexts();
  const query = useApiQuery('GET /front/design/theme');
  return (
    <>
      <PageTitle>{text('design')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/settings', label: text('settings') }}
        title={text('design')}
        actions={<TextLink href="/">{text('openSite')}</TextLink>}
      />
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {design => <DesignForm design={design} />}
      </QueryView>
      <RecordHistory subject={{ entity: 'settings', entityId: 'design' }} />
    </>
  );
}

function DesignForm({ design }: { design: Design }) {
  const { text } = useSettingsTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const stored = designValues(design);
  const form = useRecordForm<DesignValues>({
    initial: stored,
    problemsOf: values =>
      Object.fromEntries(Object.entries(designProblems(values)).map(([path, key]) => [path, text(key)])),
    send: async values => {
      const saved = await api.call('POST /back/settings/save-design', designChange(values, stored));
      queryClient.setQueryData(queryKeyFor('GET /front/design/theme'), saved);
      showToast(text('saved'));
      return designValues(saved);
    },
  });
  return (
    <FormInset>
      <RecordForm form={form} idPrefix={idPrefix}>
        <Panel title={text('sections')}>
          <p>{text('sectionsLead')}</p>
          <div className={styles.languages}>
            {designFlags.map(flag => (
              <Checkbox
                key={flag}
                id={recordFieldId(idPrefix, flag)}
                label={text(flag)}
                checked={form.values[flag]}
                onChange={() => form.set({ [flag]: !form.values[flag] })}
              />
            ))}
          </div>
        </Panel>
        <Panel title={text('pictures')}>
          <FormGrid>
            {(['logo', 'favicon'] as const).map(name => (
              <TextField
                key={name}
                id={recordFieldId(idPrefix, name)}
                label={text(name)}
                help={text('pictureHelp')}
                value={form.values[name]}
                error={form.problemOf(name)}
                autoComplete="off"
                maxLength={500}
                onBlur={() => form.leave(name)}
                onChange={event => form.set({ [name]: event.target.value })}
              />
            ))}
          </FormGrid>
        </Panel>
      </RecordForm>
    </FormInset>
  );
}
