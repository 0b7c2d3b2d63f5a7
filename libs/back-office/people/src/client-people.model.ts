import type { ResponseOf } from '@vh/contract';
import type { PermissionFlag } from '@vh/domain';
import { oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { UrlModel } from '@vh/area-kit';

/** A member of a client. */
export type Member = ResponseOf<'POST /back/client-user/get'>;

/** Somebody at events of a client. */
export type StaffPerson = ResponseOf<'POST /back/event-staff/get-people'>['rows'][number];

/** The kinds of people that a client has. */
export const peopleTabs = ['members', 'staff'] as const;

/** One of them. */
export type PeopleTab = (typeof peopleTabs)[number];

/** What is listed, as it stands in the address. */
export interface PeopleFilters {
  /** The tab that is asked for; without one the first that the reader may see. */
  readonly tab: PeopleTab | undefined;
  readonly q: string | undefined;
  readonly page: number;
}

/** How it stands in the address. */
export const peopleUrl: UrlModel<PeopleFilters> = {
  parse: parameters => ({
    tab: oneOf(peopleTabs, parameters.get('tab')),
    q: wordsOf(parameters.get('q')),
    page: pageOf(parameters.get('page')),
  }),
  format: ({ tab, q, page }) => ({ tab, q, page: pageText(page) }),
};

/** The tabs that somebody with these flags may see. */
export function tabsFor(flags: readonly PermissionFlag[]): PeopleTab[] {
  return [
    ...(flags.includes('can-manage-users') ? (['members'] as const) : []),
    ...(flags.includes('can-add-events') ? (['staff'] as const) : []),
  ];
}
