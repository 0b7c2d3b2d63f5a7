import type { staffSeatsEn } from './staff-en.ts';

/** Serbian words of the plan of staff. */
export const staffSeatsSr: Readonly<Record<keyof typeof staffSeatsEn, string>> = {
  planHelp:
    'Strelice vode od sedišta do sedišta. Enter bira sedište ili ga pušta, Shift i Enter biraju sva od poslednjeg, R ceo red, S ceo sektor. Plus i minus zumiraju. Lista nudi isto rečima.',
  planHelpSingle:
    'Strelice vode od sedišta do sedišta. Enter bira sedište ili ga pušta. Plus i minus zumiraju. Lista nudi isto rečima.',
  mode: 'Prevlačenje',
  move: 'Pomera',
  select: 'Bira',
  wholeSection: 'Ceo sektor',
  rowOf: 'Ceo red {{row}}',
  none: 'Poništi izbor',
  chosen: 'Izabrano: {{number}}',
  legendChosen: 'Izabrano',
  free: 'slobodno',
  held: 'u korpi',
  sold: 'prodato',
  blocked: 'zadržano',
  absent: 'nije za ovaj događaj',
  isChosen: 'izabrano',
  isPresent: 'sadašnje sedište',
  legendPresent: 'Sadašnje sedište',
  freeOf: '{{category}}, slobodno',
  freeOfMany: 'slobodno, u boji svoje kategorije',
  ofSeats: 'slobodno {{free}} od {{seats}}',
};
