import fc from 'fast-check';
import { blockOf, fillTemplate, templateParagraphs, templateProblems } from './mail-template.ts';

const names = { variables: ['name', 'total'], blocks: ['button'] };

/** Text without braces, so that it is a template of literal words. */
const words = fc.string({ unit: 'binary' }).map(text => text.replace(/[{}]/g, ''));

describe('a template of a mail', () => {
  it('names variables that nobody fills, once each, and braces that name nothing', () => {
    expect(templateProblems('{nobody} { total } {nobody} {x', names)).toEqual([
      { reason: 'unknown', name: 'nobody' },
      { reason: 'braces' },
    ]);
  });

  it('has blocks in paragraphs of their own only', () => {
    expect(templateProblems('Hello\n\n{button}\n\nBye', names)).toEqual([]);
    expect(templateProblems('Press {button}!', names)).toEqual([{ reason: 'block', name: 'button' }]);
    expect(blockOf(' { button } ')).toBe('button');
    expect(blockOf('{button}{button}')).toBeUndefined();
  });

  it.each(['constructor', '__proto__', 'toString'])('knows no variable %s that every object has', name => {
    expect(templateProblems(`{${name}}`, names)).not.toEqual([]);
    expect(fillTemplate(`{${name}}`, {})).toBe(`{${name}}`);
  });

  it('finds nothing wrong with words, and keeps them as they are', () => {
    fc.assert(
      fc.property(words, text => {
        expect(templateProblems(text, names)).toEqual([]);
        expect(fillTemplate(text, { name: 'Ana' })).toBe(text);
      }),
    );
  });

  it('has every value in its place, and reads nothing of a value as a variable', () => {
    fc.assert(
      fc.property(words, fc.string(), words, (before, name, after) => {
        expect(fillTemplate(`${before}{name}${after}`, { name, total: 'secret' })).toBe(
          `${before}${name}${after}`,
        );
        expect(fillTemplate('{name}', { name: `{total}${name}`, total: 'secret' })).toBe(`{total}${name}`);
      }),
    );
  });

  it('loses no words when it is parted into paragraphs, none of them empty', () => {
    const solid = (text: string) => text.replace(/\s/g, '');
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.constantFrom('\n\n', '\r\n \r\n', '\n'))), pieces => {
        const paragraphs = templateParagraphs(pieces.join(''));
        expect(solid(paragraphs.join(''))).toBe(solid(pieces.join('')));
        expect(paragraphs.filter(one => one.trim() === '' || /\n[^\S\n]*\n/.test(one))).toEqual([]);
      }),
    );
  });
});
