import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor, useApi } from '@vh/api-client';
import { languageTag } from '@vh/domain';
import { Button, Notice, SegmentedControl, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { QueryView, useAct, useSettled } from '@vh/area-kit';
import { wordsProblems, type MailTemplateDetail, type MailTextParts } from './mail-template.model.ts';
import { useMailTemplateTexts } from './mail-template-texts.ts';
import styles from './mail-templates.module.css';

/** How long nobody has typed when the preview follows. */
const restMs = 400;

interface MailPreviewProps {
  readonly detail: MailTemplateDetail;
  /** As they are typed, saved or not. */
  readonly words: MailTextParts;
}

/** The mail as it would arrive, and a way to have it sent to oneself. */
export function MailPreview({ detail, words }: MailPreviewProps) {
  const { text } = useMailTemplateTexts();
  const api = useApi();
  const [look, setLook] = useState<'markup' | 'text'>('markup');
  const { template, language } = detail;
  const { subject, body } = useSettled(words, restMs);
  const isRight = Object.keys(wordsProblems({ subject, body }, detail)).length === 0;
  const query = useQuery({
    ...queryFor(api, 'POST /back/mail-template/preview', { template, language, subject, body }),
    enabled: isRight,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.preview}>
      <p className={styles.quiet}>{text('previewLead')}</p>
      {isRight ? null : <Notice tone="info">{text('wrongPreview')}</Notice>}
      <div className={styles.previewBar}>
        <SegmentedControl
          legend={text('preview')}
          value={look}
          options={[
            { value: 'markup', label: text('asMarkup') },
            { value: 'text', label: text('asText') },
          ]}
          onChange={setLook}
        />
        <TestMail detail={detail} words={words} />
      </div>
      <QueryView query={query} skeleton={<Skeleton height={420} />}>
        {mail => (
          <>
            <p className={styles.subject} lang={languageTag(language)}>
              {mail.subject}
            </p>
            {look === 'markup' ? (
              <iframe className={styles.frame} sandbox="" srcDoc={mail.html} title={text('preview')} />
            ) : (
              <p className={styles.plain} lang={languageTag(language)}>
                {mail.text}
              </p>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

function TestMail({ detail, words }: MailPreviewProps) {
  const { text } = useMailTemplateTexts();
  const act = useAct(/ \/back\/message\//);
  const [said, setSaid] = useState<{ tone: 'ok' | 'bad'; words: string }>();
  const { template, language } = detail;
  const isRight = Object.keys(wordsProblems(words, detail)).length === 0;
  const send = () =>
    act.run(async api => {
      const {
        isSent,
        to,
        failure,
        detail: why,
      } = await api.call('POST /back/mail-template/send-test', {
        template,
        language,
        ...words,
      });
      const problem = failure ? [text(`failure.${failure}`), why].filter(Boolean).join(': ') : '';
      setSaid(isSent ? { tone: 'ok', words: text('testSent', { to }) } : { tone: 'bad', words: problem });
    });
  return (
    <>
      <Button
        variant="outline"
        size="s"
        icon="mail"
        busy={act.isBusy}
        disabled={!isRight}
        onClick={() => void send()}
      >
        {text('test')}
      </Button>
      {act.failure ? <Notice tone="bad">{act.failure}</Notice> : null}
      {said ? (
        <Notice tone={said.tone} live="polite">
          {said.words}
        </Notice>
      ) : null}
    </>
  );
}
