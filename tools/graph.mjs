#!/usr/bin/env node
// Draws the graph of areas and features into docs/areas.md and prints how large they are.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeParts, findCircle, readParts } from './graph/areas-graph.mjs';

const root = join(import.meta.dirname, '..');
const page = join(root, 'docs', 'areas.md');
const parts = readParts(root);
const circle = findCircle(parts);
if (circle) {
  process.stderr.write(`Features import each other in a circle: ${circle.join(' → ')}\n`);
  process.exit(1);
}
const text = readFileSync(page, 'utf8');
const [before = ''] = text.split('<!-- graph -->');
writeFileSync(page, `${before}<!-- graph -->\n\n${describeParts(parts)}`);
const sums = Object.entries(parts).map(
  ([name, { files, lines }]) => `${name.padEnd(48)} ${files} files, ${lines} lines`,
);
process.stdout.write(`${sums.join('\n')}\n`);
