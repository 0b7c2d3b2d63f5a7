import { htmlOf } from './page-html.ts';
import { pageSeeds } from './page-seeds.ts';

describe('htmlOf', () => {
  it('makes headings, quotations, lists and paragraphs of plain lines, and escapes them', () => {
    const paragraphs = ['A < B & C', '## Why', '- one', '- two', '> said > once', 'end'];
    expect(htmlOf({ paragraphs }).split('\n')).toEqual([
      '<p>A &lt; B &amp; C</p>',
      '<h2>Why</h2>',
      '<ul><li>one</li><li>two</li></ul>',
      '<blockquote><p>said &gt; once</p></blockquote>',
      '<p>end</p>',
    ]);
  });
});

describe('the pages of the demo', () => {
  it('have the same blocks in every language', () => {
    for (const { slug, texts } of pageSeeds) {
      const shapes = Object.values(texts).map(text => htmlOf(text).replace(/>[^<]+</g, '><'));
      expect([slug, new Set(shapes).size]).toEqual([slug, 1]);
    }
  });

  it('have an accessibility statement in the footer, with the law and the way to report a barrier', () => {
    const page = pageSeeds.find(({ slug }) => slug === 'accessibility');
    expect(page?.isFooterPage).toBe(true);
    for (const { paragraphs } of Object.values(page?.texts ?? {})) {
      expect(paragraphs.join(' ')).toMatch(/EN 301 549.*2019\/882/);
      expect(paragraphs.filter(line => line.startsWith('## '))).toHaveLength(4);
    }
  });

  it('have news: pages in neither menu', () => {
    expect(pageSeeds.some(page => !page.isFooterPage && !page.isPrimaryMenuPage)).toBe(true);
  });
});
