import { Button, showToast } from '@vh/ui';
import { useState } from 'react';
import type { OrderRecord } from '../order/use-order.ts';
import { ActionDialog } from './action-dialog.tsx';

import { useActionTexts } from './order-action-texts.ts';
import { NoteField } from './small-dialogs.tsx';
import { useOrderAction } from './use-order-action.ts';

type Ticket = OrderRecord['tickets'][number];

/** Issues a lost ticket again, after asking once more. */
export function ReissueTicket({ ticket }: { ticket: Ticket }) {
  const { text } = useActionTexts();
  const [isOpen, setOpen] = useState(false);
  if (ticket.state !== 'valid') return null;
  return (
    <>
      <Button size="s" variant="text" onClick={() => setOpen(true)}>
        {text('reissue')}
      </Button>
      {isOpen && <ReissueDialog ticket={ticket} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReissueDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { text } = useActionTexts();
  const [note, setNote] = useState('');
  const action = useOrderAction(() => {
    showToast(text('reissued'));
    onClose();
  });
  const body = { ticketId: ticket._id, note };
  return (
    <ActionDialog
      title={text('reissueTitle', { code: ticket.shortCode })}
      confirm={text('confirmReissue')}
      action={action}
      onConfirm={() => void action.run(api => api.call('POST /back/ticket/reissue', body))}
      onClose={onClose}
      isDestructive
    >
      <p>{text('reissueText')}</p>
      <NoteField note={note} onChange={setNote} />
    </ActionDialog>
  );
}
