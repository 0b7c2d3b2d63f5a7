import type { LanguageCode } from '@vh/domain';
import { useSpeaker, type MessageTexts, type MessageValues, type Speech } from '@vh/i18n';
import { addSeatsTexts } from '../picker/use-seats-text.ts';
import type en from './locales/en.json';

const namespace = 'staff-seats';

/** Says a message of the plan of staff. */
export type StaffText = (key: keyof typeof en, values?: MessageValues) => string;

const files = import.meta.glob<{ readonly default: MessageTexts }>('./locales/*.json');

/** Makes the words of the plan of staff known, with those it has from the picker. */
export async function addStaffSeatsTexts(speech: Speech, language: LanguageCode): Promise<void> {
  const ofNeighbour = language === 'ba' ? files['./locales/sr.json'] : files['./locales/en.json'];
  const load = files[`./locales/${language}.json`] ?? ofNeighbour;
  if (load && !speech.textsOf(language, namespace))
    speech.addTexts(language, namespace, (await load()).default);
  await addSeatsTexts(speech, language);
}

/** Says the words of the plan of staff, which `addStaffSeatsTexts` has made known. */
export function useStaffText(): { text: StaffText } {
  return useSpeaker(namespace);
}
