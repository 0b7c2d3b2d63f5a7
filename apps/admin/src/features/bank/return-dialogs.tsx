import { hasCode, useApi } from '@vh/api-client';
import { Button, TextField } from '@vh/ui';
import { useState } from 'react';
import { QueryFailure, GuardedDialog } from '@vh/area-kit';
import { moneyOf, type ReturnRow } from './bank.model.ts';
import { useBankTexts } from './bank-texts.ts';
import { ReferenceDialog } from './reference.dialog.tsx';
import { useDecision } from './use-decision.ts';
import styles from './bank.module.css';

/** What is to be noted about which transfer back. */
export interface ReturnAct {
  readonly kind: 'account' | 'sent';
  readonly row: ReturnRow;
}

interface ReturnDialogProps {
  readonly act: ReturnAct;
  readonly onClose: () => void;
}

/** Asks where money goes, or for the number under which the bank sent it. */
export function ReturnDialog({ act: { kind, row }, onClose }: ReturnDialogProps) {
  return kind === 'account' ? (
    <AccountDialog row={row} onClose={onClose} />
  ) : (
    <SentDialog row={row} onClose={onClose} />
  );
}

interface RowDialogProps {
  readonly row: ReturnRow;
  readonly onClose: () => void;
}

function AccountDialog({ row, onClose }: RowDialogProps) {
  const { text, language } = useBankTexts();
  const api = useApi();
  const { run, isBusy, error } = useDecision();
  const [payeeName, setName] = useState(row.payeeName);
  const [payeeAccount, setAccount] = useState(row.payeeAccount);
  const [isAsked, setAsked] = useState(false);
  const isWrong = hasCode(error, 'bank.account');
  const save = async () => {
    setAsked(true);
    if (payeeName.trim() === '' || payeeAccount.trim() === '') return;
    await run(async () => {
      await api.call('POST /back/bank/save-return-account', { returnId: row._id, payeeName, payeeAccount });
      onClose();
    });
  };
  const missing = (value: string) => isAsked && value.trim() === '' && text('needed');
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={text('accountTitle', { amount: moneyOf(row.amount, row.currency, language) })}
      closeLabel={text('close')}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void save()}>
            {text('save')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label={text('payeeName')}
          value={payeeName}
          onChange={event => setName(event.target.value)}
          error={missing(payeeName)}
          maxLength={140}
          autoComplete="off"
          required
        />
        <TextField
          label={text('payeeAccount')}
          value={payeeAccount}
          onChange={event => setAccount(event.target.value)}
          error={isWrong ? text('accountWrong') : missing(payeeAccount)}
          maxLength={40}
          autoComplete="off"
          required
        />
        {error !== undefined && !isWrong && <QueryFailure error={error} onRetry={() => void save()} />}
      </div>
    </GuardedDialog>
  );
}

function SentDialog({ row, onClose }: RowDialogProps) {
  const { text, language } = useBankTexts();
  const api = useApi();
  const amount = moneyOf(row.amount, row.currency, language);
  return (
    <ReferenceDialog
      title={text('sentTitle', { amount, payee: row.payeeName })}
      label={text('bankReference')}
      confirm={text('sentYes')}
      done={text('sentDone')}
      onNote={bankReference =>
        api.call('POST /back/bank/mark-returned', {
          returnId: row._id,
          expectedAmount: row.amount,
          bankReference,
        })
      }
      onClose={onClose}
    >
      {text('sentText')}
    </ReferenceDialog>
  );
}
