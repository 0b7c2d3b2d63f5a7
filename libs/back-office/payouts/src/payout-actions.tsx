import { homeTimezone, transitionPayout, wallTimeAt } from '@vh/domain';
import { formatAmount } from '@vh/i18n';
import { Button, Checkbox, TextArea, TextField } from '@vh/ui';
import { useState } from 'react';
import { useAct, useOwnFlags } from '@vh/area-kit';
import type { ViewScope } from '@vh/area-kit';
import { PayoutDialog } from './payout-dialog.tsx';
import type { Payout } from './payout-list.model.ts';
import { usePayoutTexts } from './payout-texts.ts';

type ActName = 'approve' | 'reject' | 'withdraw' | 'pay' | 'return';

const labels = {
  approve: 'approve',
  reject: 'reject',
  withdraw: 'withdraw',
  pay: 'markPaid',
  return: 'markReturned',
} as const;

/** The buttons of what the reader may do with a payout now, each with its question. */
export function PayoutActions({ payout, scope }: { payout: Payout; scope: ViewScope }) {
  const { text } = usePayoutTexts();
  const [asked, setAsked] = useState<ActName>();
  const isPlatform = scope.canManageBank === true;
  const isMember = useOwnFlags(payout.client._id).includes('can-request-payouts');
  const mayAsk = isPlatform || (isMember && !scope.listsSeveralClients);
  const acts = (['approve', 'pay', 'return', 'reject', 'withdraw'] as const).filter(act => {
    if (!transitionPayout(payout.state, act)) return false;
    if (act === 'withdraw') return mayAsk && (!isPlatform || payout.isOwn);
    return (
      isPlatform &&
      !(act === 'approve' && (payout.isOwn || payout.isAccountChanged || payout.approvableFrom !== undefined))
    );
  });
  const close = () => setAsked(undefined);
  return (
    <>
      {acts.map((act, at) => (
        <Button key={act} size="s" {...(at > 0 && { variant: 'outline' })} onClick={() => setAsked(act)}>
          {text(labels[act])}
        </Button>
      ))}
      {asked === 'pay' && <PaidDialog payout={payout} onClose={close} />}
      {(asked === 'approve' || asked === 'withdraw') && (
        <PlainDialog key={asked} act={asked} payout={payout} onClose={close} />
      )}
      {(asked === 'reject' || asked === 'return') && (
        <ReasonDialog key={asked} act={asked} payout={payout} onClose={close} />
      )}
    </>
  );
}

interface ActDialogProps {
  readonly payout: Payout;
  readonly onClose: () => void;
}

/** What the questions say of a payout. */
function useShownProblems(payout: Payout) {
  const { language } = usePayoutTexts();
  return {
    amount: formatAmount(payout, language),
    name: payout.client.name,
    iban: payout.iban.replace(/(.{4})(?=.)/g, '$1 '),
    number: payout.number,
  };
}

function PlainDialog({ act: name, payout, onClose }: ActDialogProps & { act: 'approve' | 'withdraw' }) {
  const { text } = usePayoutTexts();
  const said = useShownProblems(payout);
  const act = useAct(/payout/);
  const { _id: payoutId, version, client } = payout;
  const isApproval = name === 'approve';
  const confirm = async () => {
    const isDone = await act.run(
      api =>
        isApproval
          ? api.call('POST /back/payout/approve', { payoutId, version })
          : api.call('POST /back/payout/withdraw', { clientId: client._id, payoutId, version }),
      text(isApproval ? 'approved' : 'withdrawn', said),
    );
    if (isDone) onClose();
  };
  return (
    <PayoutDialog
      title={text(`${name}Title`, said)}
      confirm={text(name)}
      isBusy={act.isBusy}
      failure={act.failure}
      {...(isApproval && { typed: payout.number })}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{text(`${name}Text`, said)}</p>
    </PayoutDialog>
  );
}

function ReasonDialog({ act: name, payout, onClose }: ActDialogProps & { act: 'reject' | 'return' }) {
  const { text } = usePayoutTexts();
  const said = useShownProblems(payout);
  const act = useAct(/payout/);
  const [reason, setReason] = useState('');
  const [isNotExecuted, setIsNotExecuted] = useState(false);
  const [isSent, setSent] = useState(false);
  const isRejection = name === 'reject';
  const isAtBank = isRejection && payout.batch !== undefined;
  const hasReason = reason.trim().length >= 3;
  const isRight = hasReason && (!isAtBank || isNotExecuted);
  const confirm = async () => {
    const body = { payoutId: payout._id, version: payout.version, reason };
    const isDone = await act.run(
      api =>
        isRejection
          ? api.call('POST /back/payout/reject', { ...body, isNotExecuted })
          : api.call('POST /back/payout/mark-returned', body),
      text(isRejection ? 'rejected' : 'returned', said),
    );
    if (isDone) onClose();
  };
  return (
    <PayoutDialog
      title={text(isRejection ? 'rejectTitle' : 'returnedTitle', said)}
      confirm={text(labels[name])}
      isBusy={act.isBusy}
      failure={act.failure}
      isRight={isRight}
      onWrong={() => setSent(true)}
      {...(!isRejection && { typed: payout.number })}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{text(isRejection ? 'rejectText' : 'returnedText')}</p>
      <TextArea
        label={text('reason')}
        value={reason}
        error={isSent && !hasReason ? text('wrongReason') : undefined}
        maxLength={500}
        rows={3}
        onChange={event => setReason(event.target.value)}
      />
      {isAtBank && (
        <Checkbox
          label={text('isNotExecuted', { batch: String(payout.batch) })}
          help={text('notCarriedOutHelp')}
          checked={isNotExecuted}
          error={isSent && !isNotExecuted ? text('wrongIsNotExecuted') : undefined}
          onChange={event => setIsNotExecuted(event.target.checked)}
        />
      )}
    </PayoutDialog>
  );
}

function PaidDialog({ payout, onClose }: ActDialogProps) {
  const { text } = usePayoutTexts();
  const said = useShownProblems(payout);
  const act = useAct(/payout/);
  const [today] = useState(() => wallTimeAt(new Date(), homeTimezone).slice(0, 10));
  const [paidOn, setPaidOn] = useState(today);
  const [reference, setReference] = useState('');
  const isRight = /^\d{4}-\d{2}-\d{2}$/.test(paidOn) && paidOn <= today;
  const confirm = async () => {
    const body = { payoutId: payout._id, version: payout.version, paidOn, reference };
    const isDone = await act.run(api => api.call('POST /back/payout/mark-paid', body), text('paid', said));
    if (isDone) onClose();
  };
  return (
    <PayoutDialog
      title={text('paidTitle', said)}
      confirm={text('markPaid')}
      isBusy={act.isBusy}
      failure={act.failure}
      typed={payout.number}
      isRight={isRight}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{text('paidText')}</p>
      <TextField
        type="date"
        label={text('paidDay')}
        value={paidOn}
        max={today}
        error={isRight ? undefined : text('wrongDay')}
        onChange={event => setPaidOn(event.target.value)}
      />
      <TextField
        label={text('reference')}
        value={reference}
        maxLength={200}
        autoComplete="off"
        onChange={event => setReference(event.target.value)}
      />
    </PayoutDialog>
  );
}
