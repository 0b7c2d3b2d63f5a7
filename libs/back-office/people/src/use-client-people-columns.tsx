import { memberRoleOf } from '@vh/domain';
import { StatusBadge, type DataColumn } from '@vh/ui';
import { formatEventDay, useRightTexts } from '@vh/area-kit';
import type { Member, StaffPerson } from './client-people.model.ts';
import { usePeopleTexts } from './people-texts.ts';
import { UserState } from './use-user-columns.tsx';
import styles from './people.module.css';

/** Events that are named of those that a member is limited to. */
const mostNamed = 3;

/** The columns of the members of a client. */
export function useMemberColumns(): DataColumn<Member>[] {
  const { text } = usePeopleTexts();
  const { text: rightText } = useRightTexts();
  const limitInWords = (events: NonNullable<Member['onlyEvents']>) => {
    const named = events.slice(0, mostNamed).map(({ title }) => title);
    const more = events.length > mostNamed ? [...named, '…'] : named;
    return [text('eventsOf', { count: events.length }), more.join(', ')].filter(Boolean).join(': ');
  };
  return [
    {
      key: 'name',
      header: text('person'),
      phone: 'lead',
      cell: row => (
        <>
          <span className={styles.name}>
            {row.name} {row.isSelf && <StatusBadge tone="info">{text('you')}</StatusBadge>}
          </span>
          <span className={styles.under}>{row.email}</span>
        </>
      ),
    },
    {
      key: 'role',
      header: text('memberRole'),
      phone: 'second',
      cell: ({ permissions, onlyEvents }) => {
        const role = memberRoleOf(permissions);
        const flags = permissions.map(flag => rightText(`flag.${flag}`)).join(', ');
        return (
          <>
            {role === 'custom' ? `${text('memberRole.custom')}: ${flags}` : text(`memberRole.${role}`)}
            {onlyEvents && <span className={styles.under}>{limitInWords(onlyEvents)}</span>}
          </>
        );
      },
    },
    { key: 'state', header: text('state'), phone: 'second-end', cell: row => <UserState user={row} /> },
  ];
}

/** The columns of the people at events of a client. */
export function useStaffColumns(): DataColumn<StaffPerson>[] {
  const { text, language } = usePeopleTexts();
  const { text: rightText } = useRightTexts();
  const rolesOf = ({ assignments }: StaffPerson) =>
    [...new Set(assignments.map(one => one.role))].map(role => rightText(`role.${role}`)).join(', ');
  const nextOf = ({ assignments: [first] }: StaffPerson) =>
    first && `${first.eventTitle}, ${formatEventDay(first.date, { language, timeZone: first.timezone })}`;
  return [
    {
      key: 'name',
      header: text('person'),
      phone: 'lead',
      cell: row => (
        <>
          <span className={styles.name}>{row.name}</span>
          <span className={styles.under}>{row.email}</span>
        </>
      ),
    },
    { key: 'role', header: text('eventRole'), phone: 'second', cell: rolesOf },
    { key: 'event', header: text('event'), width: '320px', clip: true, cell: nextOf },
    {
      key: 'count',
      header: text('assignments'),
      align: 'end',
      cell: row => text('eventsOf', { count: row.assignments.length }),
    },
    { key: 'state', header: text('state'), phone: 'second-end', cell: row => <UserState user={row} /> },
  ];
}
