import { Button, Menu } from '@vh/ui';
import { useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderRecord } from '../order/use-order.ts';
import styles from './actions.module.css';
import { DisputeDialog } from './dispute.dialog.tsx';
import { useActionTexts } from './order-action-texts.ts';
import { RefundDialog } from './refund.dialog.tsx';
import {
  BuyerDialog,
  CancelDialog,
  NoteDialog,
  ResendDialog,
  type OrderDialogProps,
} from './small-dialogs.tsx';
import { SplitDialog } from './split.dialog.tsx';
import { ExtendDialog, TransferCameDialog } from './transfer-dialogs.tsx';

const dialogs = {
  mark_paid: TransferCameDialog,
  extend: ExtendDialog,
  refund: RefundDialog,
  cancel: CancelDialog,
  resend: ResendDialog,
  change_buyer: BuyerDialog,
  note: NoteDialog,
  dispute: DisputeDialog,
  split: SplitDialog,
} satisfies Partial<Record<OrderRecord['actions'][number], ComponentType<OrderDialogProps>>>;

/** Acts that have a page of their own. */
type PageAct = 'exchange' | 'add_tickets';

type Act = keyof typeof dialogs | PageAct;

/** In the order in which staff want them. */
const acts: readonly Act[] = [
  'refund',
  'mark_paid',
  'extend',
  'exchange',
  'split',
  'cancel',
  'add_tickets',
  'resend',
  'change_buyer',
  'note',
  'dispute',
];

/** What can be done with an order, as the server allows it: the likeliest act as a button, the others under it. */
export function OrderActions({ order, base }: { order: OrderRecord; base: string }) {
  const { text } = useActionTexts();
  const navigate = useNavigate();
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const allowed = acts.filter(act => order.actions.includes(act));
  const [first, ...others] = allowed;
  if (!first) return null;
  const labels: Record<Act, string> = {
    refund: text('refund'),
    mark_paid: text('markTransferCame'),
    extend: text('extend'),
    cancel: text('cancel'),
    resend: text('resend'),
    change_buyer: text('changeBuyer'),
    note: text('addNote'),
    dispute: text('addDispute'),
    exchange: text('exchange'),
    add_tickets: text('addTickets'),
    split: text('split'),
  };
  const begin = (act: Act) => {
    if (act === 'exchange') void navigate(`${base}/order/${order._id}/exchange`);
    else if (act === 'add_tickets') void navigate(additionOf(order, base));
    else setOpen(act);
  };
  const OpenDialog = open && dialogs[open];
  return (
    <div className={styles.bar} role="group" aria-label={text('actions')}>
      <Button variant="outline" size="s" onClick={() => begin(first)}>
        {labels[first]}
      </Button>
      {others.length > 0 ? (
        <Menu
          label={text('moreActions')}
          size="s"
          items={others.map(act => ({ key: act, label: labels[act], onSelect: () => begin(act) }))}
        />
      ) : null}
      {OpenDialog ? <OpenDialog order={order} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}

/** Where tickets are added to an order: of its own event, until another is chosen. */
function additionOf({ _id, lines: [line] }: OrderRecord, base: string): string {
  return `${base}/order/new?order=${_id}${line ? `&event=${line.eventId}` : ''}`;
}
