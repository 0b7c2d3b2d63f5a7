export { messageRoutes } from './message-routes.tsx';
export { kindInWords, useMessageTexts } from './message-texts.ts';
