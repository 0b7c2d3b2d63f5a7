import type { ResponseOf } from '@vh/contract';
import { csvOf } from '../../platform/csv.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertAuditEntry } from '../audit/audit.repo.ts';
import { presentRow } from './staff-presenter.ts';
import { listStaff, type StaffFilter } from './staff.repo.ts';
import type { Author } from './staff.service.ts';

const mostExported = 10_000;

const header = [
  'name',
  'email',
  'roles',
  'status',
  'locked',
  'second factor',
  'clients',
  'created',
  'last seen',
];

/** The users that fit as a table; whoever takes it along is written down. */
export async function exportStaff(
  deps: Deps,
  { actor, address }: Author,
  filter: StaffFilter,
): Promise<ResponseOf<'POST /back/user/export'>> {
  const now = deps.clock.now();
  return deps.db.transaction(async tx => {
    const { rows } = await listStaff(tx, filter, { limit: mostExported, offset: 0, now });
    await insertAuditEntry(tx, {
      ...{ at: now, userId: actor.userId, address },
      ...{ action: 'user.export', entity: 'user', entityId: actor.userId },
      ...{ before: null, after: { ...filter, rows: rows.length } },
    });
    const lines = rows.map(row => cellsOf(presentRow(row, now)));
    const fileName = `users-${now.toISOString().slice(0, 10)}.csv`;
    return { fileName, csv: csvOf([header, ...lines]), rows: rows.length };
  });
}

function cellsOf(row: ReturnType<typeof presentRow>): string[] {
  return [
    row.name,
    row.email,
    [row.role, ...row.moreRoles].join(' '),
    row.status,
    row.isLocked ? 'yes' : 'no',
    row.hasSecondFactor ? 'yes' : 'no',
    row.clients.join('; '),
    row.createdAt,
    row.lastSeenAt ?? '',
  ];
}
