import { withContents } from './contents.model.ts';

describe('the contents of a page', () => {
  it('are its second-level headings, each with an anchor of its own', () => {
    const page = '<h2>Kako?</h2><p>a</p><h2 class="x">Kako <em>&amp; zašto</em></h2><h2>Kako?</h2>';
    const { html, contents } = withContents(page);
    expect(contents).toEqual([
      { id: 'kako', title: 'Kako?' },
      { id: 'kako-zasto', title: 'Kako & zašto' },
      { id: 'kako-2', title: 'Kako?' },
    ]);
    expect(html).toContain('<h2 class="x" id="kako-zasto">Kako <em>&amp; zašto</em></h2>');
  });

  it('keep the anchor an author gave', () => {
    const { html, contents } = withContents('<h2 id="a">A</h2><h2>B</h2><h2>…</h2>');
    expect(contents.map(({ id }) => id)).toEqual(['a', 'b', 'part']);
    expect(html).toContain('<h2 id="a">A</h2>');
  });

  it('are left out where they are few, and anchors stay', () => {
    const { html, contents } = withContents('<h2>One</h2><h2>Two</h2><p>x</p>');
    expect(contents).toEqual([]);
    expect(html).toContain('<h2 id="two">');
  });

  it('of a page without headings are none', () => {
    expect(withContents('<p>Just words</p>')).toEqual({ html: '<p>Just words</p>', contents: [] });
  });
});
