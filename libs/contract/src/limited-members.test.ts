import * as z from 'zod';
import { contract, type CallName } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import { isOpenToLimitedMembers, openToLimitedMembers, shutToLimitedMembers } from './limited-members.ts';

/** Calls over a whole organiser, by their path. */
const ofWholeOrganiser =
  /\/back\/(payout|refund|client-user|device|report|store-credit|organiser-page|ticket-layout|mail-text|marketing-mail)\/|audit\/get-client-list$|event\/(get-new-form|create|duplicate|create-series)$|event-staff\/get-people$|(place|hall)\/(create|update|archive|delete)$|\/seat-map\/(?!get-version$)|media\/set-frame$/;

/** Calls that ask for an event only where one exists already. */
const ofNewEventsToo: readonly CallName[] = ['POST /back/event/check', 'POST /back/event-draft/save'];

const ofMembers = (Object.keys(contract) as CallName[]).filter(name => {
  const { access }: Endpoint = contract[name];
  return access.kind === 'roles' && access.roles.includes('client');
});

/** Fields of the body and the path, whichever of several bodies it is. */
function fieldsOf(name: CallName): readonly string[] {
  const { body, params }: Endpoint = contract[name];
  return [body, params].flatMap(schema => {
    if (!schema) return [];
    const {
      properties = {},
      anyOf = [],
      allOf = [],
    } = z.toJSONSchema(schema, {
      ...{ io: 'input', unrepresentable: 'any' },
    });
    return [properties, ...[...anyOf, ...allOf].map(part => part.properties ?? {})].flatMap(Object.keys);
  });
}

const namesRecord = (name: CallName) =>
  ['eventId', 'orderId', 'ticketId', 'entryId'].some(field => fieldsOf(name).includes(field));

describe('what is open to members who are limited to chosen events', () => {
  it('is decided for each call of members that names no record of an event', () => {
    const undecided = ofMembers.filter(
      name => !namesRecord(name) && !openToLimitedMembers.has(name) && !ofWholeOrganiser.test(name),
    );
    expect(undecided).toEqual([]);
  });

  it('is nothing over the whole organiser', () => {
    const opened = ofMembers.filter(name => {
      const named = namesRecord(name) ? (['client', 'event'] as const) : (['client'] as const);
      return ofWholeOrganiser.test(name) && isOpenToLimitedMembers(name, named);
    });
    expect(opened).toEqual([]);
  });

  it('is with an event what would make another without one', () => {
    for (const name of ofNewEventsToo) {
      expect(isOpenToLimitedMembers(name, ['client'])).toBe(false);
      expect(isOpenToLimitedMembers(name, ['client', 'event'])).toBe(true);
    }
  });

  it('names calls of members alone', () => {
    const listed = [...openToLimitedMembers, ...shutToLimitedMembers];
    expect(listed.filter(name => !ofMembers.includes(name))).toEqual([]);
  });
});
