import type { ResponseOf } from '@vh/contract';

/** The list as the API answers it. */
export type LaunchChecklist = ResponseOf<'POST /back/settings/get-launch-checklist'>;
/** One thing of the list. */
export type LaunchItem = LaunchChecklist['items'][number];

/** What is known of the shop. */
export interface LaunchFacts {
  readonly companyName: string;
  readonly address: string;
  readonly city: string;
  readonly taxNumber: string;
  readonly email: string;
  /** The shop was given a name: on its own it has the product's. */
  readonly hasName: boolean;
  readonly hasTerms: boolean;
  /** A mail server is set and its password can be read. */
  readonly hasMail: boolean;
  /** Something that costs can be paid, in the currency that is asked about. */
  readonly canBePaid: boolean;
  /** Where browsers reach the site. */
  readonly publicOrigin: string;
  readonly adminsNeedSecondFactor: boolean;
}

/** Judges what a shop has: who sells, on what terms, how buyers hear of it and pay; the rest is advice. */
export function judgeLaunch(facts: LaunchFacts): LaunchItem[] {
  const { companyName, address, city } = facts;
  const hasCompany = companyName !== '' && address !== '' && city !== '';
  return [
    { item: 'name', isRequired: true, isDone: facts.hasName, href: '/admin/settings' },
    { item: 'company', isRequired: true, isDone: hasCompany, href: '/admin/settings' },
    // mails can be answered and the law asks for it; a telephone alone is not enough
    { item: 'contact', isRequired: true, isDone: facts.email !== '', href: '/admin/settings' },
    { item: 'terms', isRequired: true, isDone: facts.hasTerms, href: '/admin/page' },
    { item: 'mail', isRequired: true, isDone: facts.hasMail, href: '/admin/settings/email' },
    { item: 'payment', isRequired: true, isDone: facts.canBePaid, href: '/admin/settings/payment' },
    { item: 'tax', isRequired: false, isDone: facts.taxNumber !== '', href: '/admin/settings' },
    { item: 'address', isRequired: false, isDone: facts.publicOrigin.startsWith('https://'), href: '' },
    {
      ...{ item: 'second_factor', isRequired: false, isDone: facts.adminsNeedSecondFactor },
      href: '/admin/settings/security',
    },
  ];
}

/** What keeps an event from being published: payments only where something costs. */
export function missingForLaunch(items: readonly LaunchItem[], isPaid: boolean): LaunchItem[] {
  return items.filter(
    ({ item, isRequired, isDone }) => isRequired && !isDone && (item !== 'payment' || isPaid),
  );
}
