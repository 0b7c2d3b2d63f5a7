import { compareShapes } from './compare-shapes.mjs';

/** @typedef {import('./describe-contract.mjs').CallShape} CallShape */
/** @typedef {import('./describe-contract.mjs').CallShapes} CallShapes */

/**
 * One change of one call; `gains` are names of fields and values that its callers can use now.
 *
 * @typedef {{
 *   readonly call: string;
 *   readonly text: string;
 *   readonly breaks: boolean;
 *   readonly isNewCall?: true;
 *   readonly gains: readonly string[];
 * }} ContractChange
 */

/** The largest body of a call that says no other limit, in bytes. */
const DEFAULT_BODY_LIMIT = 262_144;

/** What a session must be for a call; each that is new shuts callers out. */
const DEMANDS = ['inPerson'];

/** Who else may call; each that is gone shuts callers out. */
const OPENINGS = ['whileSettingUp', 'forDevices'];

/**
 * Names what changed between two contracts and whether it breaks those who make the calls.
 *
 * @param {CallShapes} before
 * @param {CallShapes} after
 * @returns {ContractChange[]} by call
 */
export function compareContracts(before, after) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap(call => {
    const was = before[call];
    const is = after[call];
    if (!is) return [{ call, text: 'the call was removed', breaks: true, gains: [] }];
    if (!was)
      return [
        { call, text: 'the call is new', breaks: false, isNewCall: /** @type {const} */ (true), gains: [] },
      ];
    return compareCalls(was, is).map(change => ({ gains: [], ...change, call }));
  });
}

/**
 * @param {CallShape} was
 * @param {CallShape} is
 * @returns {{ text: string; breaks: boolean; gains?: readonly string[] }[]}
 */
function compareCalls(was, is) {
  return [
    ...compareAccess(was.access, is.access),
    ...compareTraits(was.traits ?? {}, is.traits ?? {}),
    ...comparePart(was.params, is.params, 'params', 'sent'),
    ...comparePart(was.body, is.body, 'body', 'sent'),
    ...comparePart(was.answer, is.answer, 'answer', 'answered'),
    ...compareErrors(was.errors ?? [], is.errors ?? []),
  ];
}

/**
 * @param {CallShape['access']} was
 * @param {CallShape['access']} is
 */
function compareAccess(was, is) {
  const changes = [];
  if (was.kind !== is.kind) {
    const openness = ['roles', 'authenticated', 'public'];
    changes.push({
      text: `access: was for ${sayAccess(was)} and is for ${sayAccess(is)}`,
      breaks: openness.indexOf(is.kind) < openness.indexOf(was.kind),
    });
  } else {
    for (const role of was.roles ?? [])
      if (!is.roles?.includes(role)) changes.push({ text: `access: no longer for ${role}`, breaks: true });
    for (const role of is.roles ?? [])
      if (!was.roles?.includes(role)) changes.push({ text: `access: also for ${role} now`, breaks: false });
  }
  if (was['permission'] !== is['permission'])
    changes.push({
      text: `access: needs ${is['permission'] ?? 'no permission'}, needed ${was['permission'] ?? 'none'}`,
      breaks: is['permission'] !== undefined,
    });
  for (const flag of [...DEMANDS, ...OPENINGS])
    if (was[flag] !== is[flag])
      changes.push({
        text: `access: ${flag} is ${is[flag] === true ? 'new' : 'gone'}`,
        breaks: (is[flag] === true) === DEMANDS.includes(flag),
      });
  return changes;
}

/** @param {CallShape['access']} access */
function sayAccess({ kind, roles }) {
  if (kind === 'public') return 'everybody';
  return kind === 'authenticated' ? 'everybody with a session' : (roles ?? []).join(', ');
}

/**
 * @param {Readonly<Record<string, unknown>>} was
 * @param {Readonly<Record<string, unknown>>} is
 */
function compareTraits(was, is) {
  const changes = [];
  const [wasKind, isKind] = [was['kind'] ?? 'json', is['kind'] ?? 'json'];
  if (wasKind !== isKind) changes.push({ text: `answer: was ${wasKind} and is ${isKind}`, breaks: true });
  if (was['takesFile'] !== is['takesFile'])
    changes.push({
      text: `body: ${is['takesFile'] ? 'is a file now' : 'is no file any more'}`,
      breaks: true,
    });
  if (was['isEmbeddable'] !== is['isEmbeddable'])
    changes.push({
      text: `access: ${is['isEmbeddable'] ? 'open to other sites now' : 'no longer open to other sites'}`,
      breaks: was['isEmbeddable'] === true,
    });
  const limits = [was, is].map(one => Number(one['bodyLimit'] ?? DEFAULT_BODY_LIMIT));
  const [wasLimit = 0, isLimit = 0] = limits;
  if (wasLimit !== isLimit)
    changes.push({ text: `body: holds ${isLimit} bytes, held ${wasLimit}`, breaks: isLimit < wasLimit });
  return changes;
}

/**
 * @param {import('./describe-shape.mjs').Shape | undefined} was
 * @param {import('./describe-shape.mjs').Shape | undefined} is
 * @param {'params' | 'body' | 'answer'} part
 * @param {import('./compare-shapes.mjs').Side} side
 */
function comparePart(was, is, part, side) {
  if (was === undefined && is === undefined) return [];
  // a call that takes nothing takes an object of no fields
  const none = { fields: {} };
  if (side === 'answered' && was === undefined) return [{ text: 'answer: is new', breaks: false, gains: [] }];
  if (side === 'answered' && is === undefined) return [{ text: 'answer: was removed', breaks: true }];
  return compareShapes(was ?? none, is ?? none, side).map(({ path, what, breaks, gains }) => ({
    text: `${part}${path === '' ? '' : `: ${path}`} ${what}`,
    breaks,
    ...(gains && { gains }),
  }));
}

/**
 * @param {readonly string[]} was
 * @param {readonly string[]} is
 */
function compareErrors(was, is) {
  return [
    ...was
      .filter(code => !is.includes(code))
      .map(code => ({ text: `errors: ${code} is never answered any more`, breaks: false })),
    ...is
      .filter(code => !was.includes(code))
      .map(code => ({ text: `errors: ${code} is new`, breaks: false, gains: [code] })),
  ];
}
