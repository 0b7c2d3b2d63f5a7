import { insertName, readRefusal, wordsProblems } from './mail-template.model.ts';

const names = { variables: [{ name: 'event', example: 'Opera' }], blocks: ['button'] };

describe('the words of a mail as they are typed', () => {
  it('must say something, and name only what is filled in', () => {
    expect(wordsProblems({ subject: ' ', body: 'Press {button}!' }, names)).toEqual({
      subject: { reason: 'empty' },
      body: { reason: 'block', name: 'button' },
    });
    expect(wordsProblems({ subject: '{button}', body: '{event}\n\n{button}' }, names)).toEqual({
      subject: { reason: 'unknown', name: 'button' },
    });
  });

  it.each([
    ['unknown:total', { reason: 'unknown', name: 'total' }],
    ['block:button', { reason: 'block', name: 'button' }],
    ['braces', { reason: 'braces' }],
    ['too_big', undefined],
  ])('are refused with %s', (code, problem) => {
    expect(readRefusal(code)).toEqual(problem);
  });

  it('get a variable where the caret is, in place of what is chosen', () => {
    const put = insertName('Hello you!', { start: 6, end: 9 }, { name: 'event', isBlock: false });
    expect(put).toEqual({ words: 'Hello {event}!', caret: 13 });
  });

  it('get a block in a paragraph of its own', () => {
    const put = insertName('Hello you', { start: 6, end: 6 }, { name: 'button', isBlock: true });
    expect(put.words).toBe('Hello\n\n{button}\n\nyou');
    expect(insertName('', { start: 0, end: 0 }, { name: 'button', isBlock: true }).words).toBe('{button}');
  });
});
