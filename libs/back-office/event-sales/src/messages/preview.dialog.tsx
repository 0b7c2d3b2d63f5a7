import { useApi, useApiQuery } from '@vh/api-client';
import { MailPreview, QueryView, useFailureText } from '@vh/area-kit';
import { Button, Dialog, Notice, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { useMessageTexts } from './message-texts.ts';
import { messageProblems, wordsOf, type MessageValues } from './messages.model.ts';
import styles from './messages.module.css';

interface PreviewProps {
  readonly eventId: string;
  readonly values: MessageValues;
  readonly maySend: boolean;
}

/** Opens how a message looks, once what it says is right. */
export function PreviewButton(props: PreviewProps) {
  const { text } = useMessageTexts();
  const [isOpen, setOpen] = useState(false);
  const problems = messageProblems(props.values, text);
  const isRight = !problems['subject'] && !problems['text'];
  return (
    <>
      <Button size="s" variant="outline" icon="eye" disabled={!isRight} onClick={() => setOpen(true)}>
        {text('preview')}
      </Button>
      {isOpen && <PreviewDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function PreviewDialog({ eventId, values, maySend, onClose }: PreviewProps & { onClose: () => void }) {
  const { text } = useMessageTexts();
  const query = useApiQuery('POST /back/event-message/get-preview', { eventId, ...wordsOf(values) });
  return (
    <Dialog open size="l" title={text('previewTitle')} closeLabel={text('close')} onClose={onClose}>
      <div className={styles.stack}>
        <QueryView query={query} skeleton={<Skeleton height={320} />}>
          {({ subject, html, recipient }) => (
            <>
              <p className={styles.quiet}>
                {recipient ? text('previewFor', recipient) : text('previewNobody')}{' '}
                {/\{\s*tickets\s*\}/.test(values.text) && text('previewLink')}
              </p>
              <MailPreview subject={subject} html={html} />
            </>
          )}
        </QueryView>
        {maySend && <TestSending eventId={eventId} values={values} />}
      </div>
    </Dialog>
  );
}

function TestSending({ eventId, values }: Pick<PreviewProps, 'eventId' | 'values'>) {
  const { text } = useMessageTexts();
  const api = useApi();
  const inWords = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'ok' | 'bad'; words: string }>();
  const send = async () => {
    setBusy(true);
    try {
      const { isSent, to, failure, detail } = await api.call('POST /back/event-message/send-test', {
        ...{ eventId, ...wordsOf(values) },
      });
      const why = [failure && text(`test.${failure}`), detail].filter(Boolean).join(' ');
      setSaid(isSent ? { tone: 'ok', words: text('testSent', { to }) } : { tone: 'bad', words: why });
    } catch (error) {
      setSaid({ tone: 'bad', words: inWords(error) });
    }
    setBusy(false);
  };
  return (
    <>
      <div className={styles.row}>
        <Button size="s" variant="outline" icon="mail" busy={isBusy} onClick={() => void send()}>
          {text('sendTest')}
        </Button>
      </div>
      {said && (
        <Notice tone={said.tone} live="polite">
          {said.words}
        </Notice>
      )}
    </>
  );
}
