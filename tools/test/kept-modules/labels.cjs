/**
 * Queries by label and by accessible name ask each control for its labels, and jsdom walks the whole document for each of
 * them, and the content of each label besides. The labels of all controls are found in one walk until the document changes.
 */
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { isLabelable } = require('jsdom/lib/jsdom/living/helpers/form-controls.js');
const { domSymbolTree } = require('jsdom/lib/jsdom/living/helpers/internal-constants.js');
const NodeList = require('jsdom/lib/jsdom/living/generated/NodeList.js');

/** Elements that have labels. */
const LABELLED = [
  'HTMLButtonElement',
  'HTMLInputElement',
  'HTMLMeterElement',
  'HTMLOutputElement',
  'HTMLProgressElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
];

/** What is known of trees, by their root. @type {WeakMap<object, { version: number, labels: Map<object, object[]> }>} */
const known = new WeakMap();

/**
 * @param {object} root of a tree, as jsdom has it
 * @returns {Map<object, object[]>} labels by the control they are for
 */
function labelsIn(root) {
  const last = known.get(root);
  if (last?.version === root._version) return last.labels;
  const labels = new Map();
  for (const node of domSymbolTree.treeIterator(root)) {
    const control = node._localName === 'label' ? node.control : undefined;
    if (control) labels.set(control, [...(labels.get(control) ?? []), node]);
  }
  known.set(root, { version: root._version, labels });
  return labels;
}

/**
 * Makes the controls of a window answer `labels` as before, with less work.
 *
 * @param {Window} window of jsdom
 */
exports.shareLabels = window => {
  for (const name of LABELLED) {
    const { prototype } = window[name];
    const labels = Object.getOwnPropertyDescriptor(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      ...labels,
      get() {
        prepare(implForWrapper(this));
        return labels.get.call(this);
      },
    });
  }
};

/** jsdom keeps the list that an element has once; this is the same one with a faster search. */
function prepare(impl) {
  if (!impl || impl._labels || !isLabelable(impl)) return;
  const element = impl.getRootNode({});
  impl._labels = NodeList.createImpl(impl._globalObject, [], {
    element,
    query: () => labelsIn(element).get(impl) ?? [],
  });
}
