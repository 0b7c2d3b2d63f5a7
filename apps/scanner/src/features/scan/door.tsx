import { useEffect, useState } from 'react';
import { useCamera, useCodeReader } from '../decode/index.ts';
import { wakeSound, useWakeLock } from '../feedback/index.ts';
import { CameraView } from './camera-view.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { ClosedNote } from './closed-note.tsx';
import { CodeForm } from './code-form.tsx';
import { DoorBar } from './door-bar.tsx';
import styles from './door.module.css';
import { placeOf, type DoorEvent } from './event-choice.model.ts';
import { HubNotes, ConflictNotes, OfflineNotes, useOfflineStatus } from '../offline/index.ts';
import { FindTicket } from './find-ticket.tsx';
import { LastScans } from './last-scans.tsx';
import { PictureInput } from './picture-input.tsx';
import { QueueNotes } from '../queue/index.ts';
import type { Direction, Scan } from '../verdict/index.ts';
import { useDoor, type Counts } from './use-door.ts';
import { useDoorQuestions } from './use-door-questions.ts';
import type { Scanner } from './use-scanner.ts';
import { useWedge } from './use-wedge.ts';
import { VerdictView } from './verdict-view.tsx';

/** What a door is and tells. */
export interface DoorProps {
  readonly scanner: Scanner;
  readonly event: DoorEvent;
  readonly direction: Direction;
  /** When the server answered last; undefined while it answers. */
  readonly offlineSince: number | undefined;
  readonly onDirection: (direction: Direction) => void;
  readonly onOtherEvent: () => void;
  readonly onCounts: (eventId: string, counts: Counts) => void;
}

/** Scanning at one event: camera, hand scanner, picture or typed code; the answer covers everything. */
export function Door(props: DoorProps) {
  const { scanner, event, direction, offlineSince, onDirection, onOtherEvent, onCounts } = props;
  const door = useDoor({
    scannerId: scanner._id,
    eventId: event._id,
    where: placeOf({ ...scanner, gate: event.gate ?? scanner.gate }),
    direction,
    keys: scanner.keys,
    onCounts,
  });
  const camera = useCamera();
  const { text } = useTexts();
  const offline = useOfflineStatus(door.offline);
  const clockOffset = offline?.clockOffset ?? 0;
  const prompts = useDoorQuestions(door);
  const { undo, failed } = useUndo(prompts.undo);
  const { state } = door;
  const { scanCode } = prompts;

  useWakeLock();
  useSound();
  useWedge(code => scanCode(code, 'wedge'));
  const reader = useCodeReader(camera.videoRef, camera.state === 'on', code => scanCode(code, 'lens'));

  const covered = state.kind === 'answered';
  return (
    <div className={styles.door}>
      {/* What lies under an answer must not be reached by Tab or by a screen reader. */}
      <main className={styles.ready} inert={covered}>
        <DoorBar
          scanner={scanner}
          event={event}
          direction={direction}
          onDirection={onDirection}
          onOtherEvent={onOtherEvent}
          hub={offline?.hub}
        />
        <QueueNotes
          queue={door.queue}
          offlineSince={offline?.tickets === undefined ? offlineSince : undefined}
          onUpdate={door.updateQueue}
        />
        <HubNotes status={offline} isIdle={state.kind === 'ready' && door.past.length === 0} />
        <ClosedNote event={event} clockOffset={clockOffset} />
        <ConflictNotes
          conflicts={offline?.conflicts ?? []}
          onSeen={nonces => void door.offline?.markSeen(nonces)}
        />
        <OfflineNotes status={offline} />
        <CameraView camera={camera} blind={reader.broken} checking={state.kind === 'checking'} />
        <div className={styles.inputs}>
          {event.mayType ? (
            <CodeForm onCode={code => scanCode(code, 'person')} />
          ) : (
            <p>{text('typingNotAllowed')}</p>
          )}
          {event.mayType && door.offline && offline?.tickets !== undefined && (
            <FindTicket door={door.offline} isCovered={covered} onPick={door.pick} />
          )}
          <PictureInput onCode={code => scanCode(code, 'picture')} />
        </div>
        <LastScans
          past={door.past}
          mayUndo={event.mayUndo}
          failed={failed}
          clockOffset={clockOffset}
          onUndo={undo}
        />
      </main>
      {covered ? (
        <VerdictView
          key={state.scan.nonce}
          scanner={scanner}
          event={event}
          scan={state.scan}
          answer={state.answer}
          form={prompts.form}
          undoFailed={failed}
          onUndo={undo}
          onAgain={door.decideAgain}
          clockOffset={clockOffset}
          onNext={prompts.next}
        />
      ) : null}
    </div>
  );
}

/** Takes an admission back, and says when that did not work. */
function useUndo(takeBack: (scan: Scan) => Promise<void>) {
  const [failed, setFailed] = useState(false);
  return {
    failed,
    undo: async (scan: Scan) => {
      setFailed(false);
      try {
        await takeBack(scan);
      } catch {
        // deliberate: whatever the reason, the person is still noted as in, and a steward has to know
        setFailed(true);
      }
    },
  };
}

/** Browsers let a page sound only after it was touched. */
function useSound(): void {
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const;
    for (const name of events) window.addEventListener(name, wakeSound);
    return () => {
      for (const name of events) window.removeEventListener(name, wakeSound);
    };
  }, []);
}
