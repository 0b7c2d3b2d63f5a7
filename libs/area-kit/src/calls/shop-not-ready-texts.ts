import { defineTexts } from '../texts/define-texts.ts';

/** Says the texts of the launch checklist. */
export const { useTexts: useLaunchTexts } = defineTexts('area-launch', {
  en: {
    title: 'Before you publish',
    lead: 'Events can be published once the required items are done.',
    done: 'Done',
    required: 'Required',
    advised: 'Recommended',
    notReady: 'The shop can’t publish events yet. Missing: {{items}}. An admin sets this at {{places}}.',
    name: 'Name of the shop',
    company: 'Company name and address',
    contact: 'E-mail address for buyers',
    terms: 'Terms of sale, published',
    mail: 'Mail server',
    payment: 'A way to pay for paid events',
    tax: 'Tax number (VAT)',
    address: 'Public address with https (PUBLIC_ORIGIN)',
    second_factor: 'Two-step login for admins',
  },
  sr: {
    title: 'Pre objavljivanja',
    lead: 'Događaji se mogu objaviti kada su obavezne stavke ispunjene.',
    done: 'Ispunjeno',
    required: 'Obavezno',
    advised: 'Preporučeno',
    notReady:
      'Prodavnica još ne može da objavljuje događaje. Nedostaje: {{items}}. Administrator to podešava na {{places}}.',
    name: 'Naziv prodavnice',
    company: 'Naziv i adresa firme',
    contact: 'Adresa e-pošte za kupce',
    terms: 'Objavljeni uslovi prodaje',
    mail: 'Server za poštu',
    payment: 'Način plaćanja za događaje koji se plaćaju',
    tax: 'Poreski broj (PDV)',
    address: 'Javna adresa sa https (PUBLIC_ORIGIN)',
    second_factor: 'Prijava u dva koraka za administratore',
  },
});
