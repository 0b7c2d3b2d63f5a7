import { Button } from '@vh/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AskDialog, useAct } from '@vh/area-kit';
import type { Campaign } from './campaign-form.model.ts';
import { marketingPath } from './marketing-paths.ts';
import { useMarketingTexts } from './marketing-texts.ts';
import { SendDialog } from './send.dialog.tsx';

/** What may have changed after something was done with a campaign. */
const touched = / \/back\/(campaign|marketing)\//;

/** What can be done with a campaign as it stands. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { text, language } = useMarketingTexts();
  const [asked, setAsked] = useState<'send' | 'stop' | 'delete'>();
  const navigate = useNavigate();
  const act = useAct(touched);
  const { _id: campaignId, version, name, channel, state } = campaign;
  const close = () => setAsked(undefined);
  const run = async (...todo: Parameters<typeof act.run>) => {
    if (await act.run(...todo)) close();
  };
  const copy = () =>
    act.run(async api => {
      const made = await api.call('POST /back/campaign/copy', { campaignId, lang: language });
      await navigate(marketingPath(channel, made._id));
    }, text('copied'));
  const remove = async () => {
    const isDone = await act.run(
      api => api.call('POST /back/campaign/delete', { campaignId, version }),
      text('deleted', { name }),
    );
    if (isDone) await navigate(marketingPath(channel), { replace: true });
  };
  const isStoppable = state === 'scheduled' || state === 'sending';
  return (
    <>
      {state === 'draft' && (
        <>
          <Button size="s" variant="outline" icon="trash" onClick={() => setAsked('delete')}>
            {text('deleteDraft')}
          </Button>
          <Button size="s" icon="mail" onClick={() => setAsked('send')}>
            {text('send')}
          </Button>
        </>
      )}
      {isStoppable && (
        <Button size="s" variant="outline" icon="pause" onClick={() => setAsked('stop')}>
          {text(state === 'scheduled' ? 'unschedule' : 'stop')}
        </Button>
      )}
      {(state === 'stopped' || state === 'failed') && (
        <Button
          size="s"
          icon="play"
          busy={act.isBusy}
          onClick={() =>
            void act.run(
              api => api.call('POST /back/campaign/resume', { campaignId, version, lang: language }),
              text('resumed'),
            )
          }
        >
          {text('resume')}
        </Button>
      )}
      {state !== 'draft' && (
        <Button size="s" variant="outline" icon="copy" busy={act.isBusy} onClick={() => void copy()}>
          {text('copy')}
        </Button>
      )}
      {asked === 'send' && <SendDialog campaign={campaign} onClose={close} />}
      {asked === 'stop' && (
        <AskDialog
          title={text('stopTitle', { name })}
          yes={text(state === 'scheduled' ? 'unschedule' : 'stop')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() =>
            void run(
              api => api.call('POST /back/campaign/stop', { campaignId, lang: language }),
              text('stopped'),
            )
          }
          onClose={close}
        >
          <p>{text('stopText')}</p>
        </AskDialog>
      )}
      {asked === 'delete' && (
        <AskDialog
          title={text('deleteTitle', { name })}
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
