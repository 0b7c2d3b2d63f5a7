import { Button, StatusBadge, type DataColumn } from '@vh/ui';
import { useEventManagerTexts } from './event-manager-texts.ts';
import type { StaffRow } from './event-staff.model.ts';
import styles from './event-manager.module.css';

const tones = { active: 'ok', invited: 'wait', deactivated: 'mute' } as const;

/** The columns of the people of an event. */
export function useStaffColumns(
  onTask: (kind: 'edit' | 'remove', row: StaffRow) => void,
): DataColumn<StaffRow>[] {
  const { text } = useEventManagerTexts();
  const mayOf = ({ role, permissions }: StaffRow) =>
    permissions.map(flag => text(`flag.${flag}`)).join(', ') ||
    text(role === 'scanner' ? 'checksOnly' : 'looksOnly');
  return [
    {
      key: 'person',
      header: text('person'),
      phone: 'lead',
      cell: row => (
        <>
          <strong className={styles.name}>{row.name}</strong>
          <span className={styles.under}>{row.email}</span>
        </>
      ),
    },
    {
      key: 'role',
      header: text('role'),
      phone: 'second',
      cell: row => (
        <>
          {text(`role.${row.role}`)}
          {row.role === 'scanner' && (
            <span className={styles.under}>{row.gates.join(', ') || text('anyGate')}</span>
          )}
        </>
      ),
    },
    { key: 'may', header: text('may'), cell: mayOf },
    {
      key: 'status',
      header: text('status'),
      phone: 'second-end',
      cell: row => <StatusBadge tone={tones[row.status]}>{text(`state.${row.status}`)}</StatusBadge>,
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      phone: 'lead-end',
      cell: row => (
        <span className={styles.rowActs}>
          <Button
            size="s"
            variant="text"
            aria-label={text('editOf', { name: row.name })}
            onClick={() => onTask('edit', row)}
          >
            {text('edit')}
          </Button>
          <Button
            size="s"
            variant="text"
            aria-label={text('removeOf', { name: row.name })}
            onClick={() => onTask('remove', row)}
          >
            {text('remove')}
          </Button>
        </span>
      ),
    },
  ];
}
