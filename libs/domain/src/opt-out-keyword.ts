import { normaliseSearchText } from './search-text.ts';

/** Answers by which people stop messages, in the languages of the site, as search folds them. */
const words = new Set([
  'stop',
  'stopall',
  'stop all',
  'stop promotions',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'optout',
  'opt out',
  'odjava',
  'odjavi',
  'odjavi me',
  'prekini',
  'abmelden',
  'abbestellen',
  'stopp',
  'arret',
  'desabonner',
  'baja',
  'afmelden',
  'sluta',
  normaliseSearchText('стоп'),
  normaliseSearchText('отписаться'),
]);

/** True when an answer to a message says that its sender wants no more of them; a longer text is for a person to read. */
export function isOptOutKeyword(text: string): boolean {
  return words.has(normaliseSearchText(text.replace(/[.!?"'„“”]/g, ' ')).trim());
}
