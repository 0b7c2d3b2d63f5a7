import { JSDOM } from 'jsdom';
import { implementation } from 'jsdom/lib/jsdom/living/nodes/HTMLLabelElement-impl.js';
import { shareLabels } from './labels.cjs';

const page = `
  <label for="a">First</label><input id="a"><label for="a">Again</label>
  <label>Around <select></select><textarea></textarea></label>
  <label for="">Of nothing</label><label for="p">Of a paragraph</label><p id="p"></p>
  <label>Hidden <input type="hidden" id="h"></label><input id="none">
  <button></button><meter></meter><output></output><progress></progress>`;

/** A page twice: as jsdom makes it, and with shared labels. */
function both() {
  return [true, false].map(isShared => {
    const { window } = new JSDOM(page);
    if (isShared) shareLabels(window);
    return window;
  });
}

function labelsOf(window) {
  return [...window.document.querySelectorAll('*')].map(
    ({ labels }) => labels && [...labels].map(({ textContent }) => textContent),
  );
}

const changes = {
  nothing: () => undefined,
  'a label for another': ({ document }) => (document.querySelector('label').htmlFor = 'none'),
  'another id': ({ document }) => (document.getElementById('none').id = 'a'),
  'a label more': ({ document }) =>
    document.body.insertAdjacentHTML('afterbegin', '<label for="none">New</label>'),
  'no label any more': ({ document }) => document.querySelector('label').remove(),
  'a control before the one within': ({ document }) =>
    document.querySelector('select').insertAdjacentHTML('beforebegin', '<button></button>'),
  'another kind of control': ({ document }) => (document.getElementById('h').type = 'text'),
};

it.each(Object.entries(changes))('labels are as jsdom says after %s', (_, change) => {
  const [shared, plain] = both();
  expect(labelsOf(shared)).toEqual(labelsOf(plain));
  for (const window of [shared, plain]) change(window);
  expect(labelsOf(shared)).toEqual(labelsOf(plain));
});

it('each label is asked once for its control, however many controls there are', () => {
  const [window] = both();
  window.document.body.innerHTML = '<input>'.repeat(20) + '<label>Text <button></button></label>'.repeat(20);
  const control = jest.spyOn(implementation.prototype, 'control', 'get');
  labelsOf(window);
  expect(control).toHaveBeenCalledTimes(20);
});
