import { pageFacts, pageProblems, pageValues, withTexts, writtenLanguages } from './page-form.model.ts';

const empty = pageValues();
const right = { ...empty, ...withTexts(empty, 'en', { title: 'Help', html: '<p>Text</p>' }) };

describe('the form of a page', () => {
  it('needs one language, and a title in each that is written', () => {
    expect(pageProblems(empty, true)).toEqual({ translations: { key: 'noTexts' } });
    const half = { ...right, ...withTexts(right, 'sr', { html: '<p>Tekst</p>' }) };
    expect(pageProblems(half, true)).toEqual({
      'translations.sr.title': { key: 'wrongTitle', language: 'sr' },
    });
    expect(pageProblems(right, true)).toEqual({});
  });

  it.each([
    ['', true, false],
    ['', false, true],
    ['First-Aid', true, false],
    ['first aid', true, true],
    ['get-all', true, true],
  ])('with the address %j, new: %s, is wrong: %s', (slug, isNew, isWrong) => {
    expect('slug' in pageProblems({ ...right, slug }, isNew)).toBe(isWrong);
  });

  it('leaves out languages in which nothing is written', () => {
    const values = { ...right, ...withTexts(right, 'de', { title: ' ', html: '' }) };
    expect(writtenLanguages(values)).toEqual(['en']);
    expect(pageFacts(values).translations).toEqual({
      en: { title: 'Help', description: '', html: '<p>Text</p>' },
    });
  });

  it('says when a summary is too long', () => {
    const values = { ...right, ...withTexts(right, 'en', { description: 'x'.repeat(321) }) };
    expect(pageProblems(values, true)).toEqual({
      'translations.en.description': { key: 'wrongLead', language: 'en' },
    });
  });
});
