import { Button, Menu } from '@vh/ui';
import { useState, type ComponentType } from 'react';
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
} satisfies Partial<Record<OrderRecord['actions'][number], ComponentType<OrderDialogProps>>>;

type Act = keyof typeof dialogs;

/** In the order in which staff want them. */
const acts: readonly Act[] = [
  'refund',
  'mark_paid',
  'extend',
  'cancel',
  'resend',
  'change_buyer',
  'note',
  'dispute',
];

/** What can be done with an order, as the server allows it: the likeliest act as a button, the others under it. */
export function OrderActions({ order }: { order: OrderRecord }) {
  const { text } = useActionTexts();
  const [open, setOpen] = useState<Act>();
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
  };
  const OpenDialog = open && dialogs[open];
  return (
    <div className={styles.bar} role="group" aria-label={text('actions')}>
      <Button variant="outline" size="s" onClick={() => setOpen(first)}>
        {labels[first]}
      </Button>
      {others.length > 0 ? (
        <Menu
          label={text('moreActions')}
          size="s"
          items={others.map(act => ({ key: act, label: labels[act], onSelect: () => setOpen(act) }))}
        />
      ) : null}
      {OpenDialog ? <OpenDialog order={order} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}
