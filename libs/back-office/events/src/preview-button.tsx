import { Button } from '@vh/ui';
import { useState } from 'react';
import { PreviewDialog, type Previewed, usePreviewTexts } from '@vh/back-office-event-editor';

interface PreviewButtonProps {
  readonly of: Previewed;
  readonly title: string;
}

/** Asks for a link to the page as buyers will see it. */
export function PreviewButton({ of, title }: PreviewButtonProps) {
  const { text } = usePreviewTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="s" icon="eye" onClick={() => setOpen(true)}>
        {text('preview')}
      </Button>
      {isOpen && <PreviewDialog of={of} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
