import { useApi, useApiQuery } from '@vh/api-client';
import { MailPreview, QueryView, useFailureText } from '@vh/area-kit';
import { Button, Dialog, Notice, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { mailProblems, wordsOf, type MarketingValues } from './marketing.model.ts';
import styles from './marketing.module.css';
import { useMarketingTexts } from './marketing-texts.ts';

interface PreviewProps {
  readonly clientId: string;
  readonly values: MarketingValues;
}

/** Opens how a mail looks, once what it says is right. */
export function PreviewButton(props: PreviewProps) {
  const { text } = useMarketingTexts();
  const [isOpen, setOpen] = useState(false);
  const { followers: _, ...problems } = mailProblems(props.values, text);
  const isRight = Object.keys(problems).length === 0;
  return (
    <>
      <Button size="s" variant="outline" icon="eye" disabled={!isRight} onClick={() => setOpen(true)}>
        {text('preview')}
      </Button>
      {isOpen && <PreviewDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function PreviewDialog({ clientId, values, onClose }: PreviewProps & { onClose: () => void }) {
  const { text } = useMarketingTexts();
  const query = useApiQuery('POST /back/marketing-mail/get-preview', { clientId, words: wordsOf(values) });
  return (
    <Dialog open size="l" title={text('preview')} closeLabel={text('close')} onClose={onClose}>
      <div className={styles.stack}>
        <QueryView query={query} skeleton={<Skeleton height={320} />}>
          {({ subject, html }) => (
            <>
              <p className={styles.quiet}>{text('previewNote')}</p>
              <MailPreview subject={subject} html={html} />
            </>
          )}
        </QueryView>
        <TestSending clientId={clientId} values={values} />
      </div>
    </Dialog>
  );
}

function TestSending({ clientId, values }: PreviewProps) {
  const { text } = useMarketingTexts();
  const api = useApi();
  const inWords = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'ok' | 'bad'; words: string }>();
  const send = async () => {
    setBusy(true);
    try {
      const { isSent, to, failure, detail } = await api.call('POST /back/marketing-mail/send-test', {
        ...{ clientId, words: wordsOf(values) },
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
