import { designChange, designProblems, designValues, type Design } from './design-form.model.ts';

const stored: Design = {
  showEventsArchive: true,
  showHomeSlider: false,
  showHomeFeatured: true,
  showHomeCategories: false,
  showHomeTypes: false,
  showHomeInYourCity: false,
  showHomeNews: true,
  showLanguageSwitcher: true,
  tokens: { velvet: '#112233' },
  darkTokens: {},
  logo: '/media/logo.webp',
};
const values = designValues(stored);

describe('the design of the site', () => {
  it('is changed only where it differs, so that colours and others’ changes stay', () => {
    expect(designChange(values, values)).toEqual({});
    expect(designChange({ ...values, showHomeNews: false, logo: ' ' }, values)).toEqual({
      showHomeNews: false,
      logo: 'false',
    });
  });

  it.each(['//elsewhere.example/x.png', 'http://site.example/x.png', 'javascript:x', '/a b.png'])(
    'takes no picture from %j',
    address => {
      expect(designProblems({ ...values, favicon: address })).toEqual({ favicon: 'wrongPicture' });
    },
  );

  it('takes pictures of this site and behind https', () => {
    expect(designProblems({ ...values, logo: 'https://cdn.example/l.svg', favicon: '/f.ico' })).toEqual({});
  });
});
