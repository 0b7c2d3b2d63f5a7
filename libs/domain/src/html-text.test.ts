import fc from 'fast-check';
import { htmlOfPlainText, plainTextOfHtml } from './html-text.ts';

describe('texts as HTML and back', () => {
  it('makes paragraphs of what stands between empty lines', () => {
    expect(htmlOfPlainText('One & two\nthree\n\n<Four>')).toBe(
      '<p>One &amp; two<br>three</p><p>&lt;Four&gt;</p>',
    );
  });

  it('reads the words of elements, entities and lists', () => {
    const html =
      '<h2>Program</h2><ul><li>Bach</li><li><a href="/x">Mozart</a></li></ul><p>T&#353;&amp;T<br>20&nbsp;h</p>';
    expect(plainTextOfHtml(html)).toBe('Program\n\nBach\n\nMozart\n\nTš&T\n20 h');
  });

  it('reads back what it wrote', () => {
    const words = fc.stringMatching(/^[^\s\n](?:[^\n]{0,20}[^\s\n])?$/u);
    fc.assert(
      fc.property(fc.array(words, { maxLength: 5 }), paragraphs => {
        const text = paragraphs.join('\n\n');
        expect(plainTextOfHtml(htmlOfPlainText(text))).toBe(text);
      }),
    );
  });

  it('reads a page of spaces in time', () => {
    const begun = process.cpuUsage().user;
    expect(plainTextOfHtml(' '.repeat(100_000))).toBe('');
    expect((process.cpuUsage().user - begun) / 1e6).toBeLessThan(5);
  });
});
