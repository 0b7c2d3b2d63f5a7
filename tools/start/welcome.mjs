/** The demo accounts that the seed makes in an empty database outside production, and what they are where the name doesn't say. */
const DEMO_ACCOUNTS = {
  admin: '',
  client: 'an event organiser',
  helper: 'a member of that organiser without permissions',
  manager: '',
  contractor: '',
  'two-roles': 'client, manager and contractor in one',
  payspot: 'counter sales',
  scanner: 'check-in',
  buyer: '',
};

/**
 * What is printed when everything is up.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} url
 * @param {readonly string[]} [setup] how the first admin gets in, while there is none
 * @returns {string}
 */
export function welcome(settings, url, setup = []) {
  const lines = ['', `  Velvet Hall is ready:  ${url}`, ''];
  if (settings.nodeEnv !== 'production') {
    lines.push(`  Log in at ${url}/login with the password velvet-hall-demo as`);
    lines.push(...Object.entries(DEMO_ACCOUNTS).map(describeAccount), '');
  }
  if (setup.length > 0) lines.push(...setup.map(line => `  ${line}`), '');
  const database = settings.databaseUrl ? 'the database is that of DATABASE_URL' : 'the database is in there';
  lines.push(`  Data and logs: ${settings.dataDir} (${database})`);
  lines.push('  Ctrl+C stops everything; "npm run reset" wipes the data.', '', '');
  return lines.join('\n');
}

/** @param {[name: string, about: string]} account */
function describeAccount([name, about]) {
  const address = `    ${name}@demo.test`;
  return about === '' ? address : `${address.padEnd(28)}${about}`;
}
