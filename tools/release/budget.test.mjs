import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkShellBudget } from './budget.mjs';

describe('the budget of the shell', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vh-budget-'));
    mkdirSync(join(root, 'apps', 'shell', 'dist', 'client', 'assets'), { recursive: true });
    writeFileSync(join(root, 'apps', 'shell', 'shell.json'), '{ "budget": { "scriptBytes": 10 } }');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const write = (name, bytes) =>
    writeFileSync(join(root, 'apps', 'shell', 'dist', 'client', 'assets', name), 'x'.repeat(bytes));

  it('is kept by scripts up to it, whatever else there is', () => {
    write('a.js', 6);
    write('b.js', 4);
    write('a.css', 100);
    expect(() => checkShellBudget(root)).not.toThrow();
  });

  it('counts the texts of one language, the longest', () => {
    write('a.js', 4);
    write('texts-orders-de-AAAAAAAA.js', 3);
    write('texts-orders-ru-AAAAAAAA.js', 4);
    write('texts-venues-ru-AAAAAAAA.js', 2);
    expect(() => checkShellBudget(root)).not.toThrow();
    write('texts-venues-ru-BBBBBBBB.js', 1);
    expect(() => checkShellBudget(root)).toThrow('The scripts of the shell are 11 bytes');
  });

  it('is passed by one byte more', () => {
    write('a.js', 11);
    expect(() => checkShellBudget(root)).toThrow(
      'The scripts of the shell are 11 bytes, but apps/shell/shell.json allows 10.',
    );
  });
});
