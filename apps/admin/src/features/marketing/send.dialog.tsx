import { formatCount } from '@vh/i18n';
import { SegmentedControl, TextField } from '@vh/ui';
import { useState } from 'react';
import { AskDialog, useAct } from '@vh/area-kit';
import { useAudience } from './audience.tsx';
import type { Campaign } from './campaign-form.model.ts';
import { useMarketingTexts } from './marketing-texts.ts';
import styles from './marketing.module.css';

interface SendDialogProps {
  readonly campaign: Campaign;
  readonly onClose: () => void;
}

/** Says how many a campaign goes to, and asks when. */
export function SendDialog({ campaign, onClose }: SendDialogProps) {
  const { text, language } = useMarketingTexts();
  const { _id: campaignId, version, name, channel, segment } = campaign;
  const { data } = useAudience({ channel, segment });
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [moment, setMoment] = useState('');
  const [isWrong, setWrong] = useState(false);
  const act = useAct(/ \/back\/(campaign|marketing)\//);
  const send = async () => {
    const startsAt = new Date(moment);
    const isComing = startsAt.getTime() > Date.now();
    setWrong(when === 'later' && !isComing);
    if (when === 'later' && !isComing) return;
    const isDone = await act.run(
      api =>
        api.call('POST /back/campaign/schedule', {
          ...{ campaignId, version, lang: language },
          ...(when === 'later' && { startsAt: startsAt.toISOString() }),
        }),
      text('scheduled'),
    );
    if (isDone) onClose();
  };
  const count = data?.count ?? 0;
  return (
    <AskDialog
      title={text('sendTitle', { name })}
      yes={text(when === 'now' ? 'sendYesNow' : 'sendYesLater')}
      isBusy={act.isBusy || data === undefined}
      failure={act.failure}
      onYes={() => void send()}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <p role="status">
          {data === undefined
            ? text('counting')
            : count === 0
              ? text('sendNone')
              : text('sendText', { count, shown: formatCount(count, language) })}
        </p>
        <SegmentedControl
          legend={text('when')}
          options={[
            { value: 'now', label: text('sendNow') },
            { value: 'later', label: text('sendLater') },
          ]}
          value={when}
          onChange={setWhen}
        />
        {when === 'later' && (
          <TextField
            type="datetime-local"
            label={text('moment')}
            value={moment}
            error={isWrong ? text('wrongMoment') : undefined}
            onChange={({ target }) => {
              setMoment(target.value);
              setWrong(false);
            }}
          />
        )}
      </div>
    </AskDialog>
  );
}
