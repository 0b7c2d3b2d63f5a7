import { renderMailTexts, type ComposedMail } from './composed-mail.ts';
import type { RenderedMail } from './mail-layout.ts';

/** A mail in its built-in words, from a site with a name of its own. */
export function renderMail({ draft }: ComposedMail): RenderedMail {
  return renderMailTexts(draft, { name: 'Hall of Tests', sites: ['https://tickets.example'] });
}
