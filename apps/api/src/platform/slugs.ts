import { slugify, type LanguageCode } from '@vh/domain';
import anyAscii from 'any-ascii';

/**
 * Makes the URL part of a title in any script: `slugify`, with letters that its tables lack, such as Chinese characters, as
 * any-ascii spells them. Its tables are too large for a browser.
 */
export function slugOf(title: string, language?: LanguageCode): string {
  return slugify(title, language, anyAscii);
}
