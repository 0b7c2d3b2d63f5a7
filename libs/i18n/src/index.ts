export * from './formats.ts';
export type { MessageTexts } from './joined.ts';
export type { MessageKey, Messages } from './messages.ts';
export { fillIn } from './speech.ts';
export type { MessageValues, Speech, SpeechEngine, TemplateOf } from './speech.ts';
export { useI18n, useSpeaker, useText } from './use-text.ts';
export type { Text } from './use-text.ts';
