import { useQueryClient } from '@tanstack/react-query';
import { useApi, useApiQuery } from '@vh/api-client';
import { useSessionState } from '@vh/auth';
import { PageHeader, showToast, Skeleton } from '@vh/ui';
import { useParams } from 'react-router-dom';
import { useStoredRecord, PageTitle, QueryView } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { PersonDevices } from './devices/person-devices.tsx';
import { AccessPanel } from './access-panel.tsx';
import { ActAsButton } from './act-as.dialog.tsx';
import { AssignmentPanel } from './assignment-panel.tsx';
import { usePeopleTexts } from './people-texts.ts';
import { SessionPanel } from './session-panel.tsx';
import { UserState } from './use-user-columns.tsx';
import {
  hasRole,
  userBody,
  userValues,
  type Choices,
  type User,
  type UserValues,
} from './user-form.model.ts';
import { UserForm } from './user-form.tsx';
import styles from './people.module.css';

/** One user: who they are and what they may, their access, where they are logged in, and their events. */
export function UserPage() {
  const { userId = '' } = useParams();
  const { text } = usePeopleTexts();
  const user = useApiQuery('POST /back/user/get', { userId });
  const choices = useApiQuery('POST /back/user/get-choices');
  return (
    <>
      <PageTitle>{user.data?.name ?? text('users')}</PageTitle>
      <QueryView query={user} skeleton={<UserSkeleton />}>
        {found => (
          <QueryView query={choices} skeleton={<UserSkeleton />}>
            {offered => <UserView key={userId} user={found} choices={offered} />}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}

function UserSkeleton() {
  const { text } = usePeopleTexts();
  return (
    <>
      <PageHeader back={{ href: '/admin/user', label: text('users') }} title="…" />
      <div className={styles.page}>
        <Skeleton height={420} />
      </div>
    </>
  );
}

function UserView({ user, choices }: { user: User; choices: Choices }) {
  const { text, language } = usePeopleTexts();
  const assignments = useApiQuery('POST /back/user/get-assignments', { userId: user._id, lang: language });
  const isSelf = useSessionState().userId === user._id;
  const canBeActed = !isSelf && user.status === 'active' && !hasRole(user, 'admin');
  const { shown, round, save, reload } = useSaving(user);
  return (
    <>
      <PageHeader
        back={{ href: '/admin/user', label: text('users') }}
        title={user.name}
        meta={<UserState user={user} />}
        actions={canBeActed && <ActAsButton user={user} />}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <UserForm
            round={round}
            initial={userValues(shown)}
            choices={choices}
            isSelf={isSelf}
            send={save}
            onReload={reload}
          />
          <AssignmentPanel person={{ memberId: user._id, name: user.name }} query={assignments} />
          <div className={styles.inPanel}>
            <RecordHistory subject={{ entity: 'user', entityId: user._id }} />
          </div>
        </div>
        <div className={styles.side}>
          <AccessPanel user={user} isSelf={isSelf} />
          <SessionPanel userId={user._id} />
          {worksAtDevices(user) && <PersonDevices personId={user._id} base="/admin" />}
        </div>
      </div>
    </>
  );
}

/** Devices work in the name of people who check tickets or sell them at a counter. */
function worksAtDevices(user: User): boolean {
  return hasRole(user, 'scanner') || hasRole(user, 'payspot');
}

function useSaving(user: User) {
  const { text } = usePeopleTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const userId = user._id;
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/user/get',
    body: { userId },
    record: user,
    isSame: isSameForm,
  });
  const save = async (values: UserValues): Promise<UserValues> => {
    const body = { userId, version: shown.version, ...userBody(values) };
    const stored = await api.call('POST /back/user/save', body);
    keep(stored);
    void queryClient.invalidateQueries({ queryKey: ['POST /back/user/get-list'] });
    showToast(text('saved', { name: stored.name }));
    return userValues(stored);
  };
  return { shown, round, save, reload };
}

function isSameForm(one: User, other: User): boolean {
  return JSON.stringify(userValues(one)) === JSON.stringify(userValues(other));
}
