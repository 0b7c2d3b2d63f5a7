export { CopiedAddress } from './copied-address.tsx';
export { settingsRoutes } from './settings-routes.tsx';
export { useSettingsTexts } from './settings-texts.ts';
