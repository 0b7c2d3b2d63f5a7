import { useApiQuery } from '@vh/api-client';
import { Notice, PageHeader, Panel, Skeleton, StatusBadge, TextLink } from '@vh/ui';
import { PageTitle, QueryView } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { PendingPayee } from '../bank/index.ts';
import { GroupReasons, GroupState } from './group-state.tsx';
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

/** The settings of the platform, and the ways to all others. */
export function SettingsPage() {
  const { text } = useSettingsTexts();
  const query = useApiQuery('POST /back/settings/get-general');
  const { data: overview } = useApiQuery('POST /back/settings/get-overview');
  const knownOf = (group: string) => overview?.groups.find(known => known.group === group);
  const general = knownOf('general');
  const languages = query.data?.siteAvailableLanguages.length;
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
                {group === 'languages' ? (
                  <LanguageCount count={languages} />
                ) : (
                  <GroupState known={knownOf(group)} />
                )}
              </span>
              <span className={styles.quiet}>{text(`group.${group}.help`)}</span>
              <GroupReasons known={knownOf(group)} />
            </li>
          ))}
        </ul>
      </Panel>
      {general && general.reasons.length > 0 && (
        <Notice tone="wait">
          <GroupReasons known={general} />
        </Notice>
      )}
      <PendingPayee />
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {settings => <GeneralForm settings={settings} />}
      </QueryView>
      <RecordHistory subject={{ entity: 'settings', entityId: 'general' }} />
    </>
  );
}

function LanguageCount({ count }: { readonly count: number | undefined }) {
  const { text } = useSettingsTexts();
  return count === undefined ? null : <StatusBadge tone="ok">{text('languageCount', { count })}</StatusBadge>;
}
