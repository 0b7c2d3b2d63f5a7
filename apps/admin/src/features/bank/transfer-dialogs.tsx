import { useApi } from '@vh/api-client';
import { Button, Notice, showToast, TextArea } from '@vh/ui';
import { useState } from 'react';
import { QueryFailure, readChangedSum, useConfirmedSum, GuardedDialog } from '@vh/area-kit';
import { moneyOf, sumToReturn, type TransferRow } from './bank.model.ts';
import { useBankTexts } from './bank-texts.ts';
import { OrderNumberDialog } from './order-number.dialog.tsx';
import { useDecision } from './use-decision.ts';
import styles from './bank.module.css';

/** What is to be done with which transfer. */
export interface TransferAct {
  readonly kind: 'assign' | 'giveBack' | 'dismiss';
  readonly row: TransferRow;
}

interface TransferDialogProps {
  readonly act: TransferAct;
  readonly onClose: () => void;
}

/** Asks what is needed before a transfer is decided. */
export function TransferDialog({ act, onClose }: TransferDialogProps) {
  return act.kind === 'assign' ? (
    <AssignDialog row={act.row} onClose={onClose} />
  ) : (
    <DecideDialog kind={act.kind} row={act.row} onClose={onClose} />
  );
}

const assignedTexts = {
  settled: 'assigned',
  underpaid: 'assignedPart',
  overpaid: 'assignedMore',
} as const;

function AssignDialog({ row, onClose }: { row: TransferRow; onClose: () => void }) {
  const { text, language } = useBankTexts();
  const api = useApi();
  const assign = async (orderNumber: string) => {
    const { state } = await api.call('POST /back/bank/assign', { lineId: row._id, orderNumber });
    return text(state in assignedTexts ? assignedTexts[state as keyof typeof assignedTexts] : 'assigned');
  };
  const words = [row.reference, row.text].filter(Boolean).join(' · ') || '–';
  return (
    <OrderNumberDialog
      title={text('assignTitle', { amount: moneyOf(row.amount, row.currency, language) })}
      onAssign={assign}
      onClose={onClose}
    >
      {text('assignText', { payer: row.payerName || '–', text: words })}
    </OrderNumberDialog>
  );
}

function DecideDialog({
  kind,
  row,
  onClose,
}: {
  kind: 'giveBack' | 'dismiss';
  row: TransferRow;
  onClose: () => void;
}) {
  const { text, language } = useBankTexts();
  const api = useApi();
  const { run, isBusy, error } = useDecision();
  const [note, setNote] = useState('');
  const seen = useConfirmedSum({ amount: sumToReturn(row), currency: row.currency }, readChangedSum(error));
  const amount = moneyOf(seen.amount, row.currency, language);
  const decide = () =>
    run(async () => {
      seen.handleConfirm();
      const body = { lineId: row._id, note };
      await (kind === 'giveBack'
        ? api.call('POST /back/bank/return', { ...body, expectedAmount: seen.amount })
        : api.call('POST /back/bank/dismiss', body));
      showToast(text(`${kind}Done`));
      onClose();
    });
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={text(`${kind}Title`, { amount })}
      closeLabel={text('close')}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void decide()}>
            {text(`${kind}Yes`)}
          </Button>
          <Button variant="outline" onClick={onClose} data-autofocus>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{text(`${kind}Text`)}</p>
        <TextArea
          label={text('note')}
          value={note}
          onChange={event => setNote(event.target.value)}
          maxLength={500}
          rows={2}
        />
        {seen.change !== undefined && (
          <Notice tone="bad" live="assertive">
            {seen.change}
          </Notice>
        )}
        {error !== undefined && seen.change === undefined && (
          <QueryFailure error={error} onRetry={() => void decide()} />
        )}
      </div>
    </GuardedDialog>
  );
}
