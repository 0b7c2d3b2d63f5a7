import { cityNamed, nearestCity, searchCities } from './cities.ts';
import { readMapFiles } from './map-data.testing.ts';
import { countryAt } from './outlines.ts';
import { pinDoubts } from './pin-doubts.ts';
import { startView } from './start-view.ts';
import { toPosition } from './map-view.ts';

const files = readMapFiles();
const { cities, outlines } = files;
const belgrade = { latitude: 44.8125, longitude: 20.4612 };
const size = { width: 600, height: 380 };

describe('the cities of the map', () => {
  it.each(['Belgrade', 'beograd', 'Београд', 'Belgrado', 'belg'])('have Belgrade for “%s”', typed => {
    expect(searchCities(cities, typed, 3).map(({ name, country }) => [name, country])).toContainEqual([
      'Belgrade',
      'RS',
    ]);
  });

  it('are named in the reader’s language', () => {
    const names = (language: 'sr' | 'de' | 'ru' | 'en') =>
      ['RS', 'AT', 'DE'].map(
        country =>
          readMapFiles(language).cities.find(city => city.country === country && city.isCapital)?.name,
      );
    expect(names('en')).toEqual(['Belgrade', 'Vienna', 'Berlin']);
    expect(names('sr')).toEqual(['Beograd', 'Beč', 'Berlin']);
    expect(names('de')).toEqual(['Belgrad', 'Wien', 'Berlin']);
    expect(names('ru')).toEqual(['Белград', 'Вена', 'Берлин']);
  });

  it('give whole names before longer ones, and the largest first', () => {
    const found = searchCities(cities, 'nis', 4);
    expect(found[0]).toMatchObject({ name: 'Niš', country: 'RS' });
    expect(searchCities(cities, 'n', 4)).toEqual([]);
    expect(searchCities(cities, 'qqqq', 4)).toEqual([]);
  });

  it('know the nearest to a position', () => {
    const near = nearestCity(cities, belgrade);
    expect(near?.city.name).toBe('Belgrade');
    expect(near?.kilometres).toBeLessThan(2);
    expect(nearestCity([], belgrade)).toBeUndefined();
  });

  it('are found by the name in an address, in its country', () => {
    expect(cityNamed(cities, 'Beč', 'AT')?.name).toBe('Vienna');
    expect(cityNamed(cities, 'Beč', 'RS')).toBeUndefined();
    expect(cityNamed(cities, '', 'RS')).toBeUndefined();
  });
});

describe('the countries of the map', () => {
  it.each([
    ['RS', belgrade],
    ['BA', { latitude: 43.8486, longitude: 18.3564 }],
    ['XK', { latitude: 42.6727, longitude: 21.1669 }],
    ['FR', { latitude: 48.8534, longitude: 2.3488 }],
    // a country within another one
    ['LS', { latitude: -29.31, longitude: 27.48 }],
    [undefined, { latitude: 0, longitude: -30 }],
  ])('have %s where it is', (country, position) => {
    expect(countryAt(outlines, position)).toBe(country);
  });

  it('have almost every large city in its country', () => {
    const large = cities.filter(city => city.thousands >= 500);
    const wrong = large.filter(city => {
      const found = countryAt(outlines, city);
      return found !== undefined && found !== city.country;
    });
    expect(large.length).toBeGreaterThan(500);
    // borders are exact to some kilometres, and those in dispute are drawn as they are held
    expect(wrong.length / large.length).toBeLessThan(0.015);
  });
});

describe('a pin that does not fit the address', () => {
  const doubts = (city: string, country: string, pin = belgrade) => pinDoubts(pin, { city, country }, files);
  it('is said to be in another country', () => {
    expect(doubts('Zagreb', 'HR').otherCountry).toBe('RS');
  });

  it('is said to be far from the city', () => {
    expect(doubts('Novi Sad', 'RS').farFrom).toMatchObject({ city: { name: 'Novi Sad' } });
    expect(doubts('Zemun', 'RS')).toEqual({});
  });

  it('is not doubted where the address says too little', () => {
    expect(doubts('', '')).toEqual({});
    expect(doubts('Selo bez imena', 'RS')).toEqual({});
    expect(doubts('Beograd', 'RS')).toEqual({});
    // a territory that is not drawn alone
    expect(doubts('', 'GP')).toEqual({});
  });
});

describe('where the map begins', () => {
  const begins = (start: Partial<Parameters<typeof startView>[0]>) => {
    const { centre, zoom } = startView({ pin: undefined, city: '', country: '', ...start }, files, size);
    const { latitude, longitude } = toPosition(centre);
    return [Math.round(latitude), Math.round(longitude), Math.round(zoom)];
  };
  it('is the pin, the city, the country or Europe', () => {
    expect(begins({ pin: belgrade, city: 'Novi Sad', country: 'RS' })).toEqual([45, 20, 12]);
    expect(begins({ city: 'Wien', country: 'AT' })).toEqual([48, 16, 10]);
    expect(begins({ country: 'RS' })).toEqual([44, 21, 6]);
    expect(begins({ country: 'FR' })[2]).toBe(5);
    expect(begins({})).toEqual([50, 14, 3]);
  });
});
