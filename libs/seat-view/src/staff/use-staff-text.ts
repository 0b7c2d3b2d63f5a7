import type { LanguageCode } from '@vh/domain';
import { useSpeaker, type MessageValues, type Speech } from '@vh/i18n';
import { addSeatsTexts } from '../picker/use-seats-text.ts';
import { staffSeatsEn } from './words/staff-en.ts';
import { staffSeatsSr } from './words/staff-sr.ts';

const namespace = 'staff-seats';

/** Says a message of the plan of staff. */
export type StaffText = (key: keyof typeof staffSeatsEn, values?: MessageValues) => string;

/** Makes the words of the plan of staff known, with those it has from the picker. Staff read English or Serbian. */
export async function addStaffSeatsTexts(speech: Speech, language: LanguageCode): Promise<void> {
  const isSerbian = language === 'sr' || language === 'ba';
  if (!speech.textsOf(language, namespace))
    speech.addTexts(language, namespace, isSerbian ? staffSeatsSr : staffSeatsEn);
  await addSeatsTexts(speech, language);
}

/** Says the words of the plan of staff, which `addStaffSeatsTexts` has made known. */
export function useStaffText(): { text: StaffText } {
  return useSpeaker(namespace);
}
