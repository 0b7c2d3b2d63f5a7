import { useApi } from '@vh/api-client';
import { useMe } from '@vh/auth';
import { Dialog, Notice, RadioCards } from '@vh/ui';
import { useState } from 'react';
import { AskDialog, useAct, FormDialog, newActionKey, useOwnFlags, useConfirmedSum } from '@vh/area-kit';
import type { PlacedScope } from '@vh/area-kit';
import { useLifecycleTexts } from './lifecycle-texts.ts';
import { ImpactFacts } from './impact-facts.tsx';
import { NoteField, touchedByLifecycle, type LifecycleDialogProps } from './postpone.dialog.tsx';

const refunds = ['all', 'offer'] as const;

interface CancelDialogProps extends LifecycleDialogProps {
  readonly scope: PlacedScope;
}

/** True when the reader's membership lacks what giving money back takes; nobody else is told so before the API knows. */
function useLacksRefunds({ clientId }: PlacedScope): boolean {
  const isKnown = useMe().data !== undefined;
  const own = useOwnFlags(clientId ?? '');
  return isKnown && clientId !== undefined && !own.includes('can-refund');
}

/** Calls an event off: asks what happens to the money, then says whom that reaches and asks once more. */
export function CancelDialog({ event, impact, scope, onClose }: CancelDialogProps) {
  const { text } = useLifecycleTexts();
  const api = useApi();
  const act = useAct(touchedByLifecycle);
  const [refund, setRefund] = useState<(typeof refunds)[number]>('all');
  const [note, setNote] = useState('');
  const [key] = useState(newActionKey);
  const [isAsking, setAsking] = useState(false);
  const { title } = event;
  const [paid = { amount: 0, currency: event.currency }] = impact.sums;
  const seen = useConfirmedSum(paid, act.changedSum);
  const lacksRefunds = useLacksRefunds(scope);
  const facts = <ImpactFacts impact={impact} isCancelling />;
  if (lacksRefunds || impact.passes.some(pass => pass.isSelling))
    return (
      <Dialog open onClose={onClose} title={text('cancelTitle', { title })} closeLabel={text('close')}>
        {lacksRefunds && <Notice tone="wait">{text('cancelNeedsRefunds')}</Notice>}
        {facts}
      </Dialog>
    );
  const hasBuyers = impact.buyers > 0;
  if (isAsking || !hasBuyers) {
    const { version } = impact;
    const what = { key, eventId: event._id, version, refund, note: note.trim() };
    const body = { ...what, expectedAmount: seen.amount };
    const send = async () => {
      seen.handleConfirm();
      const went = await act.run(
        () => api.call('POST /back/event/cancel', body),
        text('cancelled', { title }),
      );
      if (went) onClose();
    };
    return (
      <AskDialog
        title={text('cancelAsk', { title })}
        yes={text(hasBuyers ? (refund === 'all' ? 'cancelDoAll' : 'cancelDoOffer') : 'cancelDo')}
        no={text(hasBuyers ? 'back' : 'keep')}
        isBusy={act.isBusy}
        failure={seen.change ?? act.failure}
        onYes={() => void send()}
        onClose={() => (hasBuyers ? setAsking(false) : onClose())}
      >
        <p>{text('cancelText')}</p>
        {facts}
      </AskDialog>
    );
  }
  return (
    <FormDialog
      title={text('cancelTitle', { title })}
      confirm={text('goOn')}
      isBusy={false}
      error={undefined}
      onConfirm={() => setAsking(true)}
      onClose={onClose}
    >
      {facts}
      <RadioCards
        legend={text('money')}
        legendHidden
        name="refund"
        value={refund}
        options={refunds.map(value => ({
          value,
          label: text(`refund.${value}`),
          description: text(`refundHelp.${value}`),
        }))}
        onValueChange={value => setRefund(value === 'offer' ? 'offer' : 'all')}
      />
      <NoteField note={note} onChange={setNote} />
    </FormDialog>
  );
}
