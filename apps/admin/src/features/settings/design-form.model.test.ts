import {
  designChange,
  designProblems,
  designValues,
  moved,
  usualColour,
  withToken,
  type Design,
} from './design-form.model.ts';

const stored: Design = {
  showEventsArchive: false,
  showHomeSlider: true,
  showHomeFeatured: false,
  showHomeCategories: false,
  showHomeTypes: false,
  showHomeInYourCity: false,
  showHomeNews: false,
  showLanguageSwitcher: true,
  tokens: {},
  darkTokens: {},
  favicon: '/media/sign.svg',
  sliders: [
    { _id: 'one', title: 'One', date: '2027-01-01T19:00:00.000Z', city: 'Niš' },
    { _id: 'two', title: 'Two', date: '2027-01-02T19:00:00.000Z', city: 'Niš' },
  ],
  version: 'v1',
};
const values = designValues(stored);

describe('the design as it is typed', () => {
  it('sends nothing but the version while nothing differs, then only what does', () => {
    expect(designChange(values, values, 'v1')).toEqual({ version: 'v1' });
    const changed = {
      ...values,
      showHomeNews: true,
      favicon: '',
      tokens: withToken({}, 'velvet', '#14408f'),
      sliders: moved(values.sliders, 'two', -1),
    };
    expect(designChange(changed, values, 'v1')).toEqual({
      version: 'v1',
      showHomeNews: true,
      favicon: 'false',
      tokens: { velvet: '#14408f' },
      sliders: ['two', 'one'],
    });
  });

  it('leads to pictures of this site or of https', () => {
    expect(designProblems({ ...values, logo: 'javascript:alert(1)' })).toEqual({ logo: 'wrongPicture' });
    expect(designProblems({ ...values, logo: '/media/logo.svg' })).toEqual({});
  });

  it('says beside the own colour what can not be read on it, in the light and in the dark', () => {
    const problems = designProblems({ ...values, tokens: { velvet: '#f5c6cb' } });
    expect(problems['tokens.velvet']).toMatchObject({ reason: 'contrast', token: 'on-velvet' });
    const dark = designProblems({ ...values, darkTokens: { paper: '#888888' } });
    expect(Object.keys(dark)).toEqual(['darkTokens.paper']);
    expect(designProblems({ ...values, tokens: { velvet: 'blue' } })).toMatchObject({
      'tokens.velvet': { reason: 'value' },
    });
  });

  it('goes back to the colour of the platform when a field is emptied', () => {
    expect(withToken({ velvet: '#000', rope: '#111' }, 'velvet', ' ')).toEqual({ rope: '#111' });
    expect(usualColour('velvet', 'tokens', values)).toMatch(/^oklch/);
    expect(usualColour('velvet', 'darkTokens', { ...values, tokens: { velvet: '#14408f' } })).toBe('#14408f');
  });

  it.each([
    ['one', -1, ['one', 'two']],
    ['one', 1, ['two', 'one']],
    ['two', 1, ['one', 'two']],
    ['gone', 1, ['one', 'two']],
  ] as const)('moves %s by %i within the slider', (id, by, order) => {
    expect(moved(values.sliders, id, by)).toEqual(order);
  });
});
