import { useQueryClient } from '@tanstack/react-query';
import { hasCode, useApi } from '@vh/api-client';
import { Button, Dialog, showToast, TextArea, TextField } from '@vh/ui';
import { useState } from 'react';
import { QueryFailure } from '../../page/query-view.tsx';
import { moneyOf, type TransferRow } from './bank.model.ts';
import { useBankTexts } from './bank-texts.ts';
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

/** Runs a decision and lets all lists be asked for again, since one transfer moves between several. */
export function useDecision() {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
      void client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).includes('/back/bank/'),
      });
    }
  };
  return { run, isBusy, error };
}

const assignedTexts = {
  settled: 'assigned',
  underpaid: 'assignedPart',
  overpaid: 'assignedMore',
} as const;

function AssignDialog({ row, onClose }: { row: TransferRow; onClose: () => void }) {
  const { text, language } = useBankTexts();
  const api = useApi();
  const { run, isBusy, error } = useDecision();
  const [orderNumber, setOrderNumber] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isUnknown = hasCode(error, 'order.not_found');
  const assign = async () => {
    setAsked(true);
    if (orderNumber.trim() === '') return;
    await run(async () => {
      const { state } = await api.call('POST /back/bank/assign', { lineId: row._id, orderNumber });
      showToast(
        text(state in assignedTexts ? assignedTexts[state as keyof typeof assignedTexts] : 'assigned'),
      );
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('assignTitle', { amount: moneyOf(row.amount, row.currency, language) })}
      closeLabel={text('close')}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void assign()}>
            {text('assignYes')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault();
          void assign();
        }}
      >
        <p>
          {text('assignText', {
            payer: row.payerName || '–',
            text: [row.reference, row.text].filter(Boolean).join(' · ') || '–',
          })}
        </p>
        <TextField
          label={text('assignNumber')}
          help={text('assignHelp')}
          value={orderNumber}
          onChange={event => setOrderNumber(event.target.value)}
          error={isUnknown ? text('assignUnknown') : isAsked && orderNumber.trim() === '' && text('needed')}
          autoComplete="off"
          maxLength={40}
          required
        />
        {error !== undefined && !isUnknown && <QueryFailure error={error} onRetry={() => void assign()} />}
      </form>
    </Dialog>
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
  const name = kind === 'giveBack' ? 'POST /back/bank/return' : 'POST /back/bank/dismiss';
  const amount = moneyOf(row.state === 'overpaid' ? row.excess : row.amount, row.currency, language);
  const decide = () =>
    run(async () => {
      await api.call(name, { lineId: row._id, note });
      showToast(text(`${kind}Done`));
      onClose();
    });
  return (
    <Dialog
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
        {error !== undefined && <QueryFailure error={error} onRetry={() => void decide()} />}
      </div>
    </Dialog>
  );
}
