import { slugify } from '@vh/domain';
import { demoClientName } from './demo-people.ts';

/** An organiser's public page in the demo. */
export interface DemoOrganiserPage {
  readonly client_id: string;
  readonly slug: string;
  readonly accent: string;
  readonly texts: readonly { readonly language: string; readonly lead: string; readonly html: string }[];
}

const accents = ['#0b5d8a', '#2f6b2f', '#7a3e9d', '#b3541e', '#0f766e'];

const written = [
  {
    language: 'en',
    lead: 'Football, handball and basketball in Sarajevo, for clubs and their supporters.',
    html: '<p>We organise league matches and youth tournaments at the stadium and in two sports halls, some eighty days a year.</p><h3>Coming to a match</h3><p>Trams stop in front of the stadium. Gates open ninety minutes before kick-off.</p>',
  },
  {
    language: 'ba',
    lead: 'Fudbal, rukomet i košarka u Sarajevu, za klubove i njihove navijače.',
    html: '<p>Organizujemo ligaške utakmice i turnire mladih na stadionu i u dvije dvorane, oko osamdeset dana godišnje.</p><h3>Dolazak na utakmicu</h3><p>Tramvaji staju ispred stadiona. Kapije se otvaraju devedeset minuta prije početka.</p>',
  },
];

/** The published pages of the demo's organisers: one that is written, the others with their events alone. */
export function demoOrganiserPages(
  clients: readonly { readonly id: string; readonly name: string }[],
): readonly DemoOrganiserPage[] {
  return clients.map(({ id, name }, index) => ({
    client_id: id,
    slug: slugify(name),
    accent: accents[index % accents.length] ?? '',
    texts: name === demoClientName ? written : [],
  }));
}
