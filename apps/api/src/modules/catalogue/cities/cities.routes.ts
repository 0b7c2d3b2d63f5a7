import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { findNearestCity } from './city.repo.ts';

/** The calls about towns. */
export function citiesHandlers(deps: Deps): Pick<Handlers, 'POST /front/city/nearest'> {
  return {
    'POST /front/city/nearest': async ({ body }) => {
      const city = await findNearestCity(deps.db.query, body, deps.clock.now());
      return city === undefined ? {} : { city };
    },
  };
}
