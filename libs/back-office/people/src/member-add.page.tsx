import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { PageHeader, Panel, showToast } from '@vh/ui';
import { useNavigate } from 'react-router-dom';
import {
  RecordForm,
  useRecordForm,
  type RecordFormState,
  PageTitle,
  usePlacedScope,
  type ViewScope,
  NeedsFlag,
  useOwnFlags,
} from '@vh/area-kit';
import { MemberLimit } from './member-limit.tsx';
import { MemberRights } from './member-rights.tsx';
import { limitProblems, membershipBody, type MembershipValues } from './membership-form.model.ts';
import { usePeopleTexts } from './people-texts.ts';
import { PersonFields } from './person-fields.tsx';
import {
  personFieldOf,
  personProblems,
  personRefusal,
  problemsInWords,
  type PersonValues,
} from './person-form.model.ts';
import { usePersonSchema } from './use-person-schema.ts';
import styles from './people.module.css';

interface MemberValues extends PersonValues, MembershipValues {}

/** Makes somebody a member of the client in the path. */
export function MemberAddPage({ scope }: { scope: ViewScope }) {
  const { text } = usePeopleTexts();
  const { base } = usePlacedScope(scope);
  return (
    <NeedsFlag
      scope={scope}
      flag="can-manage-users"
      title={text('addMember')}
      back={{ href: `${base}/user`, label: text('people') }}
      refusal={text('notAllowedMembers')}
    >
      <MemberAdd scope={scope} />
    </NeedsFlag>
  );
}

function MemberAdd({ scope }: { scope: ViewScope }) {
  const { text } = usePeopleTexts();
  const { base, clientId = '' } = usePlacedScope(scope);
  const navigate = useNavigate();
  const form = useMemberForm(clientId, `${base}/user`);
  return (
    <>
      <PageTitle>{text('addMember')}</PageTitle>
      <PageHeader
        back={{ href: `${base}/user`, label: text('people') }}
        title={text('addMember')}
        meta={text('addMemberLead')}
      />
      <div className={styles.page}>
        <RecordForm
          form={form}
          idPrefix="member"
          act={text('invite')}
          onCancel={() => void navigate(`${base}/user`)}
        >
          <Panel title={text('whoTitle')} className={styles.part ?? ''}>
            <PersonFields form={form} idPrefix="member" />
          </Panel>
          <Panel title={text('memberTitle')} className={styles.part ?? ''}>
            <MemberRights
              idPrefix="member"
              value={form.values.permissions}
              own={useOwnFlags(clientId)}
              isLimited={form.values.onlyEvents !== null}
              onChange={permissions => form.set({ permissions })}
            />
            <MemberLimit
              idPrefix="member"
              clientId={clientId}
              value={form.values.onlyEvents}
              flags={form.values.permissions}
              error={form.problemOf('onlyEventIds')}
              onChange={onlyEvents => form.set({ onlyEvents })}
            />
          </Panel>
        </RecordForm>
      </div>
    </>
  );
}

function useMemberForm(clientId: string, listHref: string): RecordFormState<MemberValues> {
  const { text, language } = usePeopleTexts();
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const schema = usePersonSchema();
  return useRecordForm<MemberValues>({
    initial: { name: '', email: '', language, permissions: [], onlyEvents: null },
    problemsOf: values =>
      problemsInWords({ ...personProblems(values, schema), ...limitProblems(values) }, text),
    fieldOf: personFieldOf,
    // here a taken e-mail is that of a member; whether it has an account is told to nobody
    refusalOf: (path, code) => text(code === 'taken' ? 'memberTaken' : personRefusal(path, code)),
    send: async ({ name, email, language: ofMails, ...membership }) => {
      const person = { name: name.trim(), email: email.trim(), language: ofMails };
      await api.call('POST /back/client-user/add', {
        ...{ clientId, ...person },
        ...membershipBody(membership),
      });
      showToast(text('memberAdded', { email: person.email }));
      void queryClient.invalidateQueries({ queryKey: ['POST /back/client-user/get-list'] });
      await navigate(listHref, { replace: true });
      return undefined;
    },
  });
}
