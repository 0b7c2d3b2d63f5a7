import fc from 'fast-check';
import { OrderEvidence, readWhen } from './read-when.ts';

function shown(text: string, order?: 'dmy' | 'mdy') {
  const when = readWhen(text, order);
  if (typeof when === 'string') return when;
  const { start, end } = when;
  const from = `${start.day} ${start.time ?? '-'}`;
  return end ? `${from} to ${end.day} ${end.time ?? '-'}` : from;
}

describe('a date of a source', () => {
  it.each([
    ['2026-11-28', '2026-11-28 -'],
    ['2026-11-28T20:00:00', '2026-11-28 20:00'],
    ['20261128T200000', '2026-11-28 20:00'],
    ['28.11.2026', '2026-11-28 -'],
    ['28.11.2026. u 20:30', '2026-11-28 20:30'],
    ['28. November 2026 um 20 Uhr', '2026-11-28 20:00'],
    ['Sa. 28.11.26, 19.30 Uhr', '2026-11-28 19:30'],
    ['Saturday, November 28, 2026 at 8:00 PM', '2026-11-28 20:00'],
    ['Nov 28th 2026, 8pm', '2026-11-28 20:00'],
    ['samedi 28 novembre 2026 à 20h30', '2026-11-28 20:30'],
    ['1er décembre 2026', '2026-12-01 -'],
    ['28 de noviembre de 2026, 20:00 h', '2026-11-28 20:00'],
    ['zaterdag 28 november 2026 20.15 uur', '2026-11-28 20:15'],
    ['28 ноября 2026 г., 19:00', '2026-11-28 19:00'],
    ['28. новембар 2026', '2026-11-28 -'],
    ['28. studenoga 2026.', '2026-11-28 -'],
    ['28 november 2026 kl. 18.00', '2026-11-28 18:00'],
    ['28–30 Nov 2026', '2026-11-28 - to 2026-11-30 -'],
    ['28.–30. November 2026', '2026-11-28 - to 2026-11-30 -'],
    ['28.11.–30.11.2026', '2026-11-28 - to 2026-11-30 -'],
    ['du 28 au 30 novembre 2026', '2026-11-28 - to 2026-11-30 -'],
    ['November 28-30, 2026', '2026-11-28 - to 2026-11-30 -'],
    ['28 Dec – 3 Jan 2027', '2026-12-28 - to 2027-01-03 -'],
    ['28.11.2026 22:00 - 02:00', '2026-11-28 22:00 to 2026-11-29 02:00'],
    ['2026-11-28 / 2026-11-30', '2026-11-28 - to 2026-11-30 -'],
    ['11/28/2026', '2026-11-28 -'],
    ['28/11/2026 20:00', '2026-11-28 20:00'],
    ['1795982400', '2026-11-29 20:00'],
    ['Sat, 28 Nov 2026 19:00:00 GMT', '2026-11-28 19:00'],
    ['05/05/2026', '2026-05-05 -'],
    ['03/04/2026', 'date.ambiguous'],
    ['31.02.2026', 'date.unreadable'],
    ['28. November', 'date.no_year'],
    ['soon', 'date.unreadable'],
    ['', 'date.unreadable'],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('is read in the order of its column', () => {
    expect(shown('03/04/2026', 'dmy')).toBe('2026-04-03 -');
    expect(shown('03/04/2026', 'mdy')).toBe('2026-03-04 -');
  });

  it('takes the distance to UTC into account', () => {
    const when = readWhen('2026-11-28T20:00:00+01:00');
    expect(typeof when === 'string' ? when : when.start.instant).toEqual(new Date('2026-11-28T19:00:00Z'));
  });

  it('is the same day in every numeric form', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, at => {
        const iso = at.toISOString().slice(0, 10);
        const [y = '', m = '', d = ''] = iso.split('-');
        for (const text of [iso, `${d}.${m}.${y}`, `${Number(d)}. ${Number(m)}. ${y}.`, `${y}/${m}/${d}`])
          expect(shown(text)).toBe(`${iso} -`);
        expect(shown(`${d}/${m}/${y}`, 'dmy')).toBe(`${iso} -`);
        expect(shown(`${m}/${d}/${y}`, 'mdy')).toBe(`${iso} -`);
      }),
    );
  });

  it('never fails on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), text => void readWhen(text)));
    fc.assert(fc.property(fc.stringMatching(/^[0-9 .:/–TZ-]{0,30}$/), text => void readWhen(text)));
  });
});

describe('the order of day and month', () => {
  const orderOf = (...cells: string[]) => {
    const evidence = new OrderEvidence();
    for (const cell of cells) evidence.see(cell);
    return evidence.order;
  };

  it('is decided by any number above 12 in the column', () => {
    expect(orderOf('03/04/2026', '28/11/2026')).toBe('dmy');
    expect(orderOf('03/04/2026', '11/28/2026')).toBe('mdy');
    expect(orderOf('03/04/2026')).toBeUndefined();
    expect(orderOf('28/11/2026', '11/28/2026')).toBeUndefined();
  });
});
