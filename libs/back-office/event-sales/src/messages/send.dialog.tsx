import { AskDialog, useAct } from '@vh/area-kit';
import { instantOfWallTime } from '@vh/domain';
import { formatCount } from '@vh/i18n';
import { SegmentedControl, TextField } from '@vh/ui';
import { useState } from 'react';
import { useAudience } from './audience-panel.tsx';
import { useMessageTexts } from './message-texts.ts';
import { offsetInWords, touchedByMessages, type Message } from './messages.model.ts';
import styles from './messages.module.css';
import { useEventTimes } from './use-event-times.ts';

interface SendDialogProps {
  readonly eventId: string;
  readonly message: Message;
  readonly onClose: () => void;
}

/** Says how many a message goes to, and asks when; an automatic one is switched on. */
export function SendDialog(props: SendDialogProps) {
  return props.message.kind === 'single' ? <SendOnce {...props} /> : <SwitchOn {...props} />;
}

function useSend({ eventId, message, onClose }: SendDialogProps) {
  const { text } = useMessageTexts();
  const act = useAct(touchedByMessages, { past: text('problem.past') });
  const send = async (done: string, startsAt?: string) => {
    const { _id: eventMessageId, version } = message;
    const body = { eventId, eventMessageId, version, ...(startsAt !== undefined && { startsAt }) };
    if (await act.run(api => api.call('POST /back/event-message/send', body), done)) onClose();
  };
  return { act, send };
}

function SendOnce(props: SendDialogProps) {
  const { text, language } = useMessageTexts();
  const { eventId, message, onClose } = props;
  const { event, zone } = useEventTimes(eventId);
  const { data } = useAudience(eventId, message.audience);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [moment, setMoment] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { act, send } = useSend(props);
  const sendLater = async () => {
    const at = moment === '' || !event ? undefined : instantOfWallTime(moment, event.timezone);
    const isComing = at !== undefined && at.getTime() > Date.now();
    setWrong(!isComing);
    if (isComing) await send(text('scheduled'), at.toISOString());
  };
  const count = data?.count ?? 0;
  return (
    <AskDialog
      title={text('sendTitle', { subject: message.subject })}
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

function SwitchOn(props: SendDialogProps) {
  const { text } = useMessageTexts();
  const { eventId, message, onClose } = props;
  const { moment } = useEventTimes(eventId);
  const { act, send } = useSend(props);
  const { subject, startsAt } = message;
  return (
    <AskDialog
      title={text('switchOnTitle', { subject })}
      yes={text('switchOn')}
      isBusy={act.isBusy}
      failure={act.failure}
      onYes={() => void send(text('switchedOn'))}
      onClose={onClose}
    >
      <p>
        {text('switchOnText', {
          when: offsetInWords(message, text) ?? '',
          moment: startsAt ? moment(startsAt) : '–',
        })}
      </p>
    </AskDialog>
  );
}
