import fc from 'fast-check';
import { readPosition } from './typed-position.ts';
import { kilometresBetween, roundedPosition, type Position } from './position.ts';

const belgrade = { latitude: 44.8125, longitude: 20.4612 };
const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });

/** Positions with up to five decimal places, as maps write them. */
const positions: fc.Arbitrary<Position> = fc.record({
  latitude: fc.integer({ min: -90e5, max: 90e5 }).map(part => part / 1e5 + 0),
  longitude: fc.integer({ min: -180e5, max: 180e5 }).map(part => part / 1e5 + 0),
});
const written = (degrees: number) => degrees.toFixed(5);

/** Degrees, minutes and seconds with two decimals of a second. */
function sexagesimal(degrees: number, [positive, negative]: readonly [string, string]): string {
  const parts = Math.round(Math.abs(degrees) * 360_000);
  const [whole, minutes, seconds] = [
    Math.floor(parts / 360_000),
    Math.floor(parts / 6_000) % 60,
    (parts % 6_000) / 100,
  ];
  return `${whole}°${minutes}'${seconds.toFixed(2)}"${degrees < 0 ? negative : positive}`;
}

describe('coordinates as a person types or pastes them', () => {
  it.each([
    ['44.8125, 20.4612', belgrade],
    ['44.8125 20.4612', belgrade],
    ['44.8125° 20.4612°', belgrade],
    ['44,8125; 20,4612', belgrade],
    ['44,8125, 20,4612', belgrade],
    ['44,8125 20,4612', belgrade],
    [`44°48'45"N 20°27'40.32"E`, belgrade],
    ['44° 48′ 45″ N, 20° 27′ 40.32″ E', belgrade],
    [`N 44° 48' 45", E 20° 27' 40,32"`, belgrade],
    [`44°48.75'N 20°27.672'E`, belgrade],
    [`44°48'45", 20°27'40.32"`, belgrade],
    [`33°51'25"S 151°12'55"E`, { latitude: -33.856944, longitude: 151.215278 }],
    ['−33.8569, 151.2153', { latitude: -33.8569, longitude: 151.2153 }],
    ['geo:44.8125,20.4612', belgrade],
    ['geo:44.8125,20.4612,117;u=35?z=17', belgrade],
    ['geo:0,0?q=44.8125,20.4612(Dom%20omladine)', belgrade],
    ['https://www.openstreetmap.org/?mlat=44.8125&mlon=20.4612#map=17/44.9/20.5', belgrade],
    ['https://www.openstreetmap.org/#map=17/44.8125/20.4612', belgrade],
    ['openstreetmap.org/way/123456#map=17/44.8125/20.4612&layers=N', belgrade],
    ['https://www.google.com/maps/@44.8125,20.4612,17z', belgrade],
    [
      'https://www.google.rs/maps/place/Dom+omladine/@44.9,20.5,17z/data=!3m1!4b1!4m6!3m5!8m2!3d44.8125!4d20.4612',
      belgrade,
    ],
    ['https://www.google.com/maps/search/?api=1&query=44.8125%2C20.4612', belgrade],
    [
      'https://www.google.com/maps/place/44%C2%B048%2745.0%22N+20%C2%B027%2740.3%22E/@44.9,20.5,17z',
      { latitude: 44.8125, longitude: 20.461194 },
    ],
    ['https://maps.google.com/?q=44.8125,20.4612', belgrade],
    ['https://maps.google.com/maps?q=loc:44.8125,20.4612', belgrade],
    ['https://maps.apple.com/?ll=44.8125,20.4612&q=Dom%20omladine', belgrade],
    ['https://maps.apple.com/place?coordinate=44.8125,20.4612&name=Dom', belgrade],
  ])('reads %s', (typed, { latitude, longitude }) => {
    expect(readPosition(`  ${typed} `)).toEqual(at(latitude, longitude));
  });

  it.each([
    ['91, 20', 'outside'],
    ['44.8, 181', 'outside'],
    [`44°60'00"N 20°27'40"E`, 'outside'],
    ['https://maps.app.goo.gl/AbCdEf123', 'shortLink'],
    ['https://goo.gl/maps/AbCdEf123', 'shortLink'],
    ['https://osm.org/go/0INsd~LY--', 'shortLink'],
    ['https://www.google.com/maps/place/Dom+omladine', 'noCoordinates'],
    ['https://maps.apple.com/?q=Dom%20omladine', 'noCoordinates'],
    ['https://www.openstreetmap.org/node/26942', 'noCoordinates'],
    ['geo:here', 'noCoordinates'],
    ['https://www.bing.com/maps?cp=44.8~20.4', 'unknownLink'],
    ['https://google.com.attacker.test/maps/@44.8,20.4,17z', 'unknownLink'],
  ])('says why %s is of no use', (typed, problem) => {
    expect(readPosition(typed)).toEqual({ problem });
  });

  it.each(['Novi Sad', '', 'Makedonska 22', '44.8', 'Dom omladine, Beograd', 'St. Gallen', '1 2 3'])(
    'takes “%s” for words',
    words => {
      expect(readPosition(words)).toBeUndefined();
    },
  );

  it('reads every position in each form that it is written in', () => {
    fc.assert(
      fc.property(positions, ({ latitude, longitude }) => {
        const [north, east] = [written(latitude), written(longitude)];
        const forms = [
          `${north}, ${east}`,
          `${north.replace('.', ',')}; ${east.replace('.', ',')}`,
          `geo:${north},${east}`,
          `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}`,
          `https://www.google.com/maps/@${north},${east},15z`,
          `https://maps.apple.com/?ll=${north},${east}`,
        ];
        for (const form of forms) expect(readPosition(form)).toEqual(at(latitude, longitude));
      }),
    );
  });

  it('reads degrees, minutes and seconds to a metre', () => {
    fc.assert(
      fc.property(positions, position => {
        const north = sexagesimal(position.latitude, ['N', 'S']);
        const read = readPosition(`${north} ${sexagesimal(position.longitude, ['E', 'W'])}`);
        if (!read || !('position' in read)) throw new Error(`${north} was not read`);
        expect(kilometresBetween(read.position, position)).toBeLessThan(0.001);
      }),
    );
  });

  it('never answers a position that is not on the earth, whatever is pasted', () => {
    const part = fc.constantFrom(
      '44.8',
      ',',
      '@',
      '-',
      '181',
      '/',
      '!3d',
      '!4d',
      '°',
      "'",
      'N',
      'geo:',
      '?q=',
      '%',
      ' ',
    );
    const prefix = fc.constantFrom(
      '',
      'geo:',
      'https://www.google.com/maps/',
      'https://www.openstreetmap.org/#map=3/',
    );
    fc.assert(
      fc.property(prefix, fc.array(part, { maxLength: 12 }), (start, parts) => {
        const read = readPosition(start + parts.join(''));
        if (!read || !('position' in read)) return;
        expect(Math.abs(read.position.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(read.position.longitude)).toBeLessThanOrEqual(180);
      }),
    );
  });
});

describe('the way between two positions', () => {
  it('is that of an atlas', () => {
    expect(kilometresBetween(belgrade, { latitude: 45.2517, longitude: 19.8369 })).toBeCloseTo(69.4, 0);
    expect(
      kilometresBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }),
    ).toBeCloseTo(111.2, 0);
  });

  it('is as long in both directions, none to the same point, and never more than half around', () => {
    fc.assert(
      fc.property(positions, positions, (one, other) => {
        expect(kilometresBetween(one, one)).toBe(0);
        expect(kilometresBetween(one, other)).toBeCloseTo(kilometresBetween(other, one), 6);
        expect(kilometresBetween(one, other)).toBeLessThanOrEqual(20_016);
      }),
    );
  });
});

describe('a stored position', () => {
  it('stays on the earth however far the pin was moved', () => {
    expect(roundedPosition({ latitude: 93, longitude: 190 })).toEqual({ latitude: 90, longitude: -170 });
    expect(roundedPosition({ latitude: 1.23456789, longitude: -540 })).toEqual({
      latitude: 1.234568,
      longitude: -180,
    });
  });
});
