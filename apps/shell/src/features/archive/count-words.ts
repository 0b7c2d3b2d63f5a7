import type { LanguageCode } from '@vh/domain';
import { formatCount } from '@vh/i18n';

/** Words with a count in them, the count with the marks of the reader's language: 3.358 instead of 3358. */
export function withMarks(words: string, count: number, language: LanguageCode): string {
  const at = words.lastIndexOf(String(count));
  if (at < 0) return words;
  return words.slice(0, at) + formatCount(count, language) + words.slice(at + String(count).length);
}
