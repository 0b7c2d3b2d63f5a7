import {
  mailTextsProblems,
  readTextRefusal,
  sentTexts,
  withText,
  writtenLanguages,
} from './mail-texts-form.model.ts';

const kind = 'transfer-slip';
const text = (introduction: string, closing = '') => ({ introduction, closing });

describe('the form of mail texts', () => {
  it('says what is wrong where it is', () => {
    const texts = { [kind]: { en: text('Pay {{total}}', '{{name}'), sr: text('x'.repeat(1_001)) } };
    expect(mailTextsProblems({ isOwn: true, texts })).toEqual({
      'texts.transfer-slip.en.introduction': { key: 'unknown', name: 'total' },
      'texts.transfer-slip.en.closing': { key: 'braces' },
      'texts.transfer-slip.sr.introduction': { key: 'wrongText' },
    });
    expect(mailTextsProblems({ isOwn: false, texts })).toEqual({});
  });

  it('keeps what is written, and no empty texts', () => {
    const texts = withText(
      { [kind]: { en: text(' Hi \n'), de: text(' ') } },
      { kind, language: 'sr' },
      text(''),
    );
    expect(writtenLanguages(texts, kind)).toEqual(['en']);
    expect(sentTexts(texts)).toEqual({ [kind]: { en: text('Hi') } });
  });

  it('reads what the API refuses', () => {
    expect(readTextRefusal('unknown:total')).toEqual({ key: 'unknown', name: 'total' });
    expect(readTextRefusal('braces')).toEqual({ key: 'braces' });
    expect(readTextRefusal('too_big')).toEqual({ key: 'wrongText' });
  });
});
