#!/usr/bin/env node
// Draws the areas with their features into docs/areas.md and the contexts of the API into docs/architecture.md, and prints how
// large they are.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeParts, findCircle, readParts } from './graph/areas-graph.mjs';
import { describeContexts, readContexts } from './graph/contexts-graph.mjs';

const root = join(import.meta.dirname, '..');
const parts = readParts(root);
const circle = findCircle(parts);
if (circle) {
  process.stderr.write(`Features import each other in a circle: ${circle.join(' → ')}\n`);
  process.exit(1);
}
const contexts = readContexts(root);
draw('areas.md', describeParts(parts));
draw('architecture.md', describeContexts(contexts));
const sums = Object.entries({ ...parts, ...contexts }).map(
  ([name, { files, lines }]) => `${name.padEnd(48)} ${files} files, ${lines} lines`,
);
process.stdout.write(`${sums.join('\n')}\n`);

/**
 * Replaces what stands between the two marks of a page.
 *
 * @param {string} name of the page
 * @param {string} drawn
 */
function draw(name, drawn) {
  const page = join(root, 'docs', name);
  const [before = '', after = ''] = readFileSync(page, 'utf8').split(
    /<!-- graph -->[^]*<!-- end of graph -->/,
  );
  writeFileSync(page, `${before}<!-- graph -->\n\n${drawn}\n<!-- end of graph -->${after}`);
}
