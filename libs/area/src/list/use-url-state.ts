import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How a list's filters stand in the address. */
export interface UrlModel<F> {
  /** Reads the filters; anything unknown or damaged falls back to its default. */
  readonly parse: (parameters: URLSearchParams) => F;
  /** Writes the filters; defaults are left out, so that addresses stay short. */
  readonly format: (filters: F) => Readonly<Record<string, string | undefined>>;
}

/** How a change goes into the history: typing replaces, choosing adds a step back. */
export type UrlChange<F> = (change: Partial<F>, options?: { replace?: boolean }) => void;

/** The filters of a list, kept in the address; every change but that of the page goes back to page 1. */
export function useUrlState<F extends { readonly page: number }>(model: UrlModel<F>): [F, UrlChange<F>] {
  const [parameters, setParameters] = useSearchParams();
  const filters = useMemo(() => model.parse(parameters), [model, parameters]);
  const change = useCallback<UrlChange<F>>(
    (part, { replace = false } = {}) => {
      setParameters(
        current => mergeParameters(current, model.format({ ...model.parse(current), page: 1, ...part })),
        { replace, preventScrollReset: true },
      );
    },
    [model, setParameters],
  );
  return [filters, change];
}

/** Puts values over parameters: `undefined` takes one away, those not named stay as they are. */
export function mergeParameters(
  current: URLSearchParams,
  values: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const merged = new URLSearchParams(current);
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === '') merged.delete(name);
    else merged.set(name, value);
  }
  return merged;
}
