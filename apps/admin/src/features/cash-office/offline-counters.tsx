import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { groupCode } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { Button, DataTable, Panel, StatusBadge, TextLink, type DataColumn } from '@vh/ui';
import { useState } from 'react';
import { formatMoment } from '@vh/area-kit';
import styles from './cash-office.module.css';
import { useCashOfficeTexts } from './cash-office-texts.ts';
import { NoteDialog } from './note.dialog.tsx';

type OfflineAllocation = ResponseOf<'POST /back/cash-office/get-offline-allocations'>['rows'][number];
type Problem = ResponseOf<'POST /back/cash-office/get-offline-problems'>['rows'][number];

/** What may have changed after one of these was dealt with. */
const touched = / \/back\/cash-office\//;

const problemsShown = 50;

/** What counters hold and sold without a network, as far as there is any: what needs a person comes first. */
export function OfflineCounters() {
  return (
    <>
      <OfflineProblems />
      <Allocations />
    </>
  );
}

/** Sales made without a network that need somebody's look. */
function OfflineProblems() {
  const { text, language } = useCashOfficeTexts();
  const [asked, setAsked] = useState<Problem>();
  const { data } = useApiQuery('POST /back/cash-office/get-offline-problems', {
    ...{ page: 1, pageSize: problemsShown },
  });
  if (!data || data.total === 0) return null;
  const columns: DataColumn<Problem>[] = [
    { key: 'payspot', header: text('payspot'), phone: 'lead', cell: row => row.payspotName },
    {
      key: 'soldAt',
      header: text('soldAt'),
      phone: 'second',
      cell: row => `${formatMoment(row.soldAt, language)}, ${row.sentBy}`,
    },
    {
      key: 'what',
      header: text('tickets'),
      cell: ({ tickets, method }) => `${formatCount(tickets, language)}, ${text(method)}`,
    },
    {
      key: 'problem',
      header: text('problem'),
      phone: 'lead-end',
      cell: ({ problem }) => <StatusBadge tone="bad">{text(`problem.${problem}`)}</StatusBadge>,
    },
    {
      key: 'order',
      header: text('order'),
      phone: 'second-end',
      cell: ({ orderId, number }) =>
        orderId && number ? (
          <TextLink href={`/admin/order/${orderId}`}>{groupCode(number)}</TextLink>
        ) : (
          text('notTaken')
        ),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      cell: row => (
        <Button size="s" variant="outline" onClick={() => setAsked(row)}>
          {text('settle')}
        </Button>
      ),
    },
  ];
  return (
    <Panel title={text('problems', { count: data.total })} className={styles.flush ?? ''}>
      <p className={styles.lead}>{text('problemsLead')}</p>
      <DataTable
        caption={text('problems', { count: data.total })}
        columns={columns}
        rows={data.rows}
        rowKey={row => `${row.payspotId} ${row.nonce}`}
      />
      {asked && (
        <NoteDialog
          title={text('settleTitle')}
          yes={text('settle')}
          lead={text('settleText')}
          touched={touched}
          done={text('settled')}
          onSend={(api, note) =>
            api.call('POST /back/cash-office/settle-offline-problem', {
              ...{ payspotId: asked.payspotId, nonce: asked.nonce, note },
            })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

/** What counters hold to sell without a network. */
function Allocations() {
  const { text, language } = useCashOfficeTexts();
  const [asked, setAsked] = useState<OfflineAllocation>();
  const { data } = useApiQuery('POST /back/cash-office/get-offline-allocations', { lang: language });
  if (!data || data.rows.length === 0) return null;
  const columns: DataColumn<OfflineAllocation>[] = [
    {
      key: 'payspot',
      header: text('payspot'),
      phone: 'lead',
      cell: ({ payspotName, deviceName, isRevoked }) => (
        <>
          {[payspotName, deviceName].filter(Boolean).join(', ')}{' '}
          {isRevoked && <StatusBadge tone="bad">{text('revoked')}</StatusBadge>}
        </>
      ),
    },
    { key: 'event', header: text('event'), phone: 'second', cell: row => row.eventTitle },
    {
      key: 'places',
      header: text('places'),
      align: 'end',
      phone: 'lead-end',
      cell: row => formatCount(row.places, language),
    },
    {
      key: 'since',
      header: text('allocatedSince'),
      cell: row => text('since', { at: formatMoment(row.since, language), name: row.allocatedBy }),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      phone: 'second-end',
      cell: row => (
        <Button size="s" variant="outline" onClick={() => setAsked(row)}>
          {text('writeOff')}
        </Button>
      ),
    },
  ];
  return (
    <Panel title={text('offlineAllocations')} className={styles.flush ?? ''}>
      <p className={styles.lead}>{text('offlineAllocationsLead')}</p>
      <DataTable
        caption={text('offlineAllocations')}
        columns={columns}
        rows={data.rows}
        rowKey={row => `${row.payspotId} ${row.holder} ${row.eventId}`}
      />
      {asked && (
        <NoteDialog
          title={text('writeOffTitle', { count: asked.places })}
          yes={text('writeOff')}
          lead={text('writeOffText')}
          touched={touched}
          done={text('writtenOff')}
          onSend={(api, note) =>
            api.call('POST /back/cash-office/write-off-offline-allocation', {
              ...{ payspotId: asked.payspotId, holder: asked.holder, eventId: asked.eventId, note },
            })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}
