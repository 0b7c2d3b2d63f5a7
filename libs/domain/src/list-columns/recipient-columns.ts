import type { ListColumns } from './list-column.ts';

/** The columns of the recipients of a campaign. */
export const recipientColumns = {
  name: { head: { en: 'Recipient', sr: 'Primalac' }, kind: 'text', screen: 'always', fileWidth: 24 },
  address: { head: { en: 'Address', sr: 'Adresa' }, kind: 'text', screen: 'optional', fileWidth: 28 },
  language: { head: { en: 'Language', sr: 'Jezik' }, kind: 'text', fileWidth: 10 },
  state: { head: { en: 'State', sr: 'Stanje' }, kind: 'own', screen: 'optional', fileWidth: 14 },
  why: { head: { en: 'Details', sr: 'Pojedinosti' }, kind: 'own', screen: 'optional', fileWidth: 30 },
  sentAt: { head: { en: 'Sent', sr: 'Poslato' }, kind: 'moment', screen: 'optional', fileWidth: 17 },
  deliveredAt: { head: { en: 'Delivered', sr: 'Isporučeno' }, kind: 'moment', fileWidth: 17 },
  readAt: { head: { en: 'Read', sr: 'Pročitano' }, kind: 'moment', fileWidth: 17 },
  unsubscribedAt: { head: { en: 'Unsubscribed', sr: 'Odjavljen' }, kind: 'moment', fileWidth: 17 },
} as const satisfies ListColumns;
