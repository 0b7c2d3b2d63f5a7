import { useQueryClient } from '@tanstack/react-query';
import { useApi, useApiQuery } from '@vh/api-client';
import { PageHeader, showToast, Skeleton } from '@vh/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { PageTitle, QueryView } from '@vh/area-kit';
import { usePeopleTexts } from './people-texts.ts';
import { newUser, userBody, type UserValues } from './user-form.model.ts';
import { UserForm } from './user-form.tsx';
import styles from './people.module.css';

/** Adds a user, who is invited by mail. */
export function UserAddPage() {
  const { text, language } = usePeopleTexts();
  const navigate = useNavigate();
  const choices = useApiQuery('POST /back/user/get-choices');
  // as it was when the page was opened: switching the page's language changes nobody's mails
  const initial = useMemo(() => newUser(language), [language]);
  const add = useAdd();
  return (
    <>
      <PageTitle>{text('addTitle')}</PageTitle>
      <PageHeader
        back={{ href: '/admin/user', label: text('users') }}
        title={text('addTitle')}
        meta={text('addLead')}
      />
      <div className={styles.page}>
        <QueryView query={choices} skeleton={<Skeleton height={360} />}>
          {found => (
            <UserForm
              initial={initial}
              choices={found}
              act={text('invite')}
              send={add}
              onCancel={() => void navigate('/admin/user')}
            />
          )}
        </QueryView>
      </div>
    </>
  );
}

function useAdd() {
  const { text } = usePeopleTexts();
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (values: UserValues): Promise<undefined> => {
    const user = await api.call('POST /back/user/add', userBody(values));
    showToast(text('invitedNow', { name: user.name }));
    void queryClient.invalidateQueries({ queryKey: ['POST /back/user/get-list'] });
    await navigate(`/admin/user/${user._id}`, { replace: true });
  };
}
