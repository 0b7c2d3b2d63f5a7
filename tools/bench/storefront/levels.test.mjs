import { findLevels, initiatorUrl } from './levels.mjs';

describe('the levels of a page load', () => {
  it('count the document as the first and follow who asked', () => {
    const levels = findLevels([
      { url: '/', type: 'Document', askedBy: undefined },
      { url: '/main.js', type: 'Script', askedBy: '/' },
      { url: '/vendor.js', type: 'Script', askedBy: '/' },
      { url: '/vendor.js', type: 'Script', askedBy: '/main.js' },
      { url: '/page.js', type: 'Script', askedBy: '/main.js' },
      { url: '/part.js', type: 'Script', askedBy: '/page.js' },
    ]);
    expect(Object.fromEntries(levels)).toEqual({
      '/': 1,
      '/main.js': 2,
      '/vendor.js': 2,
      '/page.js': 3,
      '/part.js': 4,
    });
  });

  it('take the nearest frame with a file, also across an await', () => {
    expect(initiatorUrl({ type: 'parser', url: '/' })).toBe('/');
    expect(initiatorUrl({ type: 'other' })).toBeUndefined();
    const parent = { callFrames: [{ url: '/main.js' }] };
    expect(initiatorUrl({ type: 'script', stack: { callFrames: [{ url: '' }], parent } })).toBe('/main.js');
  });
});
