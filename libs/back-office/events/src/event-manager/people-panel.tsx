import { eventRoles } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { Button, DataTable, Panel, Tabs, TextLink } from '@vh/ui';
import { useCallback, useState } from 'react';
import { ListSearch, useUrlState, AskDialog, useAct } from '@vh/area-kit';
import { useEventManagerTexts } from './event-manager-texts.ts';
import { staffShown, staffUrl, touchedByStaff, type StaffRow } from './event-staff.model.ts';
import { StaffDialog } from './staff.dialog.tsx';
import { useStaffColumns } from './use-staff-columns.tsx';
import styles from './event-manager.module.css';

interface PeoplePanelProps {
  readonly eventId: string;
  /** Undefined while they are awaited. */
  readonly rows: readonly StaffRow[] | undefined;
}

type Task = { readonly kind: 'assign' } | { readonly kind: 'edit' | 'remove'; readonly row: StaffRow };

/** Who is assigned to the event: by role, searched, assigned, changed and taken off. */
export function PeoplePanel({ eventId, rows }: PeoplePanelProps) {
  const { text, language } = useEventManagerTexts();
  const url = useUrlState(staffUrl);
  const { filters, change, hrefFor } = url;
  const [task, setTask] = useState<Task>();
  const columns = useStaffColumns((kind, row) => setTask({ kind, row }));
  const search = useCallback((q: string | undefined) => change({ q }, { replace: true }), [change]);
  const close = () => setTask(undefined);
  const all = rows ?? [];
  const countOf = (found: readonly StaffRow[]) => formatCount(found.length, language);
  return (
    <Panel
      title={text('people')}
      className={styles.flush ?? ''}
      actions={
        <div className={styles.acts}>
          {(all.length > 5 || filters.q) && (
            <ListSearch label={text('search')} value={filters.q} onChange={search} />
          )}
          <Button size="s" icon="plus" disabled={!rows} onClick={() => setTask({ kind: 'assign' })}>
            {text('assign')}
          </Button>
        </div>
      }
    >
      {all.length > 0 && (
        <Tabs
          label={text('groups')}
          items={[undefined, ...eventRoles].map(role => ({
            href: hrefFor({ role }),
            label: text(role ? `role.${role}` : 'group.all'),
            count: countOf(role ? all.filter(row => row.role === role) : all),
            current: filters.role === role,
          }))}
        />
      )}
      <DataTable
        caption={text('people')}
        columns={columns}
        rows={staffShown(all, filters)}
        rowKey={row => `${row.memberId} ${row.role}`}
        loadingRows={rows ? 0 : 3}
        empty={
          <p className={styles.quiet}>
            {all.length === 0 ? (
              text('nobody')
            ) : (
              <>
                {text('nobodyFits')}{' '}
                <TextLink href={hrefFor({ q: undefined, role: undefined })}>{text('showAll')}</TextLink>
              </>
            )}
          </p>
        }
      />
      {task && task.kind !== 'remove' && (
        <StaffDialog eventId={eventId} row={task.kind === 'edit' ? task.row : undefined} onClose={close} />
      )}
      {task?.kind === 'remove' && <RemoveDialog eventId={eventId} row={task.row} onClose={close} />}
    </Panel>
  );
}

interface RemoveDialogProps {
  readonly eventId: string;
  readonly row: StaffRow;
  readonly onClose: () => void;
}

function RemoveDialog({ eventId, row: { memberId, role, name }, onClose }: RemoveDialogProps) {
  const { text } = useEventManagerTexts();
  const act = useAct(touchedByStaff);
  const remove = async () => {
    const done = await act.run(
      api => api.call('POST /back/event-staff/remove', { eventId, memberId, role }),
      text('removed', { name }),
    );
    if (done) onClose();
  };
  return (
    <AskDialog
      title={text('removeAsk', { name })}
      yes={text('remove')}
      isBusy={act.isBusy}
      failure={act.failure}
      onYes={() => void remove()}
      onClose={onClose}
    >
      <p>{text('removeText')}</p>
    </AskDialog>
  );
}
