import { renderMailTexts, type ComposedMail } from './composed-mail.ts';
import type { RenderedMail } from './mail-layout.ts';

/** A mail in its built-in words, from a house whose name is nobody else's. */
export function renderMail({ draft }: ComposedMail): RenderedMail {
  return renderMailTexts(draft, { name: 'Hall of Tests', sites: ['https://tickets.example'] });
}
