import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatAmount, readersZone, formatDate } from '@vh/i18n';
import { Button, Checkbox, Dialog, Notice, Skeleton, TextLink } from '@vh/ui';
import { useState } from 'react';
import { QueryView, useAct, newActionKey, saveBlob, useConfirmedSum } from '@vh/area-kit';
import { usePayoutTexts } from './payout-texts.ts';
import styles from './payouts.module.css';

type Batches = ResponseOf<'POST /back/payout/get-batches'>;
type BankFile = ResponseOf<'POST /back/payout/export'>;

/** Approved payouts as files for the bank, and the files that it was given before. */
export function BatchDialog({ onClose }: { onClose: () => void }) {
  const { text } = usePayoutTexts();
  const query = useApiQuery('POST /back/payout/get-batches', {});
  return (
    <Dialog open size="l" onClose={onClose} title={text('bankTitle')} closeLabel={text('close')}>
      <div className={styles.stack}>
        <p>{text('bankLead')}</p>
        <QueryView query={query} skeleton={<Skeleton height={120} />}>
          {batches => (
            <>
              {batches.waiting.length === 0 && <Notice>{text('bankNothing')}</Notice>}
              {batches.waiting.map(waiting => (
                <Waiting key={waiting.currency} waiting={waiting} />
              ))}
              {batches.batches.length > 0 && <Files batches={batches.batches} />}
            </>
          )}
        </QueryView>
      </div>
    </Dialog>
  );
}

function saveFile({ text, contentType, fileName }: BankFile): void {
  saveBlob(new Blob([text], { type: contentType }), fileName);
}

function Waiting({ waiting }: { waiting: Batches['waiting'][number] }) {
  const { text, language } = usePayoutTexts();
  const { currency, payouts, total, known, knownTotal } = waiting;
  const act = useAct(/payout/);
  const [again, setAgain] = useState(false);
  const seen = useConfirmedSum({ amount: again ? total : total - knownTotal, currency }, act.changedSum);
  const money = (amount: number) => formatAmount({ amount, currency }, language);
  const [key, setKey] = useState(newActionKey);
  const make = async () => {
    let number = 0;
    seen.handleConfirm();
    const wish = { currency, expectedTotal: seen.amount, again, key };
    const isDone = await act.run(
      async api => {
        const file = await api.call('POST /back/payout/export', wish);
        number = file.number;
        saveFile(file);
      },
      () => text('bankMade', { number }),
    );
    if (!isDone) return;
    setKey(newActionKey());
    setAgain(false);
  };
  return (
    <section className={styles.stack} aria-label={currency}>
      <p>
        <strong>{currency}</strong> {text('bankWaiting', { count: payouts, amount: money(total) })}
        {known > 0 && <span className={styles.detail}>{text('bankKnown', { count: known })}</span>}
      </p>
      {known > 0 && <Checkbox label={text('bankAgain')} checked={again} onChange={() => setAgain(!again)} />}
      {again && <Notice tone="wait">{text('bankAgainText')}</Notice>}
      {act.failure !== undefined && (
        <Notice tone="bad" live="assertive">
          {seen.change ?? act.failure}
        </Notice>
      )}
      {currency === 'EUR' && act.failure !== undefined && seen.change === undefined && (
        <p>
          {text('bankPlatform')} <TextLink href="/admin/order/bank">{text('bankPlatformOpen')}</TextLink>
        </p>
      )}
      {(known < payouts || again) && (
        <div className={styles.row}>
          <Button size="s" icon="download" busy={act.isBusy} onClick={() => void make()}>
            {text('bankExport', { amount: money(seen.amount) })}
          </Button>
        </div>
      )}
    </section>
  );
}

function Files({ batches }: { batches: Batches['batches'] }) {
  const { text, language } = usePayoutTexts();
  const act = useAct(/get-batches/);
  const take = (batchId: string) =>
    act.run(async api => saveFile(await api.call('POST /back/payout/get-batch', { batchId })));
  return (
    <section className={styles.stack} aria-label={text('bankFiles')}>
      <h3>{text('bankFiles')}</h3>
      {act.failure !== undefined && (
        <Notice tone="bad" live="assertive">
          {act.failure}
        </Notice>
      )}
      <ul className={styles.files}>
        {batches.map(({ _id, number, currency, total, createdAt }) => (
          <li key={_id}>
            <span>
              {text('bankFile', {
                number,
                currency,
                amount: formatAmount({ amount: total, currency }, language),
              })}
              <span className={styles.detail}>
                {formatDate(createdAt, { language, timeZone: readersZone() })}
              </span>
            </span>
            <Button size="s" variant="text" icon="download" busy={act.isBusy} onClick={() => void take(_id)}>
              {text('bankTake', { number })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
