import { countryCodes, isTaxNumber } from '@vh/domain';
import { demoClientFacts } from './demo-clients.ts';
import { footballOrganisers, stageOrganisers } from './demo-people.ts';

const names = [...new Set([...Object.values(footballOrganisers), ...Object.values(stageOrganisers)])];
const all = names.map((name, index) => demoClientFacts(name, index + 1));

describe('the companies of the demo', () => {
  it.each(all)('$legal_name has a tax number of its country', ({ country, tax_number }) => {
    expect(countryCodes).toContain(country);
    expect(isTaxNumber(country, tax_number)).toBe(true);
  });

  it('are told apart by their numbers, and football sits where it is played', () => {
    expect(new Set(all.map(({ tax_number, country }) => `${country}${tax_number}`)).size).toBe(names.length);
    expect(new Set(all.map(({ country }) => country))).toEqual(new Set(Object.keys(footballOrganisers)));
  });
});
