import { defineTexts } from '../texts/define-texts.ts';

/** Says that a page is not for the reader. */
export const { useTexts: usePermissionTexts } = defineTexts('permissions', {
  en: {
    'needs.orders': 'Your membership does not include “Orders and buyers”. Ask a member who manages members.',
    'needs.finance': 'Your membership does not include “Money (view)”. Ask a member who manages members.',
    'needs.codes': 'Codes are seen by members who may change events. Ask a member who manages members.',
    noPersonalData:
      'Names are shortened, and addresses, answers and notes are hidden: your membership does not include “Names and addresses of buyers”. Search by order number or ticket code.',
    onlyEvents_one: 'Your membership covers {{count}} event. You see its orders and figures, and no others.',
    onlyEvents_other:
      'Your membership covers {{count}} events. You see their orders and figures, and no others.',
    notAllowedTitle: 'You do not have access to this',
  },
  sr: {
    'needs.orders':
      'Vaše članstvo ne obuhvata „Porudžbine i kupci“. Obratite se članu koji upravlja članovima.',
    'needs.finance':
      'Vaše članstvo ne obuhvata „Novac (pregled)“. Obratite se članu koji upravlja članovima.',
    'needs.codes':
      'Kodove vide članovi koji smeju da menjaju događaje. Obratite se članu koji upravlja članovima.',
    noPersonalData:
      'Od imena se vide inicijali, a adrese, odgovori i napomene su skriveni: vaše članstvo ne obuhvata „Imena i adrese kupaca“. Tražite po broju porudžbine ili kodu ulaznice.',
    onlyEvents_one:
      'Vaše članstvo obuhvata {{count}} događaj. Vidite njegove porudžbine i brojke, i nijedne druge.',
    onlyEvents_few:
      'Vaše članstvo obuhvata {{count}} događaja. Vidite njihove porudžbine i brojke, i nijedne druge.',
    onlyEvents_other:
      'Vaše članstvo obuhvata {{count}} događaja. Vidite njihove porudžbine i brojke, i nijedne druge.',
    notAllowedTitle: 'Nemate pristup ovome',
  },
});
