import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { NeedsFlag, PageTitle, usePlacedScope, type ViewScope } from '@vh/area-kit';
import { PageHeader, showToast } from '@vh/ui';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { MessageForm } from './message-form.tsx';
import { useMessageTexts } from './message-texts.ts';
import { messageFacts, newMessage, type MessageValues } from './messages.model.ts';
import styles from './messages.module.css';

/** Begins a message to the ticket holders of an event. */
export function MessageAddPage({ scope }: { scope: ViewScope }) {
  const { text, language } = useMessageTexts();
  const { base } = usePlacedScope(scope);
  const { eventId = '' } = useParams();
  const navigate = useNavigate();
  const api = useApi();
  const queryClient = useQueryClient();
  const list = `${base}/event/${eventId}/messages`;
  const back = { href: list, label: text('messages') };
  const initial = useMemo(() => newMessage(language), [language]);
  const add = async (values: MessageValues): Promise<undefined> => {
    const made = await api.call('POST /back/event-message/create', { eventId, ...messageFacts(values) });
    showToast(text('created'));
    void queryClient.invalidateQueries({ queryKey: ['POST /back/event-message/get-list'] });
    await navigate(`${list}/${made._id}`, { replace: true });
  };
  return (
    <NeedsFlag
      scope={scope}
      flag="can-change-orders"
      title={text('newMessage')}
      back={back}
      refusal={text('needsRight')}
    >
      <PageTitle>{text('newMessage')}</PageTitle>
      <PageHeader back={back} title={text('newMessage')} />
      <div className={styles.page}>
        <MessageForm
          eventId={eventId}
          initial={initial}
          send={add}
          maySend
          onCancel={() => void navigate(list)}
        />
      </div>
    </NeedsFlag>
  );
}
