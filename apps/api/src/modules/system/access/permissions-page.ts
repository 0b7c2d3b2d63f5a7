import {
  callsOnPersonalData,
  contract,
  effectsOf,
  judgedProofs,
  needsFreshProof,
  personalFields,
  type CallName,
  type Endpoint,
} from '@vh/contract';
import { deviceKinds, roles, type Role } from '@vh/domain';
import { callNames, casesOf, isForDevice, subjectsOf } from './permission-cases.ts';

const heading = `# Who may make which call

Written by \`npm run permissions\` from the contract (\`libs/contract\`). The same declarations hold callers to it
(\`apps/api/src/modules/system/access\`), and a test tries every case of this page against a running service
(\`apps/api/src/permissions.test.ts\`); it also fails when this page is not what the contract says.

- A call without a session, or with one that was ended, is answered with 401; one by another role with 403.
- Records that a call names must be in the caller's reach: admins reach all; clients the events that they own or have a
  share in; managers those of their clients; contractors the ones that they are assigned to; payspots and scanners
  themselves. Everything else is answered with 404, as if it did not exist.
- Members who are limited to chosen events reach those of their client alone, and make no call over the whole client: of those
  that name neither an event, an order nor a ticket only the ones in \`libs/contract/src/limited-members.ts\`.
- Paired devices make only the calls marked for them, with what their person still has of the one scanner or payspot
  that they were paired for: 403 for all others, 401 from the moment they are revoked.
- Where a flag is named, the record must be the caller's own, and clients need the flag on their membership: 403 without.
- Members without \`can-view-personal-data\` are answered with names as initials and without the addresses, answers and notes of
  buyers and guests (*Personal data*, below); a search finds nobody by these. Calls that make no sense then are refused: 403.
- What harm a call can do is declared once (\`libs/contract/src/call-effects.ts\`). Calls with an effect ask for a session
  that was confirmed in the last ten minutes: 403 \`auth.step_up_needed\` without. "judged" ones decide by what is asked.`;

/** The page of the permissions, in Markdown. */
export function permissionsPage(): string {
  const closed = callNames.filter(name => contract[name].access.kind !== 'public');
  const open = callNames.filter(name => contract[name].access.kind === 'public');
  const count = callNames.reduce((sum, name) => sum + casesOf(name).length, 0);
  const lines = [
    heading,
    `${callNames.length} calls, ${count} cases.`,
    `## Calls that need a session (${closed.length})`,
    [
      `| Call | ${[...roles, ...deviceKinds.map(kind => `${kind} device`)].join(' | ')} | Names | Flag | Effect | Fresh proof |`,
      `| --- | ${[...roles, ...deviceKinds].map(() => ':-:').join(' | ')} | --- | --- | --- | --- |`,
      ...closed.map(name => rowOf(name, contract[name])),
    ].join('\n'),
    `## Calls that are open to everybody (${open.length})`,
    open.map(name => `- \`${name}\``).join('\n'),
    '## Personal data',
    [
      '| Call | Without `can-view-personal-data` |',
      '| --- | --- |',
      ...callNames.filter(name => callsOnPersonalData.has(name)).map(name => `| \`${name}\` | refused |`),
      ...callNames.flatMap(hiddenRowOf),
    ].join('\n'),
  ];
  return `${lines.join('\n\n')}\n`;
}

function rowOf(name: string, endpoint: Endpoint): string {
  const { access } = endpoint;
  const mark = (role: Role) => (access.kind !== 'roles' || access.roles.includes(role) ? '●' : '');
  const named = access.kind === 'roles' ? subjectsOf(endpoint).join(', ') : 'own account';
  const flag = access.kind === 'roles' ? (access.permission ?? '') : '';
  const marks = [...roles.map(mark), ...deviceKinds.map(kind => (isForDevice(access, kind) ? '●' : ''))];
  return `| \`${name}\` | ${marks.join(' | ')} | ${named} | ${flag} | ${effectsOf(name).join(', ')} | ${proofOf(name)} |`;
}

function hiddenRowOf(name: CallName): string[] {
  const fields = Object.entries(personalFields[name] ?? {});
  if (fields.length === 0) return [];
  const shown = fields.map(([path, kind]) => `\`${path}\`${kind === 'name' ? ' as initials' : ''}`);
  return [`| \`${name}\` | hidden: ${shown.join(', ')} |`];
}

function proofOf(name: string): string {
  if (needsFreshProof(name)) return 'yes';
  return Object.hasOwn(judgedProofs, name) ? 'judged' : '';
}
