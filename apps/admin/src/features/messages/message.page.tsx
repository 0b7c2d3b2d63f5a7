import { useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import {
  Button,
  DefinitionRows,
  Notice,
  PageHeader,
  Panel,
  Skeleton,
  StatusBadge,
  TextLink,
  type DefinitionRow,
} from '@vh/ui';
import { useParams } from 'react-router-dom';
import { PageTitle, QueryView, useAct, formatMoment } from '@vh/area-kit';
import { RecordHistory } from '@vh/back-office-audit';
import { messageTones } from '@vh/back-office-orders';
import { formatOrderNumber } from '@vh/domain';
import { waitingOf } from './message-list.model.ts';
import { useKindInWords, useMessageTexts } from './message-texts.ts';
import styles from './messages.module.css';

type Message = ResponseOf<'POST /back/message/get'>;

/** One message: to whom, what became of it, its words, and a way to send it again. */
export function MessagePage() {
  const messageId = useParams()['messageId'] ?? '';
  const query = useApiQuery('POST /back/message/get', { messageId });
  return (
    <QueryView query={query} skeleton={<Skeleton height={96} lines={4} />}>
      {message => <MessageView message={message} />}
    </QueryView>
  );
}

function MessageView({ message }: { message: Message }) {
  const { text } = useMessageTexts();
  const kindInWords = useKindInWords();
  const title = message.subject || kindInWords(message.kind);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        back={{ href: '/admin/message', label: text('back') }}
        title={title}
        actions={<SendAgain message={message} />}
      />
      {message.state === 'outbox' ? <Notice tone="info">{text('keptWhy')}</Notice> : null}
      {message.error ? <Notice tone="bad">{`${text('error')}: ${message.error}`}</Notice> : null}
      <Panel title={kindInWords(message.kind)}>
        <MessageFacts message={message} />
      </Panel>
      <Panel title={text('words')}>
        {message.text === undefined ? (
          <p className={styles.quiet}>{text('secret')}</p>
        ) : (
          <p className={styles.words}>{message.text || text('notWritten')}</p>
        )}
      </Panel>
      <RecordHistory subject={{ entity: 'message', entityId: message._id }} />
    </>
  );
}

function MessageFacts({ message }: { message: Message }) {
  const { text, language } = useMessageTexts();
  const { recipient, state, createdAt, sentAt, order, ticketsOf } = message;
  const moment = (iso: string) => <time dateTime={iso}>{formatMoment(iso, language)}</time>;
  const rows: DefinitionRow[] = [
    { term: text('recipient'), detail: recipient },
    {
      term: text('state'),
      detail: <StatusBadge tone={messageTones[state]}>{text(`state.${state}`)}</StatusBadge>,
    },
    { term: text('written'), detail: moment(createdAt) },
    ...(sentAt ? [{ term: text('sentAt'), detail: moment(sentAt) }] : []),
    ...(order
      ? [
          {
            term: text('order'),
            detail: <TextLink href={`/admin/order/${order._id}`}>{formatOrderNumber(order.number)}</TextLink>,
          },
        ]
      : []),
    ...(ticketsOf.length > 0 ? [{ term: text('tickets'), detail: ticketsOf.join(', ') }] : []),
  ];
  return <DefinitionRows look="compact" rows={rows} />;
}

function SendAgain({ message }: { message: Message }) {
  const { text } = useMessageTexts();
  const act = useAct(/ \/back\/(message|admin)\//);
  const messageIds = waitingOf([message]);
  if (messageIds.length === 0) return null;
  const send = () =>
    act.run(
      api => api.call('POST /back/message/resend', { messageIds }),
      ({ queued }) => text('sendAgainDone', { count: queued }),
    );
  return (
    <>
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      <Button size="s" icon="mail" busy={act.isBusy} onClick={() => void send()}>
        {text('sendAgain')}
      </Button>
    </>
  );
}
