import { AskDialog, useAct } from '@vh/area-kit';
import { Button } from '@vh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessageTexts } from './message-texts.ts';
import { isOpen, touchedByMessages, type Message } from './messages.model.ts';
import styles from './messages.module.css';
import { SendDialog } from './send.dialog.tsx';

interface MessageActsProps {
  readonly eventId: string;
  readonly message: Message;
  readonly listHref: string;
  /** Something is typed that is not saved: what was saved last would be sent. */
  readonly isUnsaved: boolean;
}

/** What can be done with a message as it stands. */
export function MessageActions({ eventId, message, listHref, isUnsaved }: MessageActsProps) {
  const { text } = useMessageTexts();
  const [asked, setAsked] = useState<'send' | 'cancel' | 'delete'>();
  const navigate = useNavigate();
  const act = useAct(touchedByMessages);
  const { _id: eventMessageId, version, subject, state, kind } = message;
  const which = { eventId, eventMessageId };
  const close = () => setAsked(undefined);
  const cancel = async () => {
    const isDone = await act.run(
      api => api.call('POST /back/event-message/cancel', which),
      text('cancelled'),
    );
    if (isDone) close();
  };
  const remove = async () => {
    const isDone = await act.run(
      api => api.call('POST /back/event-message/delete', { ...which, version }),
      text('deleted'),
    );
    if (isDone) await navigate(listHref, { replace: true });
  };
  const stop =
    state === 'sending' ? 'cancelSending' : kind === 'single' ? 'cancelScheduled' : ('switchOff' as const);
  return (
    <>
      {isOpen(message) && (
        <>
          <Button size="s" variant="outline" icon="trash" onClick={() => setAsked('delete')}>
            {text('delete')}
          </Button>
          {isUnsaved && <span className={styles.quiet}>{text('saveFirst')}</span>}
          <Button size="s" icon="mail" disabled={isUnsaved} onClick={() => setAsked('send')}>
            {text(kind === 'single' ? 'send' : 'switchOn')}
          </Button>
        </>
      )}
      {(state === 'scheduled' || state === 'sending') && (
        <Button size="s" variant="outline" icon="pause" onClick={() => setAsked('cancel')}>
          {text(stop)}
        </Button>
      )}
      {asked === 'send' && <SendDialog eventId={eventId} message={message} onClose={close} />}
      {asked === 'cancel' && (
        <AskDialog
          title={text('cancelTitle', { subject })}
          yes={text(stop)}
          no={text('close')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() => void cancel()}
          onClose={close}
        >
          <p>{text(state === 'sending' ? 'cancelText' : 'cancelScheduledText')}</p>
        </AskDialog>
      )}
      {asked === 'delete' && (
        <AskDialog
          title={text('deleteTitle', { subject })}
          yes={text('delete')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() => void remove()}
          onClose={close}
        >
          <p>{text('deleteText')}</p>
        </AskDialog>
      )}
    </>
  );
}
