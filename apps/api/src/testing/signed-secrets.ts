import { previewTokenKey, readPreviewToken } from '../modules/catalogue/event-records/preview-token.ts';
import { recipientOfToken } from '../modules/marketing/unsubscribe-token.ts';
import { recipientOf } from '../modules/reporting/reports/unsubscribe-link.ts';
import type { Config } from '../platform/config.ts';
import type { SecretKind } from './known-secrets.ts';

/** As long as tokens and codes for cameras are; a dot stands before the signature of some. */
const wordLike = /[\w.-]{20,}/g;

/** The kinds of links in a text that nothing is stored of: anyone who knows the secret of the service knows them for its own. */
export function signedKindsIn(text: string, config: Pick<Config, 'appSecret'>): SecretKind[] {
  const previews = previewTokenKey(config.appSecret);
  const kinds = new Set<SecretKind>();
  for (const word of new Set(text.match(wordLike))) {
    if (readPreviewToken(previews, word)) kinds.add('preview link');
    if (recipientOfToken(word, config)) kinds.add('unsubscribe link');
    if (recipientOf(word, config)) kinds.add('report stop link');
  }
  return [...kinds];
}
