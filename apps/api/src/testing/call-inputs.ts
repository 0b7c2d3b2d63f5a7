import type { CallName } from '@vh/contract';

const organiserPage = {
  form: {
    slug: 'luna',
    isPublished: true,
    accent: '#c8102e',
    logoPictureId: null,
    coverPictureId: null,
    email: '',
    phone: '',
    links: {},
    translations: {},
  },
};

const ticketLayout = { layout: { logoPictureId: null, accent: '', notes: {}, hidden: [] } };

const mailText = { text: { introduction: 'Doors 18:00', closing: '' } };

const marketingMail = {
  audience: { followers: true, buyers: true },
  words: { subject: 'Autumn', text: 'Six nights', language: 'en' },
};

/** What a schema does not tell about the inputs of a call. */
export const callInputs: Partial<Record<CallName, object>> = {
  'POST /back/report/create': { name: 'Sales', recipients: ['ana@example.test'] },
  'POST /back/report/update': { name: 'Sales', recipients: ['ana@example.test'] },
  'POST /back/organiser-page/save': { version: 0, ...organiserPage },
  'POST /back/organiser-page/quote-preview': organiserPage,
  'POST /back/ticket-layout/save': { version: 0, ...ticketLayout },
  'POST /back/ticket-layout/get-sample': ticketLayout,
  'POST /back/event/set-ticket-layout': { version: 0, layout: null },
  'POST /back/event/get-ticket-sample': ticketLayout,
  'POST /back/mail-text/save': { version: 0, texts: {} },
  'POST /back/mail-text/get-preview': mailText,
  'POST /back/mail-text/send-test': mailText,
  'POST /back/event/set-mail-texts': { version: 0, texts: null },
  'POST /back/event/get-mail-text-preview': mailText,
  'POST /back/event/send-test-mail-text': mailText,
  'POST /back/marketing-mail/create': marketingMail,
  'POST /back/marketing-mail/update': marketingMail,
  'POST /back/marketing-mail/get-preview': marketingMail,
  'POST /back/marketing-mail/send-test': marketingMail,
  'POST /back/question/save': { labels: { en: 'Size' } },
  // asked of admins, a second factor would stand before every later case
  'POST /back/settings/save-security': { rolesWithSecondFactor: [] },
  'POST /back/payspot/move-cash': { reason: 'Change' },
  'POST /back/payspot/resend': { email: 'ana@example.test' },
  'POST /back/place/create': { timezone: 'Europe/Belgrade' },
  'POST /back/place/update': { timezone: 'Europe/Belgrade' },
  'POST /back/client-user/add': { name: 'Ana Anić', email: 'ana@example.test' },
  'POST /back/guest/invite': { guests: [{ name: 'Ana Anić', email: 'ana@example.test' }] },
  'POST /back/media/set-frame': {
    frame: { crop: { x: 0, y: 0, width: 1, height: 1 }, focus: { x: 0.5, y: 0.5 } },
  },
  // what no sample tells: a code or a ticket, one of both
  'POST /back/checkin/scan': { code: 'ABCDEFGHJK', ticket: undefined },
  'POST /back/scanner/register-hub': { addresses: ['http://10.0.0.5:7420'], key: 'k'.repeat(43) },
  'POST /back/order/create': { buyer: { name: 'Ana Anić', email: 'ana@example.test' } },
  'POST /back/order/split': { buyer: { name: 'Ana Anić', email: 'ana@example.test' } },
  'POST /back/store-credit/issue': { name: 'Ana Anić', email: 'ana@example.test', note: 'Goodwill' },
  'POST /back/order/change-buyer': { name: 'Ana Anić', email: 'ana@example.test' },
  'POST /back/order/request-invoice': {
    invoiceTo: {
      company: 'Opera d.o.o.',
      taxNumber: '101134702',
      address: 'Trg 1',
      zip: '11000',
      city: 'Beograd',
      country: 'RS',
    },
  },
};
