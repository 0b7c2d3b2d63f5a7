import { UserFacingError } from '../process/user-facing-error.mjs';

/**
 * @typedef {object} FailureContext
 * @property {string} cluster the data folder
 * @property {string} logFile where the server's own words are
 */

/** @type {{ code: string, pattern: RegExp, say: (context: FailureContext) => string }[]} */
const KNOWN = [
  {
    code: 'disk-full',
    pattern: /No space left on device|Disk quota exceeded/,
    say: ({ cluster }) =>
      `There is no disk space left for the database in ${cluster}. Free some and start again.`,
  },
  {
    code: 'port-taken',
    pattern: /could not bind|Address already in use/,
    say: () => 'The port that PostgreSQL was to listen on is taken by another program. Start again.',
  },
  {
    code: 'other-version',
    pattern: /database files are incompatible with server|initialized by PostgreSQL version/,
    say: ({ cluster }) =>
      `The database in ${cluster} was made by another version of PostgreSQL. ` +
      'Start it once more with the version that made it and move the data, or run "npm run reset" to begin again.',
  },
  {
    code: 'no-access',
    pattern: /Permission denied|could not access directory|has invalid permissions|has wrong ownership/,
    say: ({ cluster }) =>
      `The database folder ${cluster} is not readable for the account that PostgreSQL runs under. ` +
      'Start as the user who made it, or run "npm run reset" to begin again.',
  },
  {
    code: 'server-unreachable',
    pattern: /lock file "postmaster.pid" already exists/,
    say: ({ cluster }) =>
      `Another process seems to use the database in ${cluster}. End it; ` +
      'if there is none (see the file postmaster.pid in that folder), remove that file and start again.',
  },
  {
    code: 'shared-memory',
    pattern: /could not (create|resize|map) (anonymous )?shared memory/i,
    say: () => 'The system gave PostgreSQL too little shared memory. Give the container a larger /dev/shm.',
  },
];

/**
 * A sentence for why the server did not come up, made from what it printed.
 *
 * @param {string} output
 * @param {FailureContext} context
 * @returns {UserFacingError}
 */
export function explainFailure(output, context) {
  const known = KNOWN.find(({ pattern }) => pattern.test(output));
  if (known) return new UserFacingError(`${known.say(context)}\n${where(context)}`, { code: known.code });
  return new UserFacingError(
    `The database folder ${context.cluster} is broken: ${firstComplaint(output)}\n` +
      'Put back a copy of the folder, or run "npm run reset" to wipe it and begin again.\n' +
      where(context),
    { code: 'broken-data' },
  );
}

/** @param {string} output */
function firstComplaint(output) {
  const line = output.split('\n').find(text => /(PANIC|FATAL|ERROR|error):/.test(text));
  return line?.replace(/^.*?(PANIC|FATAL|ERROR|error):\s*/, '') ?? 'the server ended without saying why.';
}

/** @param {FailureContext} context */
function where({ logFile }) {
  return `PostgreSQL's own words are at the end of ${logFile}.`;
}
