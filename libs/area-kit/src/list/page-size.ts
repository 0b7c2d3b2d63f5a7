import { readPageSize, type PageSize } from '@vh/domain';

/** Filters together with the number of rows on a page, as a list asks the API. */
export type Paged<F> = F & { readonly pageSize: PageSize };

/** What the foot of a list needs of the list's address. */
export interface PageUrl {
  readonly filters: { readonly pageSize: PageSize };
  readonly change: (
    change: { readonly page?: number; readonly pageSize?: PageSize },
    options?: { replace?: boolean },
  ) => void;
  readonly hrefFor: (change: { readonly page: number }) => string;
}

/** Rows on a page in the address of a list. */
export const pageSizeParameter = 'rows';

/** Rows on a page while nobody has chosen. */
const usual: PageSize = 25;

const storageKey = 'vh-rows';

/** Rows on a page: as the address says, as the reader chose last in this browser, or as the list has them. */
export function pageSizeAt(parameters: URLSearchParams, ofList: PageSize = usual): PageSize {
  return readPageSize(parameters.get(pageSizeParameter)) ?? remembered() ?? ofList;
}

/** Keeps the reader's choice for all lists of this browser. */
export function rememberPageSize(size: PageSize): void {
  try {
    localStorage.setItem(storageKey, String(size));
  } catch {
    // a browser that keeps nothing has the choice in the address
  }
}

function remembered(): PageSize | undefined {
  try {
    return readPageSize(localStorage.getItem(storageKey));
  } catch {
    return undefined;
  }
}
