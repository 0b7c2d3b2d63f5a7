import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** How a list's filters stand in the address. */
export interface UrlModel<F> {
  /** Reads the filters; anything unknown or damaged falls back to its default. */
  readonly parse: (parameters: URLSearchParams) => F;
  /** Writes the filters; defaults are left out, so that addresses stay short. */
  readonly format: (filters: F) => Readonly<Record<string, string | undefined>>;
}

/** The filters of a list, kept in the address. */
export interface UrlState<F> {
  readonly filters: F;
  /** Goes to other filters; back to page 1 unless the page is named. Typing replaces, choosing adds a step back. */
  readonly change: (change: Partial<F>, options?: { replace?: boolean }) => void;
  /** The address of the list under other filters, for links. */
  readonly hrefFor: (change: Partial<F>) => string;
}

/** Reads the filters of a list from the address and changes them there. */
export function useUrlState<F extends { readonly page: number }>(model: UrlModel<F>): UrlState<F> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => model.parse(new URLSearchParams(search)), [model, search]);

  const hrefFor = useCallback(
    (change: Partial<F>) => {
      const current = new URLSearchParams(search);
      const query = mergeParameters(
        current,
        model.format({ ...model.parse(current), page: 1, ...change }),
      ).toString();
      return query ? `${pathname}?${query}` : pathname;
    },
    [model, pathname, search],
  );

  const change = useCallback<UrlState<F>['change']>(
    (part, { replace = false } = {}) => {
      // The list changes in place, so the shell must not scroll to the top.
      void navigate(hrefFor(part), { replace, state: { keepScroll: true } });
    },
    [navigate, hrefFor],
  );

  return { filters, change, hrefFor };
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
