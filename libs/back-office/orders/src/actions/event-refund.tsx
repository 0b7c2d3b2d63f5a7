import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { formatAmount, formatCount } from '@vh/i18n';
import { Button, Notice, RadioCards, showToast, TextArea, TextLink } from '@vh/ui';
import { useEffect, useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';
import { newActionKey, useConfirmedSum } from '@vh/area-kit';
import styles from './actions.module.css';
import { useActionTexts } from './order-action-texts.ts';
import { useOrderAction } from './use-order-action.ts';

type Progress = ResponseOf<'POST /back/event/get-refund-run'>;
type Run = NonNullable<Progress['run']>;
type Mode = Run['mode'];

/** How often a run that is under way is asked about, ms. */
const askEveryMs = 3_000;

/** For an event that was cancelled: giving all its tickets back, and how far that has come. */
export function EventRefund({ eventId, base }: { eventId: string; base: string }) {
  const { text } = useActionTexts();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/event/get-refund-run', { eventId }),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? askEveryMs : false),
  });
  const progress = query.data;
  useFreshFigures(eventId, progress?.run?.done);
  // those who may not give tickets back see the event without it
  if (!progress || (progress.open.orders === 0 && !progress.run)) return null;
  const canBegin = progress.open.orders > 0 && progress.run?.state !== 'running';
  return (
    <div className={styles.ofEvent}>
      {progress.run ? <RunNotice run={progress.run} base={base} /> : null}
      {canBegin ? (
        <div className={styles.bar}>
          <Button size="s" onClick={() => setOpen(true)}>
            {text('refundAll')}
          </Button>
        </div>
      ) : null}
      {isOpen ? (
        <RefundAllDialog eventId={eventId} open={progress.open} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

/** The figures of the event move with every order that is refunded. */
function useFreshFigures(eventId: string, done: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (done) void queryClient.invalidateQueries({ queryKey: ['POST /back/event/get'] });
  }, [queryClient, eventId, done]);
}

function RunNotice({ run, base }: { run: Run; base: string }) {
  const { text, language } = useActionTexts();
  const inWords = useProblemText();
  const counts = { done: formatCount(run.done, language), orders: formatCount(run.orders, language) };
  const isOver = run.state === 'done';
  const hasFailed = run.failed > 0;
  return (
    <Notice
      tone={!isOver ? 'wait' : hasFailed ? 'bad' : 'ok'}
      title={text(run.mode === 'refund' ? 'runTitle' : 'runOfferTitle')}
      live="polite"
    >
      <p>{isOver ? text('runDone', { ...counts, by: run.by }) : text('runProgress', counts)}</p>
      {hasFailed ? (
        <>
          <p>{text('runProblems', { count: run.failed })}</p>
          <ul>
            {run.problems.map(({ orderId, number, problem }) => (
              <li key={orderId}>
                <TextLink href={`${base}/order/${orderId}`}>{number}</TextLink> {inWords(problem)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}

/** Orders that had nothing left to refund need no words. */
function useProblemText(): (problem: string) => string {
  const { text } = useActionTexts();
  return problem => (problem === 'refund.refused' ? text('refused.used') : '');
}

function RefundAllDialog({
  eventId,
  open,
  onClose,
}: {
  eventId: string;
  open: Progress['open'];
  onClose: () => void;
}) {
  const { text, language } = useActionTexts();
  const [mode, setMode] = useState<Mode>('offer');
  const [note, setNote] = useState('');
  const [key] = useState(newActionKey);
  const action = useOrderAction(() => {
    showToast(text('refundAllStarted'));
    onClose();
  });
  const { currency } = open;
  const seen = useConfirmedSum(currency && { amount: open.amount, currency }, action.changedSum);
  const { amount } = seen;
  const counts = { orders: formatCount(open.orders, language), tickets: formatCount(open.tickets, language) };
  const body = { eventId, mode, expectedAmount: amount, note: note.trim(), key: `${key}-${mode}` };
  return (
    <ActionDialog
      title={text('refundAllTitle')}
      confirm={text(mode === 'refund' ? 'confirmRefundAll' : 'confirmOfferAll', counts)}
      action={action}
      onConfirm={() => {
        seen.handleConfirm();
        void action.run(api => api.call('POST /back/event/refund-all', body));
      }}
      onClose={onClose}
      sumChange={seen.change}
      isDestructive
    >
      <div className={styles.fields}>
        <p>
          {text('refundAllOpen', counts)}
          {currency && ` ${text('refundAllPaid', { amount: formatAmount({ amount, currency }, language) })}`}
        </p>
        <RadioCards
          legend={text('refundAllTitle')}
          legendHidden
          name="mode"
          value={mode}
          onValueChange={value => setMode(value === 'refund' ? 'refund' : 'offer')}
          options={[
            { value: 'offer', label: text('refundAllOffer'), description: text('refundAllOfferHelp') },
            { value: 'refund', label: text('refundAllNow'), description: text('refundAllNowHelp') },
          ]}
        />
        <TextArea
          label={text('note')}
          labelNote={text('optional')}
          help={text('noteHelp')}
          rows={2}
          maxLength={500}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
      </div>
    </ActionDialog>
  );
}
