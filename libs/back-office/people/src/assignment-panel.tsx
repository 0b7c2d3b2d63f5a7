import type { BodyOf } from '@vh/contract';
import { Button, DataTable, Notice, Panel, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import { QueryView, type QueryViewProps, formatEventDay, useRightTexts } from '@vh/area-kit';
import type { Act } from '@vh/area-kit';
import { AssignDialog } from './assign.dialog.tsx';
import { usePeopleTexts } from './people-texts.ts';
import { usePeopleAct } from './use-people-act.ts';
import styles from './people.module.css';
import type { Person } from './person.ts';

/** What somebody is at an event. */
export interface Assignment {
  readonly eventId: string;
  readonly eventTitle: string;
  readonly date: string;
  readonly timezone: string;
  readonly role: BodyOf<'POST /back/event-staff/remove'>['role'];
  readonly gates: readonly string[];
}

interface AssignmentPanelProps {
  readonly person: Person;
  readonly query: QueryViewProps<{ readonly rows: readonly Assignment[] }>['query'];
  /** Only events of this client are offered. */
  readonly clientId?: string;
}

/** The events that somebody is assigned to, with the way to assign them to another and to take them off. */
export function AssignmentPanel({ person, query, clientId }: AssignmentPanelProps) {
  const { text } = usePeopleTexts();
  const act = usePeopleAct();
  const [isAssigning, setAssigning] = useState(false);
  const columns = useAssignmentColumns(person, act);
  return (
    <Panel
      title={text('assignments')}
      className={styles.part ?? ''}
      actions={
        <Button size="s" variant="outline" icon="plus" onClick={() => setAssigning(true)}>
          {text('assign')}
        </Button>
      }
    >
      {act.failure && (
        <Notice tone="bad" live="assertive">
          {act.failure}
        </Notice>
      )}
      <QueryView query={query} skeleton={<AssignmentTable columns={columns} rows={[]} loadingRows={2} />}>
        {({ rows }) => <AssignmentTable columns={columns} rows={rows} />}
      </QueryView>
      {isAssigning && (
        <AssignDialog person={person} clientId={clientId} onClose={() => setAssigning(false)} />
      )}
    </Panel>
  );
}

interface AssignmentTableProps {
  readonly columns: readonly DataColumn<Assignment>[];
  readonly rows: readonly Assignment[];
  readonly loadingRows?: number;
}

function AssignmentTable({ columns, rows, loadingRows = 0 }: AssignmentTableProps) {
  const { text } = usePeopleTexts();
  return (
    <DataTable
      caption={text('assignments')}
      className={styles.inPanel ?? ''}
      columns={columns}
      rows={rows}
      rowKey={row => `${row.eventId} ${row.role}`}
      loadingRows={loadingRows}
      empty={<p className={styles.quiet}>{text('assignmentsNone')}</p>}
    />
  );
}

function useAssignmentColumns({ memberId, name }: Person, act: Act): DataColumn<Assignment>[] {
  const { text, language } = usePeopleTexts();
  const { text: rightText } = useRightTexts();
  const takeOff = ({ eventId, role, eventTitle }: Assignment) =>
    void act.run(
      api => api.call('POST /back/event-staff/remove', { eventId, memberId, role }),
      text('unassigned', { event: eventTitle }),
    );
  return [
    { key: 'event', header: text('event'), phone: 'lead', cell: row => <strong>{row.eventTitle}</strong> },
    {
      key: 'date',
      header: text('date'),
      cell: row => formatEventDay(row.date, { language, timeZone: row.timezone }),
    },
    {
      key: 'role',
      header: text('role'),
      phone: 'second',
      cell: row => [rightText(`role.${row.role}`), ...row.gates].join(', '),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      phone: 'lead-end',
      cell: row => (
        <Button
          size="s"
          variant="text"
          aria-label={text('unassignOf', { name, event: row.eventTitle })}
          onClick={() => takeOff(row)}
        >
          {text('unassign')}
        </Button>
      ),
    },
  ];
}
