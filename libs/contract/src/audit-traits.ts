import { isIdempotentCall } from './call-traits.ts';
import type { CallName } from './contract.ts';

/** Calls of the back office that change something and still leave no entry in the audit log, each with the reason. */
export const unrecordedCalls: Readonly<Partial<Record<CallName, string>>> = {
  'POST /back/user/login': 'begins a session, which is listed with its time, address and browser',
  'POST /back/user/second-factor': 'finishes a login; a used recovery code leaves an entry of its own',
  'POST /back/user/logout': 'ends the session it is made with and changes no record',
  'POST /back/user/confirm': 'confirms the session it is made with and changes no record',
  'POST /back/user/begin-second-factor': 'nothing counts until it is activated, which leaves an entry',
  'POST /back/user/begin-passkey': 'nothing is kept until it is added, which leaves an entry',
  'POST /back/user/begin-passkey-login': 'only asks; nobody is known yet',
  'POST /back/user/passkey-login': 'begins a session, which is listed with its time, address and browser',
  'POST /back/user/begin-passkey-confirm': 'only asks; confirming changes no record either',
  'POST /back/device/claim': 'made by nobody yet; its service writes the entry about the device itself',
  'POST /back/device/renew': 'goes on with the access that a device has, and says so by its last use',
  'POST /back/payspot/sell':
    'the order keeps each of its steps with time and seller by itself, and is never changed there',
  'POST /back/checkin/scan': 'each scan is a record of its own, with device, time and outcome',
};

/** Whether a call that went well leaves an entry in the audit log: every one of the back office that changes something. */
export function isRecordedCall(name: string): boolean {
  return /^POST \/back\//.test(name) && !isIdempotentCall(name) && !Object.hasOwn(unrecordedCalls, name);
}
