import { renderWords, type ComposedMail } from './composed-mail.ts';
import type { RenderedMail } from './mail-sheet.ts';

/** A mail in its built-in words, from a house whose name is nobody else's. */
export function said({ draft }: ComposedMail): RenderedMail {
  return renderWords(draft, { name: 'Hall of Tests', sites: ['https://tickets.example'] });
}
