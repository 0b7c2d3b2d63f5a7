import { languageCodes, type LanguageCode } from '@vh/domain';
import { within } from './deadline.ts';
import type { SharedAnswers } from './shared-answers.ts';

/** How long one waits for that, in milliseconds; then the last known state counts. */
const patienceMs = 1_500;

/** What decides which page a visitor gets before any is looked for. */
export interface SiteState {
  readonly offered: readonly LanguageCode[];
  /** The platform is closed: no page from before may be shown. */
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
        within(patienceMs, answers.ask('GET /front/settings/get')),
        within(patienceMs, answers.ask('POST /back/deploy/get')),
      ]);
      const offered = settings?.siteAvailableLanguages ?? state?.offered ?? [];
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
