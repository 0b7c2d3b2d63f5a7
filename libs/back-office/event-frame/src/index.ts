export { EventBadge, SaleBadge } from './event-badge.tsx';
export { EventFrame } from './event-frame.tsx';
export { useEventFrameTexts } from './event-frame-texts.ts';
export { EventPages } from './event-pages.tsx';
export { eventTones } from './event-tones.ts';
export { HolderNoticeDialog } from './holder-notice.dialog.tsx';
export { readNoticeNeeded, type HolderNotice, type NoticeNeeded } from './holder-notice.model.ts';
export { useHolderNotice } from './use-holder-notice.tsx';
