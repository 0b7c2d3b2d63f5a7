import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError, queryFor, useApi } from '@vh/api-client';
import { Button, PageHeader, Panel, showToast, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  RecordForm,
  useRecordForm,
  useStoredRecord,
  type StoredRecord,
  NothingHere,
  PageTitle,
  QueryFailure,
  usePlacedScope,
  type ViewScope,
  AskDialog,
  useOwnFlags,
} from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { AssignmentPanel } from './assignment-panel.tsx';
import type { Member, StaffPerson } from './client-people.model.ts';
import { MemberRights } from './member-rights.tsx';
import { MemberLimit } from './member-limit.tsx';
import { limitProblems, membershipBody, type MembershipValues } from './membership-form.model.ts';
import { personFieldOf, personRefusal, problemsInWords } from './person-form.model.ts';
import { usePeopleTexts } from './people-texts.ts';
import { usePeopleAct } from './use-people-act.ts';
import { UserState } from './use-user-columns.tsx';
import styles from './people.module.css';

/** Somebody of a client: what they may as a member, and the events that they are assigned to. */
export function MemberPage({ scope }: { scope: ViewScope }) {
  const { userId = '' } = useParams();
  const { text } = usePeopleTexts();
  const { base, clientId = '' } = usePlacedScope(scope);
  const found = useFound(clientId, userId);
  const person = found.member ?? found.staff;
  if (found.error) return <QueryFailure error={found.error} onRetry={found.retry} />;
  if (!person && !found.isPending) return <NothingHere />;
  return (
    <>
      <PageTitle>{person?.name ?? text('people')}</PageTitle>
      <PageHeader
        back={{ href: `${base}/user`, label: text('people') }}
        title={person?.name ?? '…'}
        meta={
          person && (
            <>
              {person.email} <UserState user={person} />
            </>
          )
        }
      />
      <div className={styles.page}>
        {!person && <Skeleton height={320} />}
        {person && found.seesMembers && <Membership clientId={clientId} base={base} member={found.member} />}
        {person && found.seesMembers && (
          <div className={styles.inPanel}>
            <RecordHistory subject={{ clientId, memberId: userId }} />
          </div>
        )}
        {person && found.seesStaff && (
          <AssignmentPanel
            person={{ memberId: userId, name: person.name }}
            clientId={clientId}
            query={found.assignments}
          />
        )}
      </div>
    </>
  );
}

/** What the reader may know of a person: their membership, their events, or both. */
function useFound(clientId: string, memberId: string) {
  const { language } = usePeopleTexts();
  const api = useApi();
  const flags = useOwnFlags(clientId);
  const [seesMembers, seesStaff] = [flags.includes('can-manage-users'), flags.includes('can-add-events')];
  const member = useQuery({
    ...queryFor(api, 'POST /back/client-user/get', { clientId, memberId, lang: language }),
    enabled: seesMembers,
  });
  const staff = useQuery({
    ...queryFor(api, 'POST /back/event-staff/get-people', { clientId, memberId, lang: language }),
    enabled: seesStaff,
  });
  const person: StaffPerson | undefined = staff.data?.rows[0];
  const isNoMember = isApiError(member.error) && member.error.status === 404;
  const isPending = (seesMembers && member.isPending) || (seesStaff && staff.isPending);
  return {
    seesMembers,
    seesStaff,
    member: isNoMember ? undefined : member.data,
    staff: person,
    isPending,
    error: (isNoMember ? undefined : member.error) ?? staff.error ?? undefined,
    retry: () => void Promise.all([member.refetch(), staff.refetch()]),
    assignments: {
      data: staff.data && { rows: person?.assignments ?? [] },
      error: staff.error,
      isPending: staff.isPending,
      refetch: staff.refetch,
    },
  };
}

interface MembershipProps {
  readonly clientId: string;
  readonly base: string;
  readonly member: Member | undefined;
}

