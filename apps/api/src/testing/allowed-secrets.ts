import type { CallName } from '@vh/contract';
import type { SecretKind } from './known-secrets.ts';
import { callers, type CallerName } from './permission-world.ts';

/** Answers that may hold a secret: to whom, of which kind, and why. Everything else is a leak. */
export const allowedSecrets: readonly {
  readonly call: CallName;
  readonly to: readonly CallerName[];
  readonly kind: SecretKind;
  readonly because: string;
}[] = [
  {
    call: 'POST /front/account/get-orders',
    to: ['buyer'],
    kind: 'order token',
    because: 'the orders are the buyer’s own',
  },
  {
    call: 'POST /back/payspot/print-tickets',
    to: ['admin', 'payspot', 'paired payspot'],
    kind: 'ticket code',
    because: 'a counter prints what it sold itself, and the order keeps who printed',
  },
  {
    call: 'POST /back/code/get-list',
    to: ['admin', 'client', 'manager'],
    kind: 'entry code of an event',
    because: 'anyone who may change codes knows them',
  },
  {
    call: 'POST /back/audit/get-list',
    to: ['admin'],
    kind: 'entry code of an event',
    because: 'an entry names the code that it is about, which admins may change',
  },
  {
    call: 'POST /back/audit/get-client-list',
    to: ['admin', 'client'],
    kind: 'entry code of an event',
    because: 'entries of codes are read with the right to change codes, which shows them anyway',
  },
  {
    call: 'POST /back/code/generate',
    to: ['admin', 'client', 'manager'],
    kind: 'entry code of an event',
    because: 'anyone who makes codes is given them',
  },
  {
    call: 'POST /back/event/get-preview-link',
    to: ['admin', 'client', 'manager'],
    kind: 'preview link',
    because: 'anyone who makes an event shows it to others before it is out, for half an hour',
  },
  {
    call: 'POST /back/event/renew-preview-link',
    to: ['admin', 'client', 'manager'],
    kind: 'preview link',
    because: 'the link in place of those that were ended',
  },
  {
    call: 'POST /back/scanner/sync',
    to: ['admin', 'scanner', 'paired scanner'],
    kind: 'key of changing codes',
    because: 'anyone who stands at a door of the event decides without a network',
  },
  {
    call: 'POST /back/scanner/sync',
    to: ['admin', 'scanner', 'paired scanner'],
    kind: 'hub key',
    because: 'doors of the event know the hub of their venue by it',
  },
  {
    call: 'POST /back/user/begin-second-factor',
    to: callers.filter(caller => caller !== 'nobody' && !caller.startsWith('paired')),
    kind: 'second factor secret',
    because: 'anyone who sets up a second factor of their own has it in an app',
  },
];
