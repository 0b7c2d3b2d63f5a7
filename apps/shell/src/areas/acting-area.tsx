import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useApi } from '@vh/api-client';
import { ApiProvider, areaClient } from '@vh/api-client/shell';
import { useMemo, useState, type ReactNode } from 'react';
import { actingAreaOf } from './acting-area.model.ts';

/** What is asked of the back office below it is asked in the role of the area that the path lies in, and of no other. */
export function ActingArea({ pathname, children }: { pathname: string; children: ReactNode }) {
  const area = actingAreaOf(pathname);
  return (
    <InArea key={area} area={area}>
      {children}
    </InArea>
  );
}

/** Answers that were given to another role of the same person are none of this area's. */
function InArea({ area, children }: { area: string; children: ReactNode }) {
  const api = useApi();
  const queries = useQueryClient();
  useState(() => queries.removeQueries({ predicate: ({ queryKey }) => isOfRole(queryKey) }));
  const client = useMemo(() => areaClient(api, area), [api, area]);
  return <ApiProvider client={client}>{children}</ApiProvider>;
}

/** Who somebody is stays the same in all areas. */
function isOfRole([name]: QueryKey): boolean {
  return (
    String(name).startsWith('POST /back/') &&
    name !== 'POST /back/user/me' &&
    name !== 'POST /back/deploy/get'
  );
}
