import jsdom from 'jsdom';
import { shareComputedStyles } from './computed-styles.cjs';

const page = `<!doctype html><body><main>
  <h1 hidden>a</h1><section><h1>b</h1><p>c <em>d</em> <mark>e <b>f</b></mark></p></section>
  <button disabled>g <i>h</i></button><label>i <input type="checkbox"><input></label>
  <div style="visibility: hidden; color: red"><a href="#">j</a><input></div>
  <div style="width: 3px"><q>k</q></div><svg><title>l</title></svg><dialog><p>m</p></dialog><dialog open>n</dialog>
  <select disabled><option>o</option></select><ul><li><ul><li>p</li></ul></li></ul><table><tr><td>q</td></tr></table>
</main>`;

/** Everything that a declaration says. */
const said = style =>
  [...Array(style.length).keys()].map(at => `${style[at]}: ${style.getPropertyValue(style[at])}`).join('; ');

const open = () => {
  const { window } = new jsdom.JSDOM(page);
  const worksOut = window.getComputedStyle;
  shareComputedStyles(window);
  const differing = () =>
    [...window.document.querySelectorAll('*')].filter(
      element => said(window.getComputedStyle(element)) !== said(worksOut(element)),
    );
  return { window, document: window.document, differing };
};

it('styles are those that jsdom works out for each element, whatever it is in', () => {
  expect(open().differing()).toEqual([]);
});

it.each([
  ['an element is hidden', ({ document }) => (document.querySelector('section').hidden = true)],
  ['an element has a style of its own', ({ document }) => (document.querySelector('p').style.color = 'blue')],
  [
    'an element moves',
    ({ document }) => document.querySelector('dialog').append(document.querySelector('p')),
  ],
  ['an element is focused', ({ document }) => document.querySelector('input').focus()],
  ['a control is enabled', ({ document }) => (document.querySelector('button').disabled = false)],
  [
    'the document has a style sheet',
    ({ document }) => {
      document.head.innerHTML = '<style>em { visibility: hidden } .x { display: none }</style>';
    },
  ],
  ['an element is removed', ({ document }) => document.querySelector('section').remove()],
])('styles are right after %s', (_, change) => {
  const opened = open();
  opened.differing();
  change(opened);
  opened.document.body.append('changed');
  expect(opened.differing()).toEqual([]);
});

it('an element that is in no document has the style that jsdom says', () => {
  const { window, document } = open();
  const alone = document.createElement('button');
  alone.hidden = true;
  expect(window.getComputedStyle(alone).display).toBe('none');
  alone.hidden = false;
  document.body.append(alone);
  expect(window.getComputedStyle(alone).display).not.toBe('none');
});

it('elements of the same kind share a style', () => {
  const { window, document } = open();
  const [first, second] = document.querySelectorAll('input');
  first.type = 'text';
  second.type = 'text';
  document.body.append(first, second);
  expect(window.getComputedStyle(first)).toBe(window.getComputedStyle(second));
});
