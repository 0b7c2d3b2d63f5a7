import fc from 'fast-check';
import { ownLook } from './theme.ts';

const design = {
  showEventsArchive: false,
  showHomeSlider: false,
  showHomeFeatured: false,
  showHomeCategories: false,
  showHomeTypes: false,
  showHomeInYourCity: false,
  showHomeNews: false,
  showLanguageSwitcher: false,
  tokens: {},
  darkTokens: {},
};

describe('ownLook', () => {
  it('is nothing in the platform look, nor when the look can not be had', () => {
    expect([ownLook(design), ownLook(undefined)]).toEqual([undefined, undefined]);
  });

  it('gives each token to the light, and each of the dark to the dark', () => {
    const look = ownLook({
      ...design,
      tokens: { velvet: '#14408f', board: "'Oswald', sans-serif" },
      darkTokens: { velvet: 'oklch(0.54 0.18 260)' },
    });
    expect(look).toEqual({
      '--own-velvet': '#14408f',
      '--own-board': "'Oswald', sans-serif",
      '--own-dark-velvet': 'oklch(0.54 0.18 260)',
    });
  });

  it.each(['#fff;', '}', 'url(x)', 'URL(x)', 'a:b', '\\', '"', '<', '', 'x\n'])('leaves %j out', value => {
    expect(ownLook({ ...design, tokens: { ink: value } })).toBeUndefined();
  });

  it('lets no value end its declaration or its attribute', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, value) => {
        const look = ownLook({ ...design, tokens: { [name]: value } }) ?? {};
        return !/[;{}"<>\\:]|url/i.test(Object.entries(look).flat().join(' '));
      }),
    );
  });
});
