import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { satisfiesRange } from '../../libs/domain/src/version-range.ts';
import { isVersionRaised } from '../face/compare-faces.mjs';
import { readShellVersion } from '../face/shell-version.mjs';
import { AREAS } from '../graph/areas-graph.mjs';
import { callsIn, findCallers, importsOf } from './area-calls.mjs';
import { nextRange } from './area-ranges.mjs';
import { readContractVersion } from './contract-version.mjs';
import { compareContracts } from './compare-contracts.mjs';
import { describeChanges } from './describe-changes.mjs';
import { describeCalls } from './describe-contract.mjs';
import { describeShape } from './describe-shape.mjs';
import { readSnapshot, SNAPSHOT, writeSnapshot } from './snapshot.mjs';

const root = join(import.meta.dirname, '..', '..');
const recorded = () => readSnapshot(readFileSync(join(root, SNAPSHOT), 'utf8'));

const shapeOf = (schema, io) => describeShape(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
const endpoint = change => ({
  access: { kind: 'roles', roles: ['admin', 'client'] },
  errors: ['not_found'],
  body: z.object({ orderId: z.uuid(), note: z.string().max(80).optional() }),
  response: z.object({ total: z.int(), state: z.enum(['open', 'paid']), at: z.string().nullable() }),
  ...change,
});
const before = describeCalls({ 'POST /order/get': endpoint({}) }, shapeOf);
const changesOf = change =>
  compareContracts(before, describeCalls({ 'POST /order/get': endpoint(change) }, shapeOf));

describe('the contract', () => {
  it('is recorded with its version; `npm run contract` records it again', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/contract.mjs', '--check'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
  }, 240_000);

  it('can be read again as it was written', () => {
    const snapshot = recorded();
    expect(readSnapshot(writeSnapshot(snapshot))).toEqual(snapshot);
    expect(writeSnapshot(snapshot)).toBe(readFileSync(join(root, SNAPSHOT), 'utf8'));
  });

  it('is named by a commit that has no snapshot with a sentence', () => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/contract.mjs', '--base', 'nowhere'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status, stderr: stderr.trim().split('\n')[0] }).toEqual({
      status: 1,
      stderr: `nowhere is no commit that has ${SNAPSHOT}. Usage: npm run contract -- [--check | --base <commit>]`,
    });
  }, 240_000);
});

describe('a change of a call', () => {
  it.each([
    [{}, []],
    [{ access: { kind: 'roles', roles: ['admin'] } }, ['! access: no longer for client']],
    [{ access: { kind: 'public' } }, ['access: was for admin, client and is for everybody']],
    [
      { access: { kind: 'roles', roles: ['admin', 'client', 'manager'], inPerson: true } },
      ['access: also for manager now', '! access: inPerson is new'],
    ],
    [
      { access: { kind: 'roles', roles: ['admin', 'client'], permission: 'can-refund' } },
      ['! access: needs can-refund, needed none'],
    ],
    [{ body: undefined }, ['! body: orderId was removed', '! body: note was removed']],
    [
      { body: z.object({ orderId: z.uuid(), note: z.string().max(40).optional(), lang: z.string() }) },
      ['! body: note has max 40, had 80', '! body: lang is new and required'],
    ],
    [{ body: z.object({ orderId: z.uuid(), note: z.string().max(80).default('') }) }, []],
    [
      { response: z.object({ total: z.int(), state: z.enum(['open', 'paid', 'void']), at: z.string() }) },
      ['answer: state has the new value "void"', 'answer: at is never null any more'],
    ],
    [
      { response: z.object({ sum: z.int(), state: z.enum(['open']), at: z.string().nullable() }) },
      ['! answer: total was removed', 'answer: state no longer has the value "paid"', 'answer: sum is new'],
    ],
    [{ kind: 'binary' }, ['! answer: was json and is binary']],
    [{ bodyLimit: 1024 }, ['! body: holds 1024 bytes, held 262144']],
    [
      { errors: ['order.state'] },
      ['errors: not_found is never answered any more', 'errors: order.state is new'],
    ],
  ])('%#: is named with what it breaks', (change, expected) => {
    const named = changesOf(change).map(({ breaks, text }) => `${breaks ? '! ' : ''}${text}`);
    expect(named.sort()).toEqual([...expected].sort());
  });

  it('breaks callers where the call is gone, and adds a call that is new', () => {
    expect(compareContracts(before, {})).toEqual([
      { call: 'POST /order/get', text: 'the call was removed', breaks: true, gains: [] },
    ]);
    expect(compareContracts({}, before)).toMatchObject([{ breaks: false, isNewCall: true }]);
  });

  it('asks for the first number of the version where it breaks callers, for the second otherwise', () => {
    const isEnough = (change, version) => {
      const changes = changesOf(change);
      return isVersionRaised('1.4.0', version, { breaks: changes.filter(one => one.breaks), adds: changes });
    };
    expect(isEnough({ kind: 'binary' }, '1.5.0')).toBe(false);
    expect(isEnough({ kind: 'binary' }, '2.0.0')).toBe(true);
    expect(isEnough({ errors: [] }, '1.4.1')).toBe(false);
    expect(isEnough({ errors: [] }, '1.5.0')).toBe(true);
    expect(isEnough({}, '1.4.0')).toBe(true);
  });

  it('is shown with the areas that make the call', () => {
    const callers = {
      shell: { text: '', calls: new Set() },
      admin: { text: '', calls: new Set(['POST /order/get']) },
    };
    expect(describeChanges(changesOf({ kind: 'html', errors: [] }), callers)).toBe(`Breaks callers:
  POST /order/get (called by admin)
    answer: was json and is html
Does not break callers:
  POST /order/get (called by admin)
    errors: not_found is never answered any more
Broken: admin
`);
  });
});

