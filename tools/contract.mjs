#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCallers } from './contract/area-calls.mjs';
import { nextRange } from './contract/area-ranges.mjs';
import { compareContracts } from './contract/compare-contracts.mjs';
import { describeContract } from './contract/describe-contract.mjs';
import { describeChanges } from './contract/describe-changes.mjs';
import { readSnapshot, SNAPSHOT, writeSnapshot } from './contract/snapshot.mjs';
import { isVersionRaised } from './face/compare-faces.mjs';
import { AREAS } from './graph/areas-graph.mjs';
import { parseArguments } from './process/arguments.mjs';
import { runMain } from './process/run-main.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { ROOT } from './process/workspace.mjs';

const USAGE = 'npm run contract -- [--check | --base <commit>]';

/**
 * Records the contract once `contractVersion` says enough of what changed; `--check` only looks; `--base main` says what
 * changed since a commit and which areas it breaks.
 */
runMain(async () => {
  const { values } = parseArguments({ check: { type: 'boolean' }, base: { type: 'string' } }, USAGE);
  const now = await describeContract(ROOT);
  if (typeof values.base === 'string') return compareWithBase(values.base, now);
  const file = join(ROOT, SNAPSHOT);
  const before = existsSync(file) ? readSnapshot(readFileSync(file, 'utf8')) : now;
  const changes = compareContracts(before.calls, now.calls);
  const callers = changes.length > 0 ? findCallers(ROOT, namesOf(before, now)) : {};
  process.stdout.write(describeChanges(changes, callers));
  const breaks = changes.filter(change => change.breaks).map(({ text }) => text);
  const adds = changes.map(({ text }) => text);
  if (!isVersionRaised(before.version, now.version, { breaks, adds })) {
    const part = breaks.length > 0 ? 'first' : 'second';
    throw new UserFacingError(
      `Raise the ${part} number of contractVersion (libs/contract/src/contract-version.ts), now ${now.version}, and run \`npm run contract\`.`,
      { code: 'contract_version' },
    );
  }
  const text = writeSnapshot(now);
  if (values.check === true) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return 0;
    throw new UserFacingError('Run `npm run contract` to record the contract as it is now.', {
      code: 'contract_snapshot',
    });
  }
  for (const area of AREAS) {
    const caller = callers[area];
    if (caller) raiseRange(area, now.version, changes, caller);
  }
  writeFileSync(file, text);
  process.stdout.write(`Recorded the contract ${now.version}.\n`);
  return 0;
});

/**
 * @param {string} base
 * @param {import('./contract/snapshot.mjs').ContractSnapshot} now
 * @returns {number} 1 where something breaks
 */
function compareWithBase(base, now) {
  const before = readSnapshot(showAt(base));
  const changes = compareContracts(before.calls, now.calls);
  const callers = findCallers(ROOT, namesOf(before, now));
  process.stdout.write(`The contract was ${before.version} and is ${now.version}.\n`);
  process.stdout.write(describeChanges(changes, callers));
  return changes.some(({ breaks }) => breaks) ? 1 : 0;
}

/** @param {string} base */
function showAt(base) {
  try {
    return execFileSync('git', ['show', `${base}:${SNAPSHOT}`], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (cause) {
    throw new UserFacingError(`${base} is no commit that has ${SNAPSHOT}. Usage: ${USAGE}`, {
      cause,
      code: 'base',
    });
  }
}

/** @param {import('./contract/snapshot.mjs').ContractSnapshot[]} snapshots */
function namesOf(...snapshots) {
  return [...new Set(snapshots.flatMap(({ calls }) => Object.keys(calls)))];
}

/**
 * @param {string} area
 * @param {string} version
 * @param {readonly import('./contract/compare-contracts.mjs').ContractChange[]} changes
 * @param {import('./contract/area-calls.mjs').Caller} caller
 */
function raiseRange(area, version, changes, caller) {
  const file = join(ROOT, 'apps', area, 'area.json');
  const text = readFileSync(file, 'utf8');
  const was = JSON.parse(text).requires.contract;
  const range = nextRange(was, version, changes, caller);
  if (range === was) return;
  writeFileSync(file, text.replace(`"contract": "${was}"`, `"contract": "${range}"`));
  process.stdout.write(`${area} requires the contract ${range}, required ${was}.\n`);
}
