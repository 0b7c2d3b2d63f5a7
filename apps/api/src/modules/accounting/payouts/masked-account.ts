import { hasRole, type Actor } from '../../../platform/actor.ts';

/** An IBAN as mails may show it: country and the last four characters. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 2)}… ${iban.slice(-4)}`;
}

/** An account as its reader may see it: whole for the platform's admins and the organiser, its end for everybody else. */
export function maskedIban(iban: string, actor: Actor, clientId: string): string {
  return hasRole(actor, 'admin') || actor.clientIds.includes(clientId) ? iban : maskIban(iban);
}
