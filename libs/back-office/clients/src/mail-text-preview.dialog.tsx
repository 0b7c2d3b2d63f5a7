import { useApi, useApiQuery } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import type { LanguageCode, MailText, MailTextKind } from '@vh/domain';
import { MailPreview, QueryView, useFailureText } from '@vh/area-kit';
import { Button, Dialog, Notice, Skeleton } from '@vh/ui';
import { useState } from 'react';
import { useMailTextTexts } from './mail-texts-texts.ts';
import styles from './organiser.module.css';

/** Whose mail is shown. */
export type PreviewSource = { readonly clientId: string } | { readonly eventId: string };

interface Unsaved {
  readonly kind: MailTextKind;
  readonly language: LanguageCode;
  readonly text: MailText;
}

/** Opens how a mail looks with texts that are right. */
export function MailTextPreviewButton({
  source,
  isRight,
  ...unsaved
}: Unsaved & { readonly source: PreviewSource; readonly isRight: boolean }) {
  const { text } = useMailTextTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="s" variant="outline" icon="eye" disabled={!isRight} onClick={() => setOpen(true)}>
        {text('preview')}
      </Button>
      {isOpen && (
        <Dialog
          open
          size="l"
          title={text('previewTitle')}
          closeLabel={text('close')}
          onClose={() => setOpen(false)}
        >
          <div className={styles.stack}>
            <p className={styles.quiet}>{text('previewLead')}</p>
            {'eventId' in source ? (
              <EventPreview {...source} {...unsaved} />
            ) : (
              <ClientPreview {...source} {...unsaved} />
            )}
          </div>
        </Dialog>
      )}
    </div>
  );
}

function ClientPreview(body: Unsaved & { readonly clientId: string }) {
  const api = useApi();
  const query = useApiQuery('POST /back/mail-text/get-preview', body);
  return (
    <>
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {({ subject, html }) => <MailPreview subject={subject} html={html} />}
      </QueryView>
      <TestSending send={() => api.call('POST /back/mail-text/send-test', body)} />
    </>
  );
}

function EventPreview(body: Unsaved & { readonly eventId: string }) {
  const api = useApi();
  const query = useApiQuery('POST /back/event/get-mail-text-preview', body);
  return (
    <>
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {({ subject, html }) => <MailPreview subject={subject} html={html} />}
      </QueryView>
      <TestSending send={() => api.call('POST /back/event/send-test-mail-text', body)} />
    </>
  );
}

interface TestSendingProps {
  readonly send: () => Promise<ResponseOf<'POST /back/mail-text/send-test'>>;
}

function TestSending({ send }: TestSendingProps) {
  const { text } = useMailTextTexts();
  const inWords = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly tone: 'ok' | 'bad'; readonly words: string }>();
  const press = async () => {
    setBusy(true);
    try {
      const { isSent, to, failure, detail } = await send();
      const why = [failure && text(`test.${failure}`), detail].filter(Boolean).join(' ');
      setSaid(isSent ? { tone: 'ok', words: text('testSent', { to }) } : { tone: 'bad', words: why });
    } catch (error) {
      setSaid({ tone: 'bad', words: inWords(error) });
    }
    setBusy(false);
  };
  return (
    <>
      <div>
        <Button size="s" variant="outline" icon="mail" busy={isBusy} onClick={() => void press()}>
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
