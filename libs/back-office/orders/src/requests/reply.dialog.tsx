import { formatOrderNumber, orderRequestWordsMaxLength } from '@vh/domain';
import { Checkbox, showToast, TextArea, TextLink } from '@vh/ui';
import { newActionKey } from '@vh/area-kit';
import { useState } from 'react';
import { ActionDialog } from '../actions/action-dialog.tsx';
import styles from '../actions/actions.module.css';
import { useOrderAction } from '../actions/use-order-action.ts';
import { RequestText } from './request-text.tsx';
import type { RequestRow } from './request-list.model.ts';
import { useRequestTexts } from './request-texts.ts';
import { readSavedReply, saveReply } from './saved-reply.ts';

interface ReplyDialogProps {
  readonly act: 'markDone' | 'decline';
  readonly request: RequestRow;
  /** Path of the order's page. */
  readonly orderHref: string;
  /** Whose saved message is offered. */
  readonly replyKey: string;
  readonly onClose: () => void;
}

const words = {
  markDone: {
    call: 'POST /back/order-request/mark-done',
    title: 'markDoneTitle',
    text: 'markDoneText',
    confirm: 'confirmDone',
    done: 'done',
  },
  decline: {
    call: 'POST /back/order-request/decline',
    title: 'declineTitle',
    text: 'declineText',
    confirm: 'confirmDecline',
    done: 'declined',
  },
} as const;

/** Ends a request without a refund, in the organiser's words. */
export function ReplyDialog({ act, request, orderHref, replyKey, onClose }: ReplyDialogProps) {
  const { text } = useRequestTexts();
  const savedAs = `${replyKey} ${act}`;
  const [reply, setReply] = useState(() => readSavedReply(savedAs));
  const [isKept, setKept] = useState(() => readSavedReply(savedAs) !== '');
  const [key] = useState(newActionKey);
  const says = words[act];
  const action = useOrderAction(() => {
    saveReply(savedAs, isKept ? reply.trim() : '');
    showToast(text(says.done));
    onClose();
  });
  const body = { orderId: request.orderId, orderRequestId: request._id, reply: reply.trim(), key };
  return (
    <ActionDialog
      title={text(says.title)}
      confirm={text(says.confirm)}
      action={action}
      onConfirm={() => void action.run(api => api.call(says.call, body))}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <RequestText request={request} />
        <p>
          {text(says.text)}{' '}
          {act === 'markDone' && (
            <TextLink href={orderHref}>
              {text('openOrder', { number: formatOrderNumber(request.orderNumber) })}
            </TextLink>
          )}
        </p>
        <TextArea
          label={text('reply')}
          help={text('replyHelp')}
          rows={3}
          maxLength={orderRequestWordsMaxLength}
          value={reply}
          onChange={event => setReply(event.target.value)}
        />
        <Checkbox
          label={text('keepReply')}
          checked={isKept}
          onChange={event => setKept(event.target.checked)}
        />
      </div>
    </ActionDialog>
  );
}
