import { defineTexts } from '../texts/define-texts.ts';

/** English words of roles and permissions. */
export const rightTextsEn = {
  'role.admin': 'Admin',
  'role.client': 'Organiser',
  'role.manager': 'Manager',
  'role.contractor': 'Contractor',
  'role.payspot': 'Payspot',
  'role.scanner': 'Scanner',
  'role.app-individual': 'Buyer',
  'flag.can-add-events': 'Events and their people',
  'flag.can-view-orders': 'Orders and buyers',
  'flag.can-view-personal-data': 'Names and addresses of buyers',
  'flag.can-view-finance': 'Money (view)',
  'flag.can-change-orders': 'Tickets and buyers of orders',
  'flag.can-refund': 'Refunds and cancellations',
  'flag.can-manage-users': 'Members',
  'flag.can-request-payouts': 'Payouts',
  flagsNone: 'Sees events and ticket counts only',
} as const;

/** Serbian words of roles and permissions. */
export const rightTextsSr = {
  'role.admin': 'Administrator',
  'role.client': 'Organizator',
  'role.manager': 'Menadžer',
  'role.contractor': 'Saradnik',
  'role.payspot': 'Prodajno mesto',
  'role.scanner': 'Kontrola ulaza',
  'role.app-individual': 'Kupac',
  'flag.can-add-events': 'Događaji i njihovi ljudi',
  'flag.can-view-orders': 'Porudžbine i kupci',
  'flag.can-view-personal-data': 'Imena i adrese kupaca',
  'flag.can-view-finance': 'Novac (pregled)',
  'flag.can-change-orders': 'Karte i kupci porudžbina',
  'flag.can-refund': 'Povraćaji i otkazivanja',
  'flag.can-manage-users': 'Članovi',
  'flag.can-request-payouts': 'Isplate',
  flagsNone: 'Vidi samo događaje i broj karata',
};

/** Says the words of roles and permissions. */
export const { useTexts: useRightTexts } = defineTexts('rights', { en: rightTextsEn, sr: rightTextsSr });

/** Says one of these texts. */
export type RightText = ReturnType<typeof useRightTexts>['text'];
