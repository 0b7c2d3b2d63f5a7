import { useApiQuery } from '@vh/api-client';
import { EventFrame } from '@vh/back-office-event-frame';
import { DataTable, EmptyState, Panel } from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { QueryView, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { BlockDialog } from './block.dialog.tsx';
import { CapsDialog } from './caps.dialog.tsx';
import { CapacityPlan } from './capacity-plan.tsx';
import type { BlockRow, EventCapacity, QuotaRow } from './capacity.model.ts';
import { useCapacityTexts } from './capacity-texts.ts';
import styles from './capacity.module.css';
import { UnblockDialog } from './unblock.dialog.tsx';
import { useBlockColumns, useQuotaColumns } from './use-capacity-columns.tsx';

/** The places of an event: what of them can be sold, what is blocked and why, and what channels may take. */
export function CapacityPage({ scope }: { scope: ViewScope }) {
  const { text } = useCapacityTexts();
  const placed = usePlacedScope(scope);
  const { eventId = '' } = useParams();
  const query = useApiQuery('POST /back/inventory/get', { eventId });
  return (
    <>
      <EventFrame eventId={eventId} scope={placed} at="places" title={text('places')} />
      <QueryView query={query} skeleton={<PlacesView places={undefined} />}>
        {places => <PlacesView places={places} />}
      </QueryView>
    </>
  );
}

type Open =
  | { readonly kind: 'block' | 'caps'; readonly quota: QuotaRow }
  | { readonly kind: 'unblock'; readonly block: BlockRow };

function PlacesView({ places }: { places: EventCapacity | undefined }) {
  const { text } = useCapacityTexts();
  const [open, setOpen] = useState<Open>();
  const quotas = places?.quotas ?? [];
  const quotaColumns = useQuotaColumns({
    onBlock: quota => setOpen({ kind: 'block', quota }),
    onCaps: quota => setOpen({ kind: 'caps', quota }),
  });
  const blockColumns = useBlockColumns(quotas, block => setOpen({ kind: 'unblock', block }));
  const loadingRows = places ? 0 : 3;
  return (
    <>
      <div className={styles.part}>
        <Panel title={text('quotas')}>
          <DataTable
            caption={text('quotas')}
            columns={quotaColumns}
            rows={quotas}
            rowKey={row => row.quotaId}
            loadingRows={loadingRows}
          />
        </Panel>
      </div>
      {places?.seatMapVersionId && (
        <CapacityPlan eventId={places.eventId} versionId={places.seatMapVersionId} />
      )}
      <Panel title={text('keptBack')}>
        <DataTable
          caption={text('keptBack')}
          columns={blockColumns}
          rows={places?.blocks ?? []}
          rowKey={row => row.blockId}
          loadingRows={loadingRows}
          empty={<EmptyState title={text('keptBack')}>{text('nothingKept')}</EmptyState>}
        />
      </Panel>
      {places && open && <OpenDialog places={places} open={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function OpenDialog({ places, open, onClose }: { places: EventCapacity; open: Open; onClose: () => void }) {
  const { eventId } = places;
  if (open.kind === 'unblock')
    return <UnblockDialog eventId={eventId} block={open.block} onClose={onClose} />;
  if (open.kind === 'caps') return <CapsDialog eventId={eventId} quota={open.quota} onClose={onClose} />;
  return <BlockDialog eventId={eventId} quota={open.quota} onClose={onClose} />;
}
