import { formatOrderNumber } from '@vh/domain';
import { Button, Dialog, Notice, showToast, TextLink } from '@vh/ui';
import { useState } from 'react';
import { useAct } from '@vh/area-kit';
import { useFiscalTexts } from './fiscal-texts.ts';
import { MarkSignedDialog } from './mark-signed.dialog.tsx';
import type { ReceiptRow } from './receipt-list.model.ts';
import styles from './fiscal.module.css';

/** What can be done with a receipt: sent again, marked by hand, or checked where it is signed. */
export function ReceiptActions({ receipt }: { receipt: ReceiptRow }) {
  const { text } = useFiscalTexts();
  const act = useAct(/ \/back\/(fiscal\/get-list|admin\/)/);
  const [open, setOpen] = useState<'retry' | 'mark'>();
  const { state, verificationUrl } = receipt;
  const close = () => setOpen(undefined);
  const retry = async (isNotSigned: boolean) => {
    const done = await act.run(api =>
      api.call('POST /back/fiscal/retry', { receiptId: receipt._id, isNotSigned }),
    );
    if (!done) return;
    showToast(text('retried'));
    close();
  };
  if (state === 'done')
    return verificationUrl ? <TextLink href={verificationUrl}>{text('check')}</TextLink> : null;
  if (state !== 'failed' && state !== 'unknown') return null;
  return (
    <div className={styles.acts}>
      <Button
        size="s"
        variant="outline"
        busy={act.isBusy}
        onClick={() => (state === 'unknown' ? setOpen('retry') : void retry(false))}
      >
        {text('retry')}
      </Button>
      <Button size="s" variant="outline" onClick={() => setOpen('mark')}>
        {text('mark')}
      </Button>
      {act.failure && open === undefined ? <Notice tone="bad">{act.failure}</Notice> : null}
      {open === 'mark' ? <MarkSignedDialog receipt={receipt} onClose={close} /> : null}
      {open === 'retry' ? (
        <Dialog
          open
          onClose={close}
          title={text('retryUnknownTitle')}
          closeLabel={text('close')}
          actions={
            <>
              <Button busy={act.isBusy} onClick={() => void retry(true)}>
                {text('retryUnknownDo')}
              </Button>
              <Button variant="outline" onClick={close}>
                {text('cancel')}
              </Button>
            </>
          }
        >
          <p>{text('retryUnknown', { order: formatOrderNumber(receipt.order.number) })}</p>
          {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
        </Dialog>
      ) : null}
    </div>
  );
}
