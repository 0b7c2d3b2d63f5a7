import type { entryCodeTextsEn } from './entry-code-texts.en.ts';

/** Serbian words about how tickets are shown at the door. */
export const entryCodeTextsSr: Record<keyof typeof entryCodeTextsEn, string> = {
  entryCode: 'Kod na ulazu',
  'entryCode.fixed': 'Stalan, na papiru i na telefonu',
  'entryCode.rotating_printable': 'Menja se na telefonu, važi i papir',
  'entryCode.rotating': 'Menja se, samo na telefonu',
  entryCodeHelp:
    'Kod koji se menja na svakih pola minuta čini snimke ekrana bezvrednim; ulazi ga proveravaju i bez mreže.',
  entryCodeOnlyHelp:
    'Kupci ne dobijaju kod na papiru ni za Apple Wallet; prodajna mesta štampaju ulaznice onima bez telefona. Ranije poslate ulaznice zadržavaju svoj kod: izdajte ih ponovo da bi prestao da važi.',
};
