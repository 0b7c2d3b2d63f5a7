import { about, forOrganisers } from './about.ts';
import { accessibility } from './accessibility.ts';
import { howToBuy } from './how-to-buy.ts';
import { priceNews, waitingNews } from './news.ts';
import type { PageSeed } from './page-seed.ts';
import { privacy } from './privacy.ts';
import { returns } from './returns.ts';
import { terms } from './terms.ts';

/** The content pages of the demo site in menu order. */
export const pageSeeds: readonly PageSeed[] = [
  howToBuy,
  forOrganisers,
  about,
  returns,
  terms,
  privacy,
  accessibility,
  waitingNews,
  priceNews,
];
