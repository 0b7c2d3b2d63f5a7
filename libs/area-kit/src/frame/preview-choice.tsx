import { Checkbox } from '@vh/ui';
import { useShellServices } from '../area/area-context.tsx';
import { useFrameTexts } from './frame-texts.ts';

/** Switches previews of the area on and off for the person; there only while one is offered or switched on. */
export function PreviewChoice() {
  const { text } = useFrameTexts();
  const { release, showsPreviews, choosePreviews } = useShellServices();
  if (!release?.hasPreview && !showsPreviews) return null;
  return (
    <Checkbox
      label={text('showPreviews')}
      checked={showsPreviews}
      onChange={({ target }) => choosePreviews(target.checked)}
    />
  );
}
