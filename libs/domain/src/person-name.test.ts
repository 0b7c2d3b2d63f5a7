import fc from 'fast-check';
import {
  cleanPersonName,
  personNameMaxLength,
  personNameProblem,
  withoutInvisibleSigns,
} from './person-name.ts';

const problemOf = (text: string) => personNameProblem(cleanPersonName(text));

describe('the name of a person', () => {
  it.each([
    ...[
      "O'Brien",
      'D’Angelo-Ńowak',
      'Jean-Luc Picard',
      'St. John',
      'St.John',
      'X',
      'Ng',
      'Ана Анић',
      'А.С.Пушкин',
    ],
    ...[
      'محمد بن عبد الله',
      '\u200Fمحمد',
      'יוסף כהן',
      '王小明',
      'Dr. A.Smith',
      'Dr.Li',
      'J.R.R. Tolkien',
      'A.De Vries',
    ],
    ...[
      'mr.sc. Ivan Horvat',
      'Dr.sc. Ana Ivić',
      'Dipl.Ing. Uwe Groß',
      'Prof.Dr. Me',
      'Siva a/l Kumar',
      'Željka “Ćosić”',
    ],
    ...[
      'Louis XIV',
      'Louis 14',
      'X Æ A-12',
      'Martin Luther King Jr.',
      'Ana.Anić',
      '👩‍🎤 Eva',
      'Zoë von der Co',
    ],
    ...[
      'María del Pilar Teresa Fernández de Córdoba y Álvarez de Toledo',
      'Z\u030Celjko',
      'نازنین\u200Cزهرا',
    ],
  ])('may be %j', name => {
    expect(problemOf(name)).toBeUndefined();
  });

  it.each([
    ['Prize: https://evil.example/claim', 'web_address'],
    ['Win at evil.com', 'web_address'],
    ['EVIL.COM', 'web_address'],
    ['Win at velvet.sbs', 'web_address'],
    ['Gift Velvet.Studio', 'web_address'],
    ['velvet.newest', 'web_address'],
    ['evil.com, now', 'web_address'],
    ['see (evil.co.uk)', 'web_address'],
    ['t.me/winner', 'web_address'],
    ['T.Me/winner', 'web_address'],
    ['www evil', 'web_address'],
    ['//evil', 'web_address'],
    ['evil。com', 'web_address'],
    ['Win at evil . example', 'web_address'],
    ['evil[.]example', 'web_address'],
    ['evil ( . ) example', 'web_address'],
    ['ｅｖｉｌ．ｃｏｍ', 'web_address'],
    ['ev\u200Bil.c\u200Bom', 'web_address'],
    ['пример.срб', 'web_address'],
    ['me@x', 'web_address'],
    ['call +381 11 999', 'digits'],
    ['You won 500 EUR', 'digits'],
    ['call ٠١٢٣٤', 'digits'],
    ['Ana\nBcc: x', 'characters'],
    ['Ana\u2028Anić', 'characters'],
    ['Ana\u0007', 'characters'],
    ['Ana\uFFFD', 'characters'],
    ['x'.repeat(81), 'too_long'],
    [' \u200B ', 'required'],
  ])('may not be %j: %s', (name, problem) => {
    expect(problemOf(name)).toBe(problem);
  });

  it('loses invisible signs and spaces at its ends, and nothing else', () => {
    expect(cleanPersonName('\u200F محمد\u200B ')).toBe('محمد');
    expect(cleanPersonName(' Ana\u00A0 Anić\uFEFF')).toBe('Ana Anić');
    expect(cleanPersonName('Ana\u202Etset')).toBe('Anatset');
    expect(withoutInvisibleSigns('\u200Bana@example.com\u00A0')).toBe('ana@example.com');
  });

  it('is cleaned once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        expect(cleanPersonName(cleanPersonName(text))).toBe(cleanPersonName(text));
      }),
    );
  });

  it('is refused wherever a web address stands in it, however it is written', () => {
    const words = fc.stringMatching(/^[a-z]{1,8}$/);
    const ending = fc.constantFrom('com', 'net', 'org', 'io', 'rs', 'ru', 'xyz', 'top', 'COM', 'Co.uk');
    const around = fc.constantFrom('', ' ', ', ', ': ', '(', '"', '\u200B');
    fc.assert(
      fc.property(words, ending, around, around, words, (host, tld, before, after, word) => {
        const name = `${word} ${before}${host}.${tld}${after}`;
        expect(problemOf(name)).toBe('web_address');
      }),
    );
  });

  it('passes when it is letters, spaces, hyphens and apostrophes of a sane length', () => {
    const letters = fc.stringMatching(/^[A-ZĆŠŽА-Я][a-zćšžа-я]{0,8}([ '-][A-ZĆŠŽ][a-zćšž]{0,8}){0,4}$/);
    fc.assert(
      fc.property(letters, name => {
        expect(name.length > personNameMaxLength ? undefined : problemOf(name)).toBeUndefined();
      }),
    );
  });

  it('is judged in time that grows with its length', () => {
    const began = performance.now();
    problemOf('a.'.repeat(50_000));
    problemOf('www.'.repeat(50_000));
    expect(performance.now() - began).toBeLessThan(500);
  });
});
