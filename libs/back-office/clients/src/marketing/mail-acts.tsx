import { AskDialog, useAct } from '@vh/area-kit';
import { Button, Notice } from '@vh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { touchedByMails, type MarketingMail } from './marketing.model.ts';
import styles from './marketing.module.css';
import { useMarketingTexts } from './marketing-texts.ts';
import { SendDialog } from './send.dialog.tsx';

interface MailActsProps {
  readonly clientId: string;
  readonly mail: MarketingMail;
  readonly listHref: string;
  /** Something is typed that is not saved: what was saved last would be sent. */
  readonly isUnsaved: boolean;
}

/** What can be done with a mail as it stands. */
export function MailActs({ clientId, mail, listHref, isUnsaved }: MailActsProps) {
  const { text } = useMarketingTexts();
  const [asked, setAsked] = useState<'send' | 'stop' | 'delete'>();
  const navigate = useNavigate();
  const act = useAct(touchedByMails);
  const { _id: campaignId, version, subject, state } = mail;
  const which = { clientId, campaignId };
  const close = () => setAsked(undefined);
  const stop = async () => {
    const isDone = await act.run(api => api.call('POST /back/marketing-mail/stop', which), text('stopped'));
    if (isDone) close();
  };
  const resume = () =>
    act.run(api => api.call('POST /back/marketing-mail/resume', { ...which, version }), text('resumed'));
  const remove = async () => {
    const isDone = await act.run(
      api => api.call('POST /back/marketing-mail/delete', { ...which, version }),
      text('deleted'),
    );
    if (isDone) await navigate(listHref, { replace: true });
  };
  const stopLabel = text(state === 'sending' ? 'stop' : 'unschedule');
  return (
    <>
      {state === 'draft' && (
        <>
          <Button size="s" variant="outline" icon="trash" onClick={() => setAsked('delete')}>
            {text('deleteDraft')}
          </Button>
          {isUnsaved && <span className={styles.quiet}>{text('saveFirst')}</span>}
          <Button size="s" icon="mail" disabled={isUnsaved} onClick={() => setAsked('send')}>
            {text('send')}
          </Button>
        </>
      )}
      {(state === 'scheduled' || state === 'sending') && (
        <Button size="s" variant="outline" icon="pause" onClick={() => setAsked('stop')}>
          {stopLabel}
        </Button>
      )}
      {(state === 'stopped' || state === 'failed') && (
        <Button size="s" icon="mail" busy={act.isBusy} onClick={() => void resume()}>
          {text('resume')}
        </Button>
      )}
      {act.failure && asked === undefined && <Notice tone="bad">{act.failure}</Notice>}
      {asked === 'send' && <SendDialog clientId={clientId} mail={mail} onClose={close} />}
      {asked === 'stop' && (
        <AskDialog
          title={text('cancelTitle', { subject })}
          yes={stopLabel}
          no={text('close')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() => void stop()}
          onClose={close}
        >
          <p>{text(state === 'sending' ? 'stopText' : 'unscheduleText')}</p>
        </AskDialog>
      )}
      {asked === 'delete' && (
        <AskDialog
          title={text('deleteTitle', { subject })}
          yes={text('deleteDraft')}
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
