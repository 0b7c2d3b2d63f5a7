import { auditColumns, formatOrderNumber } from '@vh/domain';
import type { DataColumn } from '@vh/ui';
import { useDeclaredColumns } from '@vh/area-kit';
import { fieldChanges, type AuditRow } from './audit.model.ts';
import { actionInWords, entityInWords, useAuditTexts, type AuditText } from './audit-texts.ts';
import styles from './audit.module.css';

/** The author of a change: the user, and the admin who acted in their name; the platform where readers see no more. */
export function authorInWords({ by, actedBy }: AuditRow, text: AuditText): string {
  if (!by) return text('platform');
  return actedBy ? text('actedBy', { admin: actedBy, user: by.name }) : by.name;
}

/** The name of a record; numbers of orders are grouped. */
export function titleInWords({ entity, title }: Pick<AuditRow, 'entity' | 'title'>): string | undefined {
  return title !== undefined && entity === 'order' ? formatOrderNumber(title) : title;
}

/** The record that a change is about, by its kind and name. */
export function recordInWords({ entity, entityId, title }: AuditRow, text: AuditText): string {
  // settings are one record of each kind, and what was done says which
  if (entity === 'settings' || entity === 'setting') return entityInWords(entity, text);
  const name = titleInWords({ entity, title }) ?? (entityId.length > 20 ? entityId.slice(0, 8) : entityId);
  return [entityInWords(entity, text), name].filter(Boolean).join(' ');
}

/** The columns of the audit log; on phones the change leads, with who and when below. */
export function useAuditColumns(): DataColumn<AuditRow>[] {
  const { text } = useAuditTexts();
  return useDeclaredColumns<typeof auditColumns, AuditRow>(auditColumns, {
    record: {
      width: '280px',
      clip: true,
      phone: 'lead',
      cell: row => <strong>{recordInWords(row, text)}</strong>,
    },
    what: {
      phone: 'lead-end',
      cell: row => <span className={styles.what}>{actionInWords(row.action, text)}</span>,
    },
    who: { width: '220px', clip: true, phone: 'second', cell: row => authorInWords(row, text) },
    fields: {
      align: 'end',
      cell: ({ before, after }) => text('fieldCount', { count: fieldChanges(before, after).length }),
    },
    at: { align: 'end', phone: 'second-end' },
  });
}
