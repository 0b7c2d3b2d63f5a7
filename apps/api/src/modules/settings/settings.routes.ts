import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { getSettings } from './settings.service.ts';

/** The calls about the site's look and settings. */
export function settingsHandlers(
  deps: Deps,
): Pick<Handlers, 'GET /front/design/theme' | 'GET /front/settings/get' | 'POST /back/deploy/get'> {
  return {
    'GET /front/design/theme': () => getSettings(deps.db.query, 'design'),
    'GET /front/settings/get': () => getSettings(deps.db.query, 'general'),
    'POST /back/deploy/get': () => getSettings(deps.db.query, 'deploy'),
  };
}
