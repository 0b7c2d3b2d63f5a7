export { messageRoutes } from './message-routes.tsx';
export { useKindInWords, useMessageTexts } from './message-texts.ts';
