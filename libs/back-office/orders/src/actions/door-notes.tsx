import { Button, showToast } from '@vh/ui';
import { formatMoment } from '@vh/area-kit';
import { OrderPart } from '../order/order-part.tsx';
import styles from '../order/orders.module.css';
import type { OrderRecord } from '../order/use-order.ts';
import { useActionTexts } from './order-action-texts.ts';
import { useOrderAction } from './use-order-action.ts';

/** What people at the door read with the tickets of an order, each with the way to take it away. */
export function DoorNotes({ order }: { order: OrderRecord }) {
  const { text } = useActionTexts();
  if (order.doorNotes.length === 0) return null;
  return (
    <OrderPart title={text('doorNotes')}>
      <ul className={styles.tickets}>
        {order.doorNotes.map(note => (
          <li key={note._id}>
            <DoorNote order={order} note={note} />
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}

function DoorNote({ order, note }: { order: OrderRecord; note: OrderRecord['doorNotes'][number] }) {
  const { text, language } = useActionTexts();
  const { _id: doorNoteId, shortCode, eventTitle: event, at, by } = note;
  const action = useOrderAction(() => showToast(text('doorNoteRemoved')));
  const about = shortCode ? text('doorNoteOf', { event, code: shortCode }) : event;
  return (
    <>
      <strong>{note.note}</strong>
      <small className={styles.saidWhere}>
        {about}, {text('doorNoteBy', { time: formatMoment(at, language), by })}
      </small>
      {order.actions.includes('note') && (
        <Button
          size="s"
          variant="text"
          busy={action.isBusy}
          aria-label={`${text('removeDoorNote')}: ${note.note}`}
          onClick={() =>
            void action.run(api =>
              api.call('POST /back/order/remove-door-note', { orderId: order._id, doorNoteId }),
            )
          }
        >
          {text('removeDoorNote')}
        </Button>
      )}
      {action.failure && <p role="alert">{action.failure}</p>}
    </>
  );
}
