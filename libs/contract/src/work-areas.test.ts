import { workAreas, type WorkArea, type WorkRights } from '@vh/domain';
import { isIdempotentCall } from './call-traits.ts';
import { contract, type CallName } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/** The part of an organiser's work that a call belongs to, by its path. */
const areasByPath: readonly (readonly [RegExp, WorkArea])[] = [
  [
    /order\/(refund|cancel|quote-refund)|order-request\/approve-refund|event\/(cancel|refund-all|get-refund-run)|bulk\/cancel-orders|store-credit\/(issue|cancel|resend)/,
    'refunds',
  ],
  [/\/back\/(organiser-page|ticket-layout|mail-text)\//, 'page'],
  [
    /\/back\/(order|store-credit|ticket|attendee|waiting|bulk\/resend-orders|checkin\/get-conflicts)/,
    'orders',
  ],
  [/\/back\/marketing-mail\//, 'marketing'],
  [/\/back\/event-message\//, 'messages'],
  [/\/back\/(payout|refund)\//, 'payouts'],
  [/\/back\/client-user\//, 'members'],
  [/\/back\/device\//, 'devices'],
  [/\/back\/report\//, 'reports'],
  [/\/back\/audit\//, 'audit'],
  [/\/back\/(code|bulk\/deactivate-codes)/, 'codes'],
  [/\/back\/(guest|bulk\/resend-guests)/, 'guests'],
  [/\/back\/(place|hall|seat-map)\//, 'venues'],
  [/\/back\/(event|event-draft|event-staff|inventory|media|question|checkin|bulk|term)\b/, 'events'],
];

const areaOf = (name: string) => areasByPath.find(([path]) => path.test(name))?.[1];

/** Asks for the flag of the request's own kind: refunds or changes. */
const byKindOfRequest = /order-request\/decline$/;

/** Calls of members that ask for a flag. */
const flagged = (Object.keys(contract) as CallName[]).flatMap(name => {
  const { access }: Endpoint = contract[name];
  if (access.kind !== 'roles' || !access.roles.includes('client') || !access.permission) return [];
  if (byKindOfRequest.test(name)) return [];
  return [{ name, permission: access.permission }];
});

/** Reads that are part of changing: forms, choices, and what a change would do. */
const readToChange =
  /get-(new-form|form|change-impact|ticket-layout|ticket-sample|test-orders|test-tickets|mail-texts|mail-text-preview|preview|preview-link|pictures|seat-map|people|list|suggestions|choices|gates|names|refund-run)$|event\/check$|media\/get$|event-draft\/get$|quote-refund$|order\/(get|quote)-sale$|order\/quote-(exchange|split)$/;
/** Anyone who lets waiting people go changes the event that they wait for. */
const ofEvents = /waiting-list\/remove$/;

describe('the table of what a membership opens', () => {
  it.each(flagged.map(({ name, permission }) => [name, permission] as const))(
    'says of %s that it needs %s',
    (name, permission) => {
      const area = ofEvents.test(name) ? 'events' : areaOf(name);
      if (!area) throw new Error(`${name} belongs to no part of the table (workAreas in libs/domain)`);
      const { see, change }: WorkRights = workAreas[area];
      const allowed = isIdempotentCall(name) && !readToChange.test(name) ? [see] : [see, change];
      expect(isIdempotentCall(name) ? allowed : [change]).toContain(permission);
    },
  );

  it('names only flags that some call asks for', () => {
    // what `personal-fields.ts` lists is asked for besides the flag of a call
    const besides = ['member', 'can-view-personal-data'];
    const asked = new Set<string>([...besides, ...flagged.map(({ permission }) => permission)]);
    for (const { see, change } of Object.values<WorkRights>(workAreas))
      for (const flag of [see, change]) if (flag) expect(asked).toContain(flag);
  });
});
