import type { BodyOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import { load, type AppContext } from '../../app/app-context.ts';
import { goneGenre } from '../../app/page-failure.ts';

/** As many as fit below a failure without hiding the way home. */
const similarCount = 6;

/** The list call for upcoming events of a kind, or of any kind. */
export function similarBody(
  genre: string | undefined,
  lang: LanguageCode,
): BodyOf<'POST /front/event/get-list'> {
  return { ...(genre ? { genre } : {}), lang, pageSize: similarCount };
}

/** Fetches what the page of an event that is gone offers instead; without it that page still says what it must. */
export async function loadSimilar(context: AppContext, details: unknown, lang: LanguageCode): Promise<void> {
  try {
    await load(context, 'POST /front/event/get-list', similarBody(goneGenre(details), lang));
  } catch {
    // deliberate: see above
  }
}
