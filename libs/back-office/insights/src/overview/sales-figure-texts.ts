import { defineTexts } from '@vh/area-kit';

/** Says the texts of figures about sales. */
export const { useTexts: useSalesFigureTexts } = defineTexts('sales-figures', {
  en: {
    sold: 'Sold',
    gross: 'Gross',
    netToYou: 'Net',
    afterFeesAndRefunds: 'after {{fees}} fees and {{refunded}} refunds',
    afterFees: 'after {{fees}} fees',
    soldByDay: 'Tickets sold by day',
    day: 'Day',
    showTable: 'Show as table',
    showChart: 'Show as chart',
    noSales: 'Nothing was sold in these days.',
  },
  sr: {
    sold: 'Prodato',
    gross: 'Bruto',
    netToYou: 'Neto',
    afterFeesAndRefunds: 'posle provizije od {{fees}} i povraćaja od {{refunded}}',
    afterFees: 'posle provizije od {{fees}}',
    soldByDay: 'Prodate karte po danima',
    day: 'Dan',
    showTable: 'Prikaži tabelu',
    showChart: 'Prikaži grafikon',
    noSales: 'U ovim danima ništa nije prodato.',
  },
});
