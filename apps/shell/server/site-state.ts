import { languageCodes, type LanguageCode } from '@vh/domain';
import type { SharedAnswers } from './shared-answers.ts';

/** What decides which page a visitor gets before any is looked for. */
export interface SiteState {
  readonly offered: readonly LanguageCode[];
  /** The house is closed: no page from before may be shown. */
  readonly isClosed: boolean;
}

/** Tells the state of the site, asking the API at most once in a while. */
export interface SiteStateReader {
  /** The state, as long as it is fresh. */
  known(): SiteState | undefined;
  ask(): Promise<SiteState>;
}

/** A reader whose answers are fresh for so many milliseconds. */
export function siteStateOf(
  answers: SharedAnswers,
  freshMs: number,
  now: () => number = Date.now,
): SiteStateReader {
  let state: SiteState | undefined;
  let freshUntil = 0;
  return {
    known: () => (now() < freshUntil ? state : undefined),
    async ask() {
      // Without an answer the page itself says what is wrong; it asks again.
      const [settings, deploy] = await Promise.all([
        answers.ask('GET /front/settings/get').catch(() => undefined),
        answers.ask('POST /back/deploy/get').catch(() => undefined),
      ]);
      const offered = settings?.siteAvailableLanguages ?? [];
      state = {
        // the same list stays the same object, by which others know that nothing has changed
        offered: sameList(state?.offered, offered.length > 0 ? offered : languageCodes),
        isClosed: deploy?.isMaintenanceMode ?? false,
      };
      freshUntil = now() + freshMs;
      return state;
    },
  };
}

function sameList(before: readonly LanguageCode[] | undefined, now: readonly LanguageCode[]) {
  return before?.join() === now.join() ? before : now;
}
