import { formatCount } from '@vh/i18n';
import { Button, cx, Icon, VerdictScreen } from '@vh/ui';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { deviceTime } from '../../shared/device-time.ts';
import { placeOf, type DoorEvent } from './event-choice.model.ts';
import { opensAt } from './event-times.ts';
import { DoorQuestions } from './door-questions.tsx';
import questionStyles from './door-questions.module.css';
import { OverrideForm } from './override-form.tsx';
import {
  canOverride,
  canUndo,
  signalOf,
  promptsOf,
  SignalGlyph,
  kindOf,
  wordSize,
  answersOf,
  earlierOf,
  factsOf,
  holderOf,
  notesOf,
  reasonOf,
  wordOf,
  type Answer,
  type Scan,
  type Saying,
} from '../verdict/index.ts';
import type { DoorForm } from './use-door-questions.ts';
import { useNow } from './use-now.ts';
import type { Scanner } from './use-scanner.ts';
import styles from './verdict-view.module.css';

/** What the answer shows and tells. */
export interface VerdictViewProps {
  readonly scanner: Scanner;
  readonly event: DoorEvent;
  readonly scan: Scan;
  readonly answer: Answer;
  /** What is to be asked now, as it is being answered. */
  readonly form: DoorForm;
  readonly undoFailed: boolean;
  readonly onUndo: (scan: Scan) => Promise<void>;
  /** The ticket's holder was looked at, or somebody who may admits with a reason. */
  readonly onAgain: (scan: Scan, added: Pick<Scan, 'isConfirmed' | 'override'>) => void;
  /** How far the server's clock is ahead of this device's, milliseconds. */
  readonly clockOffset: number;
  readonly onNext: () => void;
}

/** An answer over the whole screen: colour, shape, word, reason, the ticket's facts, and what can be done. */
export function VerdictView(props: VerdictViewProps) {
  const { scanner, event, scan, answer, form, undoFailed, onUndo, onNext, onAgain, clockOffset } = props;
  const [isOverriding, setOverriding] = useState(false);
  const { text, language } = useTexts();
  const now = useNow() + clockOffset;
  const signal = signalOf(answer);
  const opens = opensAt(event, language);
  const saying: Saying = { text, time: at => deviceTime(at, language), now, opens, scanned: scan.code };
  const word = wordOf(answer, saying);
  const earlier = earlierOf(answer, saying);
  const notes = notesOf(answer);
  const isAsking = form.openQuestions.length > 0;
  const count = text('insideCount', { inside: formatCount(event.inside, language) });
  return (
    <div className={styles.cover} role="dialog" aria-modal="true" aria-label={word} data-signal={signal}>
      <VerdictScreen
        className={cx(styles[signal], isAsking && styles.asking)}
        kind={kindOf[signal]}
        glyph={<SignalGlyph signal={signal} className={styles.glyph} />}
        word={<span style={{ fontSize: isAsking ? '0.6em' : wordSize(word) }}>{word}</span>}
        reason={
          <>
            {notes.map(note => (
              <strong key={note} className={styles.note}>
                {note}
              </strong>
            ))}
            {earlier ? <span className={styles.earlier}>{earlier}</span> : null}
            {undoFailed ? text('undoFailed') : reasonOf(answer, saying)}
            {form.waiting > 0 && !isAsking ? (
              <span className={styles.line} role="status">
                {text('ticketsInLine', { count: form.waiting })}
              </span>
            ) : null}
          </>
        }
        topBar={
          <>
            <Icon name="pin" />
            <span>
              {placeOf(scanner)}, {text(scan.direction)}
            </span>
            <b className={styles.count}>{count}</b>
          </>
        }
        offlineNote={
          answer.source === 'queue' ? (
            <>
              <Icon name="offline" /> {text('notAdmission')}
            </>
          ) : undefined
        }
        details={
          isOverriding ? (
            <OverrideForm
              onOverride={override => onAgain(scan, { override })}
              onClose={() => setOverriding(false)}
            />
          ) : promptsOf(answer) ? (
            <>
              <DoorAnswers answer={answer} />
              <DoorQuestions form={form} mayUndo={event.mayUndo} />
            </>
          ) : undefined
        }
        holder={holderOf(answer, scan, saying)}
        facts={factsOf(answer, saying).map(({ label, value }) => ({
          label,
          value: <span className={styles.fact}>{value}</span>,
        }))}
        actions={
          isOverriding ? undefined : (
            <Acts
              {...{ event, scan, answer, now, onUndo, onNext, onAgain }}
              onOverride={() => setOverriding(true)}
            />
          )
        }
      />
    </div>
  );
}

/** What the buyer answered and people at the door are to know. */
function DoorAnswers({ answer }: { answer: Answer }) {
  const { text, language } = useTexts();
  const said = answersOf(answer, { text, language });
  if (said.length === 0) return null;
  return (
    <dl className={questionStyles.answers}>
      {said.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ActsProps extends Pick<
  VerdictViewProps,
  'event' | 'scan' | 'answer' | 'onUndo' | 'onNext' | 'onAgain'
> {
  /** The server's time, milliseconds. */
  readonly now: number;
  readonly onOverride: () => void;
}

function Acts({ event, scan, answer, now, onUndo, onNext, onAgain, onOverride }: ActsProps) {
  const { text } = useTexts();
  const next = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => next.current?.focus({ preventScroll: true }), []);

  async function handleUndo(): Promise<void> {
    setBusy(true);
    await onUndo(scan);
    setBusy(false);
  }

  if (signalOf(answer) === 'confirm') {
    return (
      <>
        <Button ref={next} variant="outline" onClick={onNext}>
          {text('confirmNo')}
        </Button>
        <Button variant="plate" onClick={() => onAgain(scan, { isConfirmed: true })}>
          {text('confirmYes')}
        </Button>
      </>
    );
  }
  return (
    <>
      {event.mayUndo && canUndo(answer, now) ? (
        <Button variant="outline" busy={busy} onClick={() => void handleUndo()}>
          {text(busy ? 'undoing' : 'undo')}
        </Button>
      ) : null}
      {event.mayOverride && canOverride(answer) ? (
        <Button variant="outline" onClick={onOverride}>
          {text('override')}
        </Button>
      ) : null}
      <Button ref={next} variant="plate" onClick={onNext}>
        {text('next')}
      </Button>
    </>
  );
}
