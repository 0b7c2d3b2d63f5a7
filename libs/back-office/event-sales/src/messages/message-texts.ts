import { defineTexts } from '@vh/area-kit';
import { messageTextsEn } from './message-texts.en.ts';
import { messageTextsSr } from './message-texts.sr.ts';

/** Says the texts of messages to ticket holders. */
export const { useTexts: useMessageTexts } = defineTexts('area-event-messages', {
  en: messageTextsEn,
  sr: messageTextsSr,
});

/** Says one of these texts. */
export type MessageText = ReturnType<typeof useMessageTexts>['text'];