describe('the range of versions that an area requires', () => {
  const area = (text, ...calls) => ({ text, calls: new Set(calls) });
  const broken = changesOf({ kind: 'html' });
  const gained = changesOf({ response: endpoint({}).response.extend({ paidAt: z.string() }) });
  const added = compareContracts({}, before);

  it.each([
    ['stays where nothing changed', [], area('', 'POST /order/get'), '^1.2.0'],
    ['is the new version where a call of it broke', broken, area('', 'POST /order/get'), '^2.0.0'],
    ['has both where a call of others broke', broken, area('', 'POST /else'), '^1.2.0 || ^2.0.0'],
    ['is the new version where it makes a new call', added, area('', 'POST /order/get'), '^2.0.0'],
    [
      'is the new version where it names a new field',
      gained,
      area('row.paidAt', 'POST /order/get'),
      '^2.0.0',
    ],
    ['stays where a new field is not named', gained, area('unpaidAt', 'POST /order/get'), '^1.2.0'],
    ['stays where others make a new call', added, area('', 'POST /else'), '^1.2.0'],
  ])('%s', (_, changes, caller, expected) => {
    expect(nextRange('^1.2.0', '2.0.0', changes, caller)).toBe(expected);
  });

  it('names each version once', () => {
    const range = '^1.2.0 || ^2.0.0';
    expect(nextRange(range, '2.0.0', broken, area('', 'POST /else'))).toBe(range);
  });
});

describe('the calls of an area', () => {
  it('are named by whole words and by templates', () => {
    const calls = ['POST /a/b', 'POST /a/c', 'POST /a/c/d', 'GET /x'];
    expect([...callsIn("call('POST /a/b'); call(`GET /x`); call('GET /y')", calls)]).toEqual([
      'POST /a/b',
      'GET /x',
    ]);
    expect([...callsIn('call(`POST /a/${act}`)', calls)]).toEqual(['POST /a/b', 'POST /a/c']);
  });

  it('come from what is imported, without types', () => {
    const text = `import type { A } from './a.ts';
import { b, type C } from './b.ts';
import { type D } from './d.ts';
export * from './e.ts';
const f = () => import('./f.ts');`;
    expect(importsOf(text)).toEqual([
      { spec: './b.ts', names: ['b'] },
      { spec: './e.ts' },
      { spec: './f.ts' },
    ]);
  });

  it('are those of its screens: an area makes fewer than the contract has, and those of other roles are not among them', () => {
    const names = Object.keys(recorded().calls);
    const callers = findCallers(root, names);
    expect(Object.keys(callers)).toEqual(['shell', ...AREAS]);
    expect(callers.shell.calls).toContain('POST /back/user/login');
    expect(callers.admin.calls).toContain('POST /back/order/get-list');
    expect(callers.scanner.calls).toContain('POST /back/checkin/scan');
    expect(callers.scanner.calls).not.toContain('POST /back/order/get-list');
    for (const area of AREAS) expect(callers[area].calls.size).toBeLessThan(names.length);
  });
});

describe('the areas', () => {
  it.each(AREAS)('%s can do with the contract and the shell that are built with it', area => {
    const { requires } = JSON.parse(readFileSync(join(root, 'apps', area, 'area.json'), 'utf8'));
    expect(satisfiesRange(readContractVersion(root), requires.contract)).toBe(true);
    expect(satisfiesRange(readShellVersion(root), requires.shell)).toBe(true);
  });
});
