import fc from 'fast-check';
import { dressClubs, kitFromName, partiesOf } from './clubs.ts';
import { colourDistance } from './colour.ts';

describe('partiesOf', () => {
  it.each([
    ['Partizan – Novi Pazar', ['Partizan', 'Novi Pazar']],
    ['Hammarby IF vs. AIK', ['Hammarby IF', 'AIK']],
    ['Real - Barca', ['Real', 'Barca']],
  ])('finds both sides of %s', (title, parties) => {
    expect(partiesOf(title)).toEqual(parties);
  });

  it.each(['Kung-Fu Panda', 'One – two – three', 'Solo', 'Marilyn Bell Park Disc Golf Course – Glow League'])(
    'finds none in %s',
    title => {
      expect(partiesOf(title)).toBeNull();
    },
  );
});

describe('dressClubs', () => {
  it('derives the same kit from the same name', () => {
    expect(kitFromName('FK Sarajevo')).toEqual(kitFromName(' fk sarajevo '));
  });

  it('keeps the colours an organiser gave', () => {
    const [home] = dressClubs(
      { name: 'A', main: '#112233', other: '#ffeedd', pattern: 'sash' },
      { name: 'B' },
    );
    expect(home.kit).toEqual({ main: '#112233', other: '#ffeedd', pattern: 'sash' });
  });

  it('sends the guests out in their second colours when the first clash', () => {
    const second = { main: '#1D3F9E', other: '#FFFDF8', pattern: 'plain' } as const;
    const red = { main: '#D52617', other: '#FFFDF8', pattern: 'plain' } as const;
    const [home, away] = dressClubs({ name: 'A', ...red }, { name: 'B', ...red, second });
    expect(home.kit.main).toBe('#D52617');
    expect(away.kit).toEqual(second);
  });

  it('never leaves two shirts that look alike', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const [home, away] = dressClubs({ name: one }, { name: other });
        return colourDistance(home.kit.main, away.kit.main) >= 0.22;
      }),
    );
  });
});
