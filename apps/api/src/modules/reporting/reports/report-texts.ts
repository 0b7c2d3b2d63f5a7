import { defineTexts, type Texts } from '../../../platform/texts.ts';
import type en from './locales/report/en.json';

/** The words of a report, of its table and of the page that stops it. */
export type ReportTexts = Texts<typeof en>;

/** By language; `{from}`, `{to}`, `{about}`, `{name}`, `{email}` and `{count}` are filled in. */
export const reportTexts = defineTexts<typeof en>(
  import.meta.glob('./locales/report/*.json', { eager: true, import: 'default' }),
);
