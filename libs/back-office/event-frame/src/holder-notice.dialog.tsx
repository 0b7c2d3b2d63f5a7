import { mustNotifyHolders } from '@vh/domain';
import { formatCount, formatList } from '@vh/i18n';
import { Button, Notice, RadioCards, TextArea, TextField } from '@vh/ui';
import { useId, useState, type SubmitEvent } from 'react';
import { useFailureText, GuardedDialog } from '@vh/area-kit';
import { readRefundsUntil, type HolderNotice, type NoticeNeeded } from './holder-notice.model.ts';
import { useHolderNoticeTexts } from './holder-notice-texts.ts';
import styles from './holder-notice.module.css';

interface HolderNoticeDialogProps {
  readonly needed: NoticeNeeded;
  /** The event's time zone. */
  readonly zone: string;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onSave: (notice: HolderNotice) => void;
  readonly onClose: () => void;
}

/** Asks what ticket holders are told of a changed date, time, venue or hall before it is saved. */
export function HolderNoticeDialog({
  needed,
  zone,
  isBusy,
  failure,
  onSave,
  onClose,
}: HolderNoticeDialogProps) {
  const { text, language } = useHolderNoticeTexts();
  const inWords = useFailureText();
  const formId = useId();
  const [isQuiet, setQuiet] = useState(false);
  const [until, setUntil] = useState('');
  const [note, setNote] = useState('');
  const [isWrong, setWrong] = useState(false);
  const mayBeQuiet = !mustNotifyHolders(needed.parts);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refundsUntil = isQuiet ? null : readRefundsUntil(until, zone, Date.now());
    setWrong(refundsUntil === 'wrong');
    if (refundsUntil === 'wrong' || isBusy) return;
    onSave({ tell: !isQuiet, refundsUntil, note: isQuiet ? '' : note.trim() });
  };
  const counted = (count: number) => ({ count, shown: formatCount(count, language) });
  const tickets = text('reachTickets', counted(needed.tickets));
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={text('title')}
      closeLabel={text('keepEditing')}
      actions={
        <>
          <Button type="submit" form={formId} busy={isBusy}>
            {text(isQuiet ? 'save' : 'saveAndTell')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {text('keepEditing')}
          </Button>
        </>
      }
    >
      {failure !== undefined && (
        <Notice tone="bad" live="assertive">
          {inWords(failure)}
        </Notice>
      )}
      <form id={formId} className={styles.noticeForm} onSubmit={submit} noValidate>
        <p>
          {text('lead', {
            ...counted(needed.orders),
            reach:
              needed.events === undefined
                ? tickets
                : text('reachEvents', { ...counted(needed.events), tickets }),
            parts: formatList(
              needed.parts.map(part => text(`part.${part}`)),
              language,
            ),
          })}
        </p>
        {mayBeQuiet && (
          <RadioCards
            legend={text('how')}
            legendHidden
            name="holder-notice"
            value={isQuiet ? 'quiet' : 'tell'}
            options={(['tell', 'quiet'] as const).map(value => ({
              value,
              label: text(value),
              description: text(value === 'tell' ? 'tellHelp' : 'quietHelp'),
            }))}
            onValueChange={value => setQuiet(value === 'quiet')}
          />
        )}
        {!mayBeQuiet && <p>{text('tellHelp')}</p>}
        {!isQuiet && (
          <>
            <TextField
              label={text('refundsUntil')}
              labelNote={text('optional')}
              help={text('refundsUntilHelp', { zone })}
              error={isWrong && text('wrongUntil')}
              type="datetime-local"
              value={until}
              onChange={event => setUntil(event.target.value.slice(0, 16))}
            />
            <TextArea
              label={text('note')}
              labelNote={text('optional')}
              help={text('noteHelp')}
              rows={3}
              maxLength={500}
              value={note}
              onChange={event => setNote(event.target.value)}
            />
          </>
        )}
      </form>
    </GuardedDialog>
  );
}
