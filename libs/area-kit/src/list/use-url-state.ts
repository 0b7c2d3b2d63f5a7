import type { PageSize } from '@vh/domain';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pageSizeAt, pageSizeParameter, rememberPageSize, type Paged } from './page-size.ts';

/** How a list's filters stand in the address. */
export interface UrlModel<F> {
  /** Reads the filters; anything unknown or damaged falls back to its default. */
  readonly parse: (parameters: URLSearchParams) => F;
  /** Writes the filters; defaults are left out, so that addresses stay short. */
  readonly format: (filters: F) => Readonly<Record<string, string | undefined>>;
  /** Rows on a page while the reader has chosen nothing; 25 where it is left out. */
  readonly pageSize?: PageSize;
}

/** The filters of a list, kept in the address. */
export interface UrlState<F> {
  readonly filters: Paged<F>;
  /** Goes to other filters; back to page 1 unless the page is named. Typing replaces, choosing adds a step back. */
  readonly change: (change: Partial<Paged<F>>, options?: { replace?: boolean }) => void;
  /** The address of the list under other filters, for links. */
  readonly hrefFor: (change: Partial<Paged<F>>) => string;
}

/** Reads the filters of a list from the address and changes them there. */
export function useUrlState<F extends { readonly page: number }>(model: UrlModel<F>): UrlState<F> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => {
    const parameters = new URLSearchParams(search);
    return { ...model.parse(parameters), pageSize: pageSizeAt(parameters, model.pageSize) };
  }, [model, search]);

  const hrefFor = useCallback(
    ({ pageSize, ...change }: Partial<Paged<F>>) => {
      const current = new URLSearchParams(search);
      const query = mergeParameters(current, {
        ...model.format({ ...model.parse(current), page: 1, ...change }),
        ...(pageSize && { [pageSizeParameter]: String(pageSize) }),
      }).toString();
      return query ? `${pathname}?${query}` : pathname;
    },
    [model, pathname, search],
  );

  const change = useCallback<UrlState<F>['change']>(
    (part, { replace = false } = {}) => {
      if (part.pageSize) rememberPageSize(part.pageSize);
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
