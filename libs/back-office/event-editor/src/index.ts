export { eventFormRoutes } from './event-form-routes.tsx';
export { useEventFormTexts, useEventProblemTexts } from './event-form-texts.ts';
export { usePreviewTexts } from './preview-texts.ts';
export { PreviewDialog, type Previewed } from './preview.dialog.tsx';
export { problemTextOf } from './problem-texts.ts';
