import { organiserFacts, organiserProblems, organiserValues, withTexts } from './organiser-form.model.ts';

const links = { website: '', instagram: '', facebook: '', youtube: '', tiktok: '', x: '' };
const values = organiserValues({
  form: {
    slug: 'luna',
    isPublished: false,
    accent: '',
    logoPictureId: null,
    coverPictureId: null,
    email: '',
    phone: '',
    links,
    translations: {},
  },
});

describe('the form of an organiser’s page', () => {
  it('is right as it begins', () => {
    expect(organiserProblems(values)).toEqual({});
  });

  it.each([
    [{ slug: 'Moja Strana' }, 'slug', 'wrongSlug'],
    [{ accent: 'crvena' }, 'accent', 'wrongAccent'],
    [{ email: 'nobody' }, 'email', 'wrongEmail'],
    [{ links: { ...links, website: 'javascript:alert(1)' } }, 'links.website', 'wrongWebsite'],
    [{ links: { ...links, instagram: 'https://luna.example' } }, 'links.instagram', 'wrongNetwork'],
    [withTexts(values, 'en', { lead: 'x'.repeat(241) }), 'translations.en.lead', 'wrongLead'],
  ] as const)('with %j says what is wrong at %s', (change, path, key) => {
    expect(organiserProblems({ ...values, ...change })[path]).toMatchObject({ key });
  });

  it('leaves out languages in which nothing is written, and tidies what is', () => {
    const typed = {
      ...values,
      ...withTexts({ translations: { de: { lead: ' ', html: '' } } }, 'sr', { lead: ' Pozorište ' }),
      accent: ' #C8102E ',
      email: ' Luna@Example.Test ',
    };
    expect(organiserFacts(typed)).toMatchObject({
      accent: '#c8102e',
      email: 'luna@example.test',
      logoPictureId: null,
      translations: { sr: { lead: 'Pozorište', html: '' } },
    });
  });
});
