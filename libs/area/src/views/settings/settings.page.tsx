import { useApiQuery } from '@vh/api-client';
import { PageHeader, Panel, Skeleton, TextLink } from '@vh/ui';
import { PageTitle } from '../../page/page-title.tsx';
import { QueryView } from '../../page/query-view.tsx';
import { RecordHistory } from '../audit/record-history.tsx';
import { GroupState } from './group-state.tsx';
import { GeneralForm } from './general-form.tsx';
import { useSettingsTexts } from './settings-texts.ts';
import styles from './settings.module.css';

const groups = [
  'design',
  'languages',
  'email',
  'marketing',
  'payment',
  'wallet',
  'fiscalisation',
  'seat-service',
  'terms',
  'security',
] as const;

/** The settings of the house, and the ways to all others. */
export function SettingsPage() {
  const { text } = useSettingsTexts();
  const query = useApiQuery('POST /back/settings/get-general');
  return (
    <>
      <PageTitle>{text('settings')}</PageTitle>
      <PageHeader title={text('settings')} />
      <Panel title={text('groups')}>
        <ul className={styles.groups}>
          {groups.map(group => (
            <li key={group}>
              <span className={styles.group}>
                <TextLink href={`/admin/settings/${group}`}>{text(`group.${group}`)}</TextLink>
                <GroupState group={group} />
              </span>
              <span className={styles.quiet}>{text(`group.${group}.help`)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {settings => <GeneralForm settings={settings} />}
      </QueryView>
      <RecordHistory subject={{ entity: 'settings', entityId: 'general' }} />
    </>
  );
}
