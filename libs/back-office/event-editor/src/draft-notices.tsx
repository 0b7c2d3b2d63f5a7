import { Button, Notice } from '@vh/ui';
import { useState } from 'react';
import { AskDialog, useAct, formatMoment } from '@vh/area-kit';
import { useEventFormTexts } from './event-form-texts.ts';
import type { Autosave } from './use-autosave.ts';

/** Anyone who saves second is told who was first; what happens is their choice. */
export function ConflictNotice({
  autosave,
  onTheirs,
}: {
  autosave: Autosave;
  onTheirs: (draftId: string) => void;
}) {
  const { text, language } = useEventFormTexts();
  const { state } = autosave;
  if (state.kind !== 'conflict') return null;
  const { savedBy: name, savedAt, draftId } = state.with;
  return (
    <Notice
      tone="wait"
      live="assertive"
      title={text('conflictTitle', { name, time: formatMoment(savedAt, language) })}
      action={
        <>
          <Button size="s" variant="outline" onClick={() => onTheirs(draftId)}>
            {text('conflictTheirs')}
          </Button>{' '}
          <Button size="s" variant="text" onClick={autosave.overwrite}>
            {text('conflictMine')}
          </Button>
        </>
      }
    >
      {text('conflictText', { name })}
    </Notice>
  );
}

interface ChangedNoticeProps {
  /** Something of the reader's own would be lost by loading the other version. */
  readonly hasOwn: boolean;
  /** Shows the other version in place of what is on the screen, and drops the draft. */
  readonly onLoad: () => Promise<void>;
  readonly onMine: () => Promise<void>;
}

/** Somebody saved the event itself since this form began. */
export function ChangedNotice({ hasOwn, onLoad, onMine }: ChangedNoticeProps) {
  const { text } = useEventFormTexts();
  const [isAsking, setAsking] = useState(false);
  const act = useAct(/\/back\/event-draft\//);
  const load = async () => {
    if (await act.run(onLoad)) setAsking(false);
  };
  return (
    <>
      <Notice
        tone="bad"
        live="assertive"
        title={text('changedTitle')}
        action={
          <>
            <Button
              size="s"
              variant="outline"
              busy={act.isBusy}
              onClick={() => (hasOwn ? setAsking(true) : void load())}
            >
              {text('changedLoad')}
            </Button>{' '}
            <Button size="s" variant="text" onClick={() => void act.run(onMine)}>
              {text('changedMine')}
            </Button>
          </>
        }
      >
        {text('changedText')}
        {act.failure && !isAsking && <p>{act.failure}</p>}
      </Notice>
      {isAsking && (
        <AskDialog
          title={text('changedLoadAsk')}
          yes={text('changedLoadYes')}
          no={text('discardKeep')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() => void load()}
          onClose={() => setAsking(false)}
        >
          <p>{text('changedLoadText')}</p>
        </AskDialog>
      )}
    </>
  );
}

interface ResumedNoticeProps {
  readonly draft: { readonly draftId: string; readonly savedAt: string; readonly savedBy: string };
  /** It is of changes to an event that there is. */
  readonly isOfEvent: boolean;
  readonly onDiscard: () => Promise<void>;
}

/** Says that what is on the screen is a draft of earlier, with a way to be rid of it. */
export function ResumedNotice({ draft, isOfEvent, onDiscard }: ResumedNoticeProps) {
  const { text, language } = useEventFormTexts();
  const [isAsking, setAsking] = useState(false);
  const act = useAct(/\/back\/event-draft\//);
  const discard = () => act.run(onDiscard, text('discarded'));
  return (
    <>
      <Notice
        tone="info"
        title={text('resumedTitle')}
        action={
          <Button size="s" variant="text" onClick={() => setAsking(true)}>
            {text('resumedDiscard')}
          </Button>
        }
      >
        {text(isOfEvent ? 'resumedText' : 'resumedNewText', {
          time: formatMoment(draft.savedAt, language),
          name: draft.savedBy,
        })}
      </Notice>
      {isAsking && (
        <AskDialog
          title={text('discardAsk')}
          yes={text('resumedDiscard')}
          no={text('discardKeep')}
          isBusy={act.isBusy}
          failure={act.failure}
          onYes={() => void discard()}
          onClose={() => setAsking(false)}
        >
          <p>{text('discardText')}</p>
        </AskDialog>
      )}
    </>
  );
}
