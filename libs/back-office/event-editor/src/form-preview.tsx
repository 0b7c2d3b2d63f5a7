import { Button } from '@vh/ui';
import { useState } from 'react';
import { PreviewDialog, type Previewed } from './preview.dialog.tsx';
import { usePreviewTexts } from './preview-texts.ts';
import type { Autosave } from './use-autosave.ts';

interface FormPreviewProps {
  readonly autosave: Autosave;
  /** The event that is changed. */
  readonly eventId: string | undefined;
  readonly title: string;
}

/** Shows what is written as buyers will see it; what is not kept yet is kept first. */
export function FormPreview({ autosave, eventId, title }: FormPreviewProps) {
  const { text } = usePreviewTexts();
  const [isWanted, setWanted] = useState(false);
  const { state, isUnsaved, saveNow } = autosave;
  const isStuck = state.kind === 'failed' || state.kind === 'conflict';
  const shown = isUnsaved ? undefined : previewedOf(autosave, eventId);
  const ask = () => {
    if (state.kind !== 'saving' && state.kind !== 'conflict' && !shown) saveNow();
    setWanted(true);
  };
  return (
    <>
      <Button variant="outline" size="s" icon="eye" busy={isWanted && !shown && !isStuck} onClick={ask}>
        {text('preview')}
      </Button>
      {isWanted && shown && <PreviewDialog of={shown} title={title} onClose={() => setWanted(false)} />}
    </>
  );
}

/** The draft where there is one, else the event that nobody has changed; undefined before anything is kept. */
function previewedOf({ place }: Autosave, eventId: string | undefined): Previewed | undefined {
  if (place.version !== undefined) return { draftId: place.draftId };
  return eventId === undefined ? undefined : { eventId };
}
