import { text, type PageSeed } from './page-seed.ts';

/** Terms of sale. */
export const terms: PageSeed = {
  slug: 'terms-of-sale',
  isPrimaryMenuPage: false,
  isFooterPage: true,
  texts: {
    en: text(
      'Terms of sale',
      'What we promise and what we ask of you.',
      'We sell tickets in the name and for the account of the organiser, who is named on the event page and answers for the event. The price shown is the whole price, with VAT and all fees.',
      'A contract is made when your payment has arrived. A ticket admits one person once; whoever shows its code first is let in, so keep it to yourself.',
    ),
    sr: text(
      'Uslovi prodaje',
      'Šta obećavamo i šta tražimo od vas.',
      'Karte prodajemo u ime i za račun organizatora, koji je naveden na stranici događaja i odgovara za događaj. Prikazana cena je puna cena, sa PDV-om i svim naknadama.',
      'Ugovor nastaje kada uplata stigne. Karta važi za jednu osobu i jedan ulazak; ulazi onaj ko prvi pokaže njen kod, zato ga čuvajte.',
    ),
    ba: text(
      'Uslovi prodaje',
      'Šta obećavamo i šta tražimo od vas.',
      'Karte prodajemo u ime i za račun organizatora, koji je naveden na stranici događaja i odgovara za događaj. Prikazana cijena je puna cijena, s PDV-om i svim naknadama.',
      'Ugovor nastaje kada uplata stigne. Karta vrijedi za jednu osobu i jedan ulazak; ulazi onaj ko prvi pokaže njen kod, zato ga čuvajte.',
    ),
    de: text(
      'Verkaufsbedingungen',
      'Was wir versprechen und worum wir bitten.',
      'Wir verkaufen Tickets im Namen und auf Rechnung des Veranstalters, der auf der Seite der Veranstaltung genannt ist und für sie einsteht. Der gezeigte Preis ist der ganze Preis, mit Mehrwertsteuer und allen Gebühren.',
      'Der Vertrag kommt zustande, wenn Ihre Zahlung da ist. Ein Ticket lässt eine Person einmal ein; wer den Code zuerst zeigt, kommt hinein, also behalten Sie ihn für sich.',
    ),
    fr: text(
      'Conditions de vente',
      'Ce que nous promettons et ce que nous vous demandons.',
      'Nous vendons les billets au nom et pour le compte de l’organisateur, nommé sur la page de l’événement et responsable de celui-ci. Le prix affiché est le prix total, TVA et frais compris.',
      'Le contrat est conclu quand votre paiement est arrivé. Un billet vaut une entrée pour une personne ; le premier à présenter le code entre, gardez-le donc pour vous.',
    ),
    es: text(
      'Condiciones de venta',
      'Lo que prometemos y lo que le pedimos.',
      'Vendemos entradas en nombre y por cuenta del organizador, que figura en la página del evento y responde de él. El precio mostrado es el precio completo, con IVA y todos los gastos.',
      'El contrato nace cuando llega su pago. Una entrada admite a una persona una vez; entra quien muestre primero el código, así que guárdelo.',
    ),
    nl: text(
      'Verkoopvoorwaarden',
      'Wat we beloven en wat we van u vragen.',
      'We verkopen tickets in naam en voor rekening van de organisator, die op de evenementpagina staat en voor het evenement instaat. De getoonde prijs is de volledige prijs, met btw en alle kosten.',
      'De overeenkomst komt tot stand als uw betaling binnen is. Een ticket laat één persoon één keer binnen; wie de code het eerst toont, mag naar binnen, dus houd hem voor uzelf.',
    ),
    ru: text(
      'Условия продажи',
      'Что мы обещаем и о чём просим.',
      'Мы продаём билеты от имени и за счёт организатора, который назван на странице события и отвечает за него. Цена на экране полная, с НДС и всеми сборами.',
      'Договор заключён, когда пришла оплата. Билет пропускает одного человека один раз; войдёт тот, кто первым покажет код, поэтому не показывайте его другим.',
    ),
    se: text(
      'Köpvillkor',
      'Vad vi lovar och vad vi ber om.',
      'Vi säljer biljetter i arrangörens namn och för arrangörens räkning; arrangören står på evenemangets sida och ansvarar för det. Priset som visas är hela priset, med moms och alla avgifter.',
      'Avtalet ingås när din betalning kommit fram. En biljett släpper in en person en gång; den som visar koden först kommer in, så behåll den för dig själv.',
    ),
  },
};
