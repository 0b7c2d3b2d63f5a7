import { userColumns } from '@vh/domain';
import { StatusBadge, type DataColumn } from '@vh/ui';
import { useDeclaredColumns, formatMoment, useRightTexts } from '@vh/area-kit';
import { shownState, userTones, type UserRow } from './user-list.model.ts';
import { usePeopleTexts } from './people-texts.ts';
import styles from './people.module.css';

/** The columns of the list of users. */
export function useUserColumns(): DataColumn<UserRow>[] {
  const { text, language } = usePeopleTexts();
  const { text: rightText } = useRightTexts();
  const rolesOf = ({ role, additionalRoles }: UserRow) =>
    [role, ...additionalRoles].map(one => rightText(`role.${one}`)).join(', ');
  return useDeclaredColumns<typeof userColumns, UserRow>(userColumns, {
    name: {
      phone: 'lead',
      cell: row => (
        <span className={styles.who}>
          <span className={styles.name}>{row.name}</span>
          <span className={styles.under}>{row.email}</span>
        </span>
      ),
    },
    role: { phone: 'second', cell: rolesOf },
    state: { phone: 'second-end', cell: row => <UserState user={row} /> },
    factor: {
      cell: row => (
        <span className={row.hasSecondFactor ? undefined : styles.quiet}>
          {text(row.hasSecondFactor ? 'factor.on' : 'factor.off')}
        </span>
      ),
    },
    clients: {
      width: '160px',
      clip: true,
      cell: row => <span title={row.clients.join(', ')}>{row.clients.join(', ')}</span>,
    },
    createdAt: {
      cell: row => <span className={styles.moment}>{formatMoment(row.createdAt, language)}</span>,
    },
    lastSeenAt: {
      cell: row => (
        <span className={styles.moment}>
          {row.lastSeenAt ? formatMoment(row.lastSeenAt, language) : text('never')}
        </span>
      ),
    },
  });
}

/** Where an account stands, in a word. */
export function UserState({ user }: { user: Parameters<typeof shownState>[0] }) {
  const { text } = usePeopleTexts();
  const state = shownState(user);
  return <StatusBadge tone={userTones[state]}>{text(`state.${state}`)}</StatusBadge>;
}
