import { isApiError } from '@vh/api-client';
import { formatOrderNumber } from '@vh/domain';
import { Button, FormGrid, Notice, showToast, TextField } from '@vh/ui';
import { useState } from 'react';
import { useAct, GuardedDialog } from '@vh/area-kit';
import { useFiscalTexts } from './fiscal-texts.ts';
import type { ReceiptRow } from './receipt-list.model.ts';

/** Writes down by hand that a receipt is signed, as the authority's portal shows it. */
export function MarkSignedDialog({ receipt, onClose }: { receipt: ReceiptRow; onClose: () => void }) {
  const { text } = useFiscalTexts();
  const act = useAct(/ \/back\/fiscal\/get-list/);
  const [values, setValues] = useState({ number: '', verificationUrl: '', signedAt: '' });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const send = async () => {
    const signedAt = Number.isNaN(Date.parse(values.signedAt)) ? '' : new Date(values.signedAt).toISOString();
    const isDone = await act.run(async api => {
      try {
        await api.call('POST /back/fiscal/mark-signed', { ...values, signedAt, receiptId: receipt._id });
      } catch (error) {
        setWrong(isApiError(error) ? error.fields : {});
        throw error;
      }
    });
    if (!isDone) return;
    showToast(text('marked'));
    onClose();
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    required: true,
    autoComplete: 'off',
    error: wrong[name] && text(wrong[name] === 'taken' ? 'markTaken' : 'markWrong'),
    onChange: (event: { target: { value: string } }) => {
      setWrong({});
      setValues({ ...values, [name]: event.target.value });
    },
  });
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={text('markTitle', { order: formatOrderNumber(receipt.order.number) })}
      closeLabel={text('close')}
      actions={
        <>
          <Button busy={act.isBusy} onClick={() => void send()}>
            {text('markDo')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('cancel')}
          </Button>
        </>
      }
    >
      <p>{text('markLead')}</p>
      {act.failure && Object.keys(wrong).length === 0 ? <Notice tone="bad">{act.failure}</Notice> : null}
      <FormGrid>
        <TextField {...field('number')} label={text('markNumber')} help={text('markNumberHelp')} />
        <TextField {...field('signedAt')} type="datetime-local" label={text('markAt')} />
        <TextField {...field('verificationUrl')} type="url" inputMode="url" label={text('markUrl')} />
      </FormGrid>
    </GuardedDialog>
  );
}