function Membership({ clientId, base, member }: MembershipProps) {
  const { text } = usePeopleTexts();
  if (!member) {
    return (
      <Panel title={text('memberTitle')} className={styles.part ?? ''}>
        <p>{text('memberNot')}</p>
      </Panel>
    );
  }
  return <MemberForm key={member.memberId} clientId={clientId} base={base} member={member} />;
}

/** Equal for memberships that are limited to the same events. */
function limitKey({ onlyEvents }: Pick<Member, 'onlyEvents'>): string {
  return onlyEvents
    ? `only ${onlyEvents
        .map(({ eventId }) => eventId)
        .sort()
        .join()}`
    : 'all';
}

function MemberForm({ clientId, base, member }: MembershipProps & { member: Member }) {
  const { language } = usePeopleTexts();
  const { memberId } = member;
  const stored = useStoredRecord({
    name: 'POST /back/client-user/get',
    body: { clientId, memberId, lang: language },
    record: member,
    isSame: (one, other) =>
      String(one.permissions) === String(other.permissions) && limitKey(one) === limitKey(other),
  });
  return <MemberFields clientId={clientId} base={base} stored={stored} />;
}

interface MemberFieldsProps {
  readonly clientId: string;
  readonly base: string;
  readonly stored: StoredRecord<Member>;
}

function MemberFields({ clientId, base, stored: { shown: member, round, keep, reload } }: MemberFieldsProps) {
  const { text } = usePeopleTexts();
  const own = useOwnFlags(clientId);
  const form = useMemberForm(clientId, { shown: member, round, keep });
  const [isAsked, setAsked] = useState(false);
  // anyone who may not give a flag may not take it by removing the member either
  const mayRemove = member.permissions.every(flag => own.includes(flag));
  return (
    <>
      <RecordForm form={form} idPrefix="member" changed={{ code: 'user.changed', load: reload }}>
        <Panel
          title={text('memberTitle')}
          className={styles.part ?? ''}
          actions={
            mayRemove && (
              <Button size="s" variant="text" onClick={() => setAsked(true)}>
                {text('removeMember')}
              </Button>
            )
          }
        >
          <MemberRights
            key={round}
            idPrefix="member"
            value={form.values.permissions}
            own={own}
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
      {isAsked && (
        <RemoveDialog clientId={clientId} base={base} member={member} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

function useMemberForm(
  clientId: string,
  {
    shown: { memberId, version, permissions, onlyEvents },
    round,
    keep,
  }: Pick<StoredRecord<Member>, 'shown' | 'round' | 'keep'>,
) {
  const { text, language } = usePeopleTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  return useRecordForm<MembershipValues>({
    initial: { permissions, onlyEvents: onlyEvents ?? null },
    round,
    problemsOf: values => problemsInWords(limitProblems(values), text),
    fieldOf: personFieldOf,
    refusalOf: (path, code) => text(personRefusal(path, code)),
    send: async wish => {
      const membership = membershipBody(wish);
      const body = { clientId, memberId, version, lang: language, ...membership };
      const saved = await api.call('POST /back/client-user/save', body);
      keep(saved);
      void queryClient.invalidateQueries({ queryKey: ['POST /back/client-user/get-list'] });
      showToast(text('saved', { name: saved.name }));
      return { permissions: saved.permissions, onlyEvents: saved.onlyEvents ?? null };
    },
  });
}

function RemoveDialog({
  clientId,
  base,
  member: { memberId, name },
  onClose,
}: MembershipProps & { member: Member; onClose: () => void }) {
  const { text } = usePeopleTexts();
  const act = usePeopleAct();
  const navigate = useNavigate();
  const remove = async () => {
    const isDone = await act.run(
      api => api.call('POST /back/client-user/remove', { clientId, memberId }),
      text('memberRemoved', { name }),
    );
    if (isDone) await navigate(`${base}/user`, { replace: true });
  };
  return (
    <AskDialog
      title={text('removeMemberTitle', { name })}
      yes={text('removeMemberYes')}
      isBusy={act.isBusy}
      failure={act.failure}
      onYes={() => void remove()}
      onClose={onClose}
    >
      <p>{text('removeMemberText')}</p>
    </AskDialog>
  );
}
