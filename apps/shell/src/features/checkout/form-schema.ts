import { loadQuietly } from '../../app/reload-on-chunk-failure.ts';

/**
 * The schema that the API uses too. It stands on a large library, which nobody needs before something is typed; where
 * it can't be had there is none.
 */
export async function loadFormSchema() {
  const module = await loadQuietly(() => import('./checked-by-schema.ts'));
  return module?.checkoutForm;
}
