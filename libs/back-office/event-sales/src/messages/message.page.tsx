import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import {
  NeedsOrders,
  PageTitle,
  QueryView,
  useHasFlag,
  usePlacedScope,
  useStoredRecord,
  type ViewScope,
} from '@vh/area-kit';
import { Notice, PageHeader, showToast, Skeleton, StatusBadge } from '@vh/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { MessageActions } from './message-actions.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageReport } from './message-report.tsx';
import { useMessageTexts } from './message-texts.ts';
import {
  isOpen,
  messageFacts,
  messageValues,
  stateInWords,
  toneOfMessage,
  type Message,
  type MessageValues,
} from './messages.model.ts';
import styles from './messages.module.css';

/** Milliseconds between two looks at a message that is being sent. */
const lookEvery = 3_000;

/** One message: a form as long as it may be changed, what became of it afterwards. */
export function MessagePage({ scope }: { scope: ViewScope }) {
  const { text } = useMessageTexts();
  return (
    <NeedsOrders scope={scope} title={text('messages')}>
      <ShownMessage scope={scope} />
    </NeedsOrders>
  );
}

function ShownMessage({ scope }: { scope: ViewScope }) {
  const { text } = useMessageTexts();
  const placed = usePlacedScope(scope);
  const maySend = useHasFlag(placed, 'can-change-orders');
  const { eventId = '', eventMessageId = '' } = useParams();
  const list = `${placed.base}/event/${eventId}/messages`;
  const query = useQuery({
    ...queryFor(useApi(), 'POST /back/event-message/get', { eventId, eventMessageId }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'sending' || data?.state === 'scheduled' ? lookEvery : false,
  });
  const message = query.data;
  const [isUnsaved, setUnsaved] = useState(false);
  return (
    <>
      <PageTitle>{message?.subject ?? text('messages')}</PageTitle>
      <PageHeader
        back={{ href: list, label: text('messages') }}
        title={message?.subject ?? '…'}
        meta={
          message && (
            <StatusBadge tone={toneOfMessage[message.state]}>{stateInWords(message, text)}</StatusBadge>
          )
        }
        actions={
          message &&
          maySend && (
            <MessageActions eventId={eventId} message={message} listHref={list} isUnsaved={isUnsaved} />
          )
        }
      />
      <div className={styles.page}>
        <QueryView query={query} skeleton={<Skeleton height={420} />}>
          {found => (
            <>
              {found.failure && <Notice tone="bad">{text(`failure.${found.failure}`)}</Notice>}
              {isOpen(found) ? (
                <Draft
                  key={found._id}
                  eventId={eventId}
                  message={found}
                  maySend={maySend}
                  onChanged={setUnsaved}
                />
              ) : (
                <MessageReport eventId={eventId} message={found} base={placed.base} />
              )}
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

interface DraftProps {
  readonly eventId: string;
  readonly message: Message;
  readonly maySend: boolean;
  readonly onChanged: (isChanged: boolean) => void;
}

function Draft({ eventId, message, maySend, onChanged }: DraftProps) {
  const { text } = useMessageTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const eventMessageId = message._id;
  const { shown, round, keep, reload } = useStoredRecord({
    name: 'POST /back/event-message/get',
    body: { eventId, eventMessageId },
    record: message,
  });
  const save = async (values: MessageValues): Promise<MessageValues> => {
    const { kind: _, ...facts } = messageFacts(values);
    const stored = await api.call('POST /back/event-message/update', {
      ...{ eventId, eventMessageId, version: shown.version },
      ...facts,
    });
    keep(stored);
    void queryClient.invalidateQueries({ queryKey: ['POST /back/event-message/get-list'] });
    showToast(text('saved'));
    return messageValues(stored);
  };
  return (
    <MessageForm
      eventId={eventId}
      round={round}
      initial={messageValues(shown)}
      send={save}
      maySend={maySend}
      onReload={reload}
      onChanged={onChanged}
    />
  );
}
