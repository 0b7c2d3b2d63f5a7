import { formatEventDay } from '@vh/area-kit';
import { useBankTexts } from './bank-texts.ts';

/** The day a bank booked something, which has no time of day. */
export function BankDay({ day }: { day: string }) {
  const { language } = useBankTexts();
  return <time dateTime={day}>{formatEventDay(`${day}T12:00:00Z`, { language, timeZone: 'UTC' })}</time>;
}
