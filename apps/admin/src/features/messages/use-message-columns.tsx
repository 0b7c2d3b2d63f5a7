import { messageColumns } from '@vh/domain';
import { StatusBadge, type DataColumn } from '@vh/ui';
import { useDeclaredColumns } from '@vh/area-kit';
import { messageTones } from '@vh/back-office-orders';
import type { MessageRow } from './message-list.model.ts';
import { useKindInWords, useMessageTexts } from './message-texts.ts';

/** The columns of the outbox; on phones the reader leads, with subject and time below. */
export function useMessageColumns(): DataColumn<MessageRow>[] {
  const { text } = useMessageTexts();
  const kindInWords = useKindInWords();
  return useDeclaredColumns<typeof messageColumns, MessageRow>(messageColumns, {
    recipient: { width: '260px', clip: true, phone: 'lead', cell: row => <strong>{row.recipient}</strong> },
    kind: { width: '200px', clip: true, phone: 'second', cell: row => kindInWords(row.kind) },
    subject: {
      width: '460px',
      clip: true,
      cell: row => <span title={row.subject}>{row.subject || '–'}</span>,
    },
    state: {
      phone: 'lead-end',
      cell: row => <StatusBadge tone={messageTones[row.state]}>{text(`state.${row.state}`)}</StatusBadge>,
    },
    at: { align: 'end', phone: 'second-end' },
  });
}
