import fc from 'fast-check';
import {
  hallFacts,
  hallProblems,
  inCountry,
  isPinLeft,
  pinChange,
  placeFacts,
  placeProblems,
  placeValues,
  unitsOfMetres,
  type PlaceValues,
} from './place-form.model.ts';

const values = (parts: Partial<PlaceValues> = {}): PlaceValues => ({
  ...placeValues(),
  name: 'Dom omladine',
  ...parts,
});

describe('the form of a place', () => {
  it('takes a name alone and begins in the zone of the platform', () => {
    expect(placeProblems(values())).toEqual({});
    expect(placeFacts(values())).toMatchObject({ name: 'Dom omladine', timezone: 'Europe/Belgrade' });
    expect(placeFacts(values())).not.toHaveProperty('latitude');
  });

  it('begins in the country of the organiser, in its zone', () => {
    expect(placeValues(undefined, { country: 'BA' })).toMatchObject({
      country: 'BA',
      timezone: 'Europe/Sarajevo',
    });
    expect(placeValues(undefined, { country: 'US', timezone: 'America/Chicago' })).toMatchObject({
      country: 'US',
      timezone: 'America/Chicago',
    });
  });

  it('takes the zone of a country that is chosen, where it has one', () => {
    expect(inCountry('DE')).toEqual({ country: 'DE', timezone: 'Europe/Berlin' });
    expect(inCountry('US')).toEqual({ country: 'US' });
  });

  it.each([
    [{ name: ' ' }, { name: 'wrongName' }],
    [{ name: 'a'.repeat(161) }, { name: 'wrongName' }],
    [{ city: 'b'.repeat(81) }, { city: 'wrongLine' }],
    [{ latitude: '91', longitude: '20' }, { latitude: 'wrongLatitude' }],
    [{ latitude: '44', longitude: '-181' }, { longitude: 'wrongLongitude' }],
    [{ latitude: '44.8' }, { longitude: 'wrongHalf' }],
    [{ latitude: '44°', longitude: '20' }, { latitude: 'wrongLatitude' }],
    [{ timezone: 'Mars/Olympus' }, { timezone: 'wrongTimezone' }],
  ])('names what is wrong in %j at its field', (parts, problems) => {
    expect(placeProblems(values(parts))).toEqual(problems);
  });

  it('reads every position on earth as it is typed, with a point or a comma', () => {
    const at = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 }).map(tenth => tenth / 1e4);
    fc.assert(
      fc.property(at(90), at(180), fc.boolean(), (latitude, longitude, hasComma) => {
        const typed = (degrees: number) => (hasComma ? String(degrees).replace('.', ',') : String(degrees));
        // what a person types is never 1e-4
        fc.pre(![latitude, longitude].some(degrees => String(degrees).includes('e')));
        const form = values({ latitude: typed(latitude), longitude: typed(longitude) });
        expect(placeProblems(form)).toEqual({});
        expect(placeFacts(form)).toMatchObject({ latitude: latitude + 0, longitude: longitude + 0 });
      }),
    );
  });
});

describe('the form of a hall', () => {
  it('leaves out how many stand where nobody does', () => {
    expect(hallFacts({ name: ' Velika sala ', standing: '' })).toEqual({ name: 'Velika sala' });
    expect(hallFacts({ name: 'Klub', standing: '350' })).toEqual({ name: 'Klub', standingCapacity: 350 });
  });

  it.each(['0', '1.5', 'many', '1000001'])('refuses %s people', standing => {
    expect(hallProblems({ name: 'Klub', standing })).toEqual({ standing: 'wrongStanding' });
  });
});

describe('the size of a hall', () => {
  it('is typed in metres and kept in centimetres', () => {
    expect(['12,5', '40', '0.5', '1001', 'wide'].map(unitsOfMetres)).toEqual([
      1250,
      4000,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the pin of a venue', () => {
  const at = values({ latitude: '44.8176', longitude: '20.4569', address: 'Makedonska 22', city: 'Beograd' });

  it.each([
    ['stays where nothing of it is typed', {}, undefined],
    ['stays where the same is typed otherwise', { latitude: '44,8176 ' }, undefined],
    ['is moved by other degrees', { longitude: '20.4570' }, 'moved'],
    ['is removed by empty fields', { latitude: '', longitude: '' }, 'removed'],
  ] as const)('%s', (_, part, change) => {
    expect(pinChange(at, { ...at, ...part })).toBe(change);
  });

  it('may be set where there was none, without a question', () => {
    expect(pinChange(values(), at)).toBeUndefined();
  });

  it('is looked at where the address is changed and it is not', () => {
    expect(isPinLeft(at, { ...at, address: 'Makedonska 24' })).toBe(true);
    expect(isPinLeft(at, { ...at, address: 'Makedonska 24', latitude: '44.8177' })).toBe(false);
    expect(isPinLeft(at, { ...at, address: 'Makedonska 22 ', name: 'Dom' })).toBe(false);
    expect(isPinLeft(values(), { ...values(), city: 'Niš' })).toBe(false);
  });
});
