import { AskDialog, readersZone, useAct } from '@vh/area-kit';
import { instantOfWallTime } from '@vh/domain';
import { formatCount, formatZone } from '@vh/i18n';
import { SegmentedControl, TextField } from '@vh/ui';
import { useState } from 'react';
import { useAudience } from './audience-panel.tsx';
import { touchedByMails, type MarketingMail } from './marketing.model.ts';
import styles from './marketing.module.css';
import { useMarketingTexts } from './marketing-texts.ts';

interface SendDialogProps {
  readonly clientId: string;
  readonly mail: MarketingMail;
  readonly onClose: () => void;
}

/** Says how many a mail goes to, and asks when. */
export function SendDialog({ clientId, mail, onClose }: SendDialogProps) {
  const { text, language } = useMarketingTexts();
  const { data } = useAudience(clientId, mail.audience);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [moment, setMoment] = useState('');
  const [isWrong, setWrong] = useState(false);
  // the zone is called by its name of when the dialog was opened
  const [zone] = useState(() => formatZone(new Date().toISOString(), readersZone()));
  const act = useAct(touchedByMails, { past: text('past') });
  const send = async (done: string, startsAt?: string) => {
    const { _id: campaignId, version } = mail;
    const body = {
      clientId,
      campaignId,
      version,
      lang: language,
      ...(startsAt !== undefined && { startsAt }),
    };
    if (await act.run(api => api.call('POST /back/marketing-mail/send', body), done)) onClose();
  };
  const sendLater = async () => {
    const at = moment === '' ? undefined : instantOfWallTime(moment, readersZone());
    const isComing = at !== undefined && at.getTime() > Date.now();
    setWrong(!isComing);
    if (isComing) await send(text('scheduled'), at.toISOString());
  };
  const count = data?.count ?? 0;
  return (
    <AskDialog
      title={text('sendTitle', { subject: mail.subject })}
      yes={text(when === 'now' ? 'sendNow' : 'schedule')}
      isBusy={act.isBusy || data === undefined}
      failure={act.failure}
      onYes={() => void (when === 'now' ? send(text('sending')) : sendLater())}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <SegmentedControl
          legend={text('whenChoice')}
          options={[
            { value: 'now', label: text('now') },
            { value: 'later', label: text('later') },
          ]}
          value={when}
          onChange={setWhen}
        />
        {when === 'later' && (
          <TextField
            type="datetime-local"
            label={text('moment', { zone })}
            value={moment}
            error={isWrong ? text('wrongMoment') : undefined}
            onChange={({ target }) => {
              setMoment(target.value);
              setWrong(false);
            }}
          />
        )}
        <p role="status">
          {data === undefined
            ? text('counting')
            : count === 0
              ? text('reachesNobody')
              : text('reaches', { count, shown: formatCount(count, language) })}
          {when === 'later' && `. ${text('laterText')}`}
        </p>
      </div>
    </AskDialog>
  );
}
