import type { LanguageCode, VatReason } from '@vh/domain';

/** Why tickets have no VAT, as invoices, credit notes and receipts say it. */
export const vatReasonTexts: Readonly<Record<LanguageCode, Readonly<Record<VatReason, string>>>> = {
  en: {
    exempt: 'Tickets exempt from VAT',
    small_business: 'Tickets of a small business, no VAT charged',
    reverse_charge: 'Tickets under reverse charge, VAT payable by the recipient',
    outside_scope: 'Tickets outside the scope of VAT',
  },
  sr: {
    exempt: 'Karte oslobođene PDV-a',
    small_business: 'Karte malog obveznika koji nije u sistemu PDV-a',
    reverse_charge: 'Karte uz prenos poreske obaveze, PDV plaća primalac',
    outside_scope: 'Karte koje nisu predmet PDV-a',
  },
  ba: {
    exempt: 'Karte oslobođene PDV-a',
    small_business: 'Karte malog obveznika koji nije u sistemu PDV-a',
    reverse_charge: 'Karte uz prijenos porezne obaveze, PDV plaća primalac',
    outside_scope: 'Karte koje nisu predmet PDV-a',
  },
  de: {
    exempt: 'Tickets von der Umsatzsteuer befreit',
    small_business: 'Tickets eines Kleinunternehmers, keine Umsatzsteuer ausgewiesen',
    reverse_charge: 'Tickets: Steuerschuldnerschaft des Leistungsempfängers',
    outside_scope: 'Tickets nicht umsatzsteuerbar',
  },
  fr: {
    exempt: 'Billets exonérés de TVA',
    small_business: 'Billets en franchise en base, TVA non applicable',
    reverse_charge: 'Billets : autoliquidation de la TVA par le preneur',
    outside_scope: 'Billets hors du champ de la TVA',
  },
  es: {
    exempt: 'Entradas exentas de IVA',
    small_business: 'Entradas de una pequeña empresa en régimen de franquicia, sin IVA',
    reverse_charge: 'Entradas con inversión del sujeto pasivo',
    outside_scope: 'Entradas no sujetas a IVA',
  },
  nl: {
    exempt: 'Tickets vrijgesteld van btw',
    small_business: 'Tickets onder de kleineondernemersregeling, geen btw berekend',
    reverse_charge: 'Tickets: btw verlegd',
    outside_scope: 'Tickets buiten de heffing van btw',
  },
  ru: {
    exempt: 'Билеты освобождены от НДС',
    small_business: 'Билеты малого предприятия, не плательщика НДС',
    reverse_charge: 'Билеты: НДС уплачивает получатель (обратное начисление)',
    outside_scope: 'Билеты не облагаются НДС',
  },
  se: {
    exempt: 'Biljetter undantagna från moms',
    small_business: 'Biljetter från ett litet företag, momsbefriat',
    reverse_charge: 'Biljetter: omvänd betalningsskyldighet',
    outside_scope: 'Biljetter utanför momsens tillämpningsområde',
  },
};
