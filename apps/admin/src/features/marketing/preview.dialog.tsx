import { useApi, useApiQuery } from '@vh/api-client';
import type { LanguageCode } from '@vh/domain';
import { Button, Dialog, Notice, Skeleton, TextField } from '@vh/ui';
import { useState } from 'react';
import { QueryView, useFailureText } from '@vh/area-kit';
import { campaignProblems, contentFacts, type CampaignValues } from './campaign-form.model.ts';
import { ShownMessage } from './shown-message.tsx';
import { useMarketingTexts } from './marketing-texts.ts';
import styles from './marketing.module.css';

interface PreviewProps {
  readonly values: CampaignValues;
  readonly language: LanguageCode;
}

/** Opens how a message looks, once what it says is right. */
export function PreviewButton({ values, language }: PreviewProps) {
  const { text } = useMarketingTexts();
  const [isOpen, setOpen] = useState(false);
  const isRight = !Object.keys(campaignProblems(values)).some(path => /^(texts|template)/.test(path));
  return (
    <>
      <Button size="s" variant="outline" icon="eye" disabled={!isRight} onClick={() => setOpen(true)}>
        {text('preview')}
      </Button>
      {isOpen && <PreviewDialog values={values} language={language} onClose={() => setOpen(false)} />}
    </>
  );
}

function PreviewDialog({ values, language, onClose }: PreviewProps & { onClose: () => void }) {
  const { text } = useMarketingTexts();
  const content = contentFacts(values);
  const query = useApiQuery('POST /back/campaign/get-preview', { content, lang: language });
  return (
    <Dialog open size="l" title={text('previewTitle')} closeLabel={text('close')} onClose={onClose}>
      <div className={styles.stack}>
        <QueryView query={query} skeleton={<Skeleton height={320} />}>
          {message => <ShownMessage message={message} />}
        </QueryView>
        <TestSending content={content} language={language} />
      </div>
    </Dialog>
  );
}

interface TestSendingProps {
  readonly content: ReturnType<typeof contentFacts>;
  readonly language: LanguageCode;
}

function TestSending({ content, language }: TestSendingProps) {
  const { text } = useMarketingTexts();
  const api = useApi();
  const inWords = useFailureText();
  const [number, setNumber] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ tone: 'ok' | 'bad'; words: string }>();
  const send = async () => {
    setBusy(true);
    try {
      const { isSent, to, failure, detail } = await api.call('POST /back/campaign/send-test', {
        ...{ content, lang: language },
        ...(number.trim() && { number: number.trim() }),
      });
      const why = [failure && text(`failure.${failure}`), detail].filter(Boolean).join(' ');
      setSaid(isSent ? { tone: 'ok', words: text('testSent', { to }) } : { tone: 'bad', words: why });
    } catch (error) {
      setSaid({ tone: 'bad', words: inWords(error) });
    }
    setBusy(false);
  };
  return (
    <>
      <div className={styles.languages}>
        {content.channel !== 'email' && (
          <TextField
            label={text('testNumber')}
            type="tel"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
        <Button variant="outline" icon="mail" busy={isBusy} onClick={() => void send()}>
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
