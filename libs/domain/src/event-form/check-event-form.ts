import { isSlug } from '../slug.ts';
import { isWebAddress } from '../web-address.ts';
import { languageCodes } from '../locales.ts';
import { checkMembers, checkShares } from './check-partners.ts';
import { checkSeatMap } from './check-seat-map.ts';
import { checkTickets } from './check-tickets.ts';
import { checkTimes } from './check-times.ts';
import type { EventForm } from './event-form.ts';
import type { EventFormFacts, HouseTerms } from './form-facts.ts';
import { blocksPublishing, blocksSaving, worthAWord, type FormProblem } from './form-problem.ts';

export { typesOnMap } from './check-seat-map.ts';

/**
 * Everything that is wrong with the form of an event, or worth a word, each at its field. The browser and the service
 * ask the same function; the service with the facts that it alone knows.
 */
export function checkEventForm(form: EventForm, facts: EventFormFacts): readonly FormProblem[] {
  return [
    ...checkTexts(form, facts),
    ...checkPlace(form, facts),
    ...checkOnline(form, facts),
    ...checkSeatMap(form, facts),
    ...checkTimes(form, facts),
    ...checkVocabulary(form, facts),
    ...checkTerms(form, facts),
    ...checkPlatformTerms(form, facts),
    ...checkPassword(form, facts),
    ...checkTickets(form, facts),
    ...checkMembers(form, facts),
    ...checkShares(form, facts),
  ];
}

function checkTexts(form: EventForm, { hasPoster, isSlugTaken }: EventFormFacts): FormProblem[] {
  const { mainLanguage, translations, slug } = form;
  const hasTitle = (language: (typeof languageCodes)[number]) =>
    Boolean(translations[language]?.title.trim());
  const missing = languageCodes.filter(language => language !== mainLanguage && !hasTitle(language));
  return [
    ...(hasTitle(mainLanguage)
      ? []
      : [blocksSaving(`translations.${mainLanguage}.title`, 'title_missing', { language: mainLanguage })]),
    ...(missing.length > 0
      ? [worthAWord('translations', 'untranslated', { languages: missing.join(' ') })]
      : []),
    ...(slug !== '' && !isSlug(slug) ? [blocksSaving('slug', 'slug_invalid')] : []),
    ...(slug !== '' && isSlugTaken ? [blocksSaving('slug', 'slug_taken')] : []),
    ...(hasPoster === false ? [worthAWord('poster', 'poster_missing')] : []),
  ];
}

/** Nobody could open a page behind a password that was never set. */
function checkPassword({ visibility }: EventForm, { hasPassword }: EventFormFacts): FormProblem[] {
  return visibility === 'password' && hasPassword === false
    ? [blocksPublishing('visibility', 'password_missing')]
    : [];
}

function checkPlace({ placeId }: EventForm, { place, stored }: EventFormFacts): FormProblem[] {
  if (placeId === null) return [blocksSaving('placeId', 'place_missing')];
  const seatedPlaceId = stored?.seatedPlaceId ?? null;
  if (seatedPlaceId !== null && placeId !== seatedPlaceId) return [blocksSaving('placeId', 'place_fixed')];
  return place === null ? [blocksSaving('placeId', 'place_unknown')] : [];
}

/** An address that holders of tickets are led to: no other kind than what browsers open safely. */
function checkOnline({ placeId, onlineUrl }: EventForm, { place }: EventFormFacts): FormProblem[] {
  const isOnline = place?.id === placeId && place?.isOnline === true;
  if (onlineUrl === '') return isOnline ? [blocksPublishing('onlineUrl', 'online_url_missing')] : [];
  const isSafe = onlineUrl.startsWith('https://') && isWebAddress(onlineUrl);
  return isSafe ? [] : [blocksSaving('onlineUrl', 'online_url_invalid')];
}

function checkVocabulary(form: EventForm, { genres, types, tags }: EventFormFacts): FormProblem[] {
  const isIn = (known: readonly string[] | undefined, word: string) => !known || known.includes(word);
  return [
    ...(form.genre !== '' && isIn(genres, form.genre) ? [] : [blocksSaving('genre', 'genre_unknown')]),
    ...(form.type !== '' && isIn(types, form.type) ? [] : [blocksSaving('type', 'type_unknown')]),
    ...form.tags.flatMap((tag, at) =>
      isIn(tags, tag) ? [] : [blocksSaving(`tags.${at}`, 'tag_unknown', { tag })],
    ),
  ];
}

function checkTerms(form: EventForm, { stored }: EventFormFacts): FormProblem[] {
  const { kind, currency, maxPerOrder, maxPerBuyer } = form;
  const isTied = stored !== undefined && (stored.hasSales || stored.isMember);
  return [
    ...(stored && stored.kind !== kind ? [blocksSaving('kind', 'kind_fixed')] : []),
    ...(isTied && stored.currency !== currency
      ? [blocksSaving('currency', 'currency_fixed', { currency: stored.currency })]
      : []),
    ...(maxPerBuyer !== null && maxPerBuyer < maxPerOrder
      ? [worthAWord('maxPerOrder', 'order_limit_over_buyer_limit', { limit: maxPerBuyer })]
      : []),
  ];
}

/** What only the platform sets must be as the platform has set it. */
function checkPlatformTerms(
  form: EventForm,
  { isPlatform, platformTerms, fixedFees, stored }: EventFormFacts,
): FormProblem[] {
  if (isPlatform) return [];
  const { fees, featured, sliderPosition, shares } = platformTerms;
  // of a new event the amount goes with the currency, which its author chooses
  const fixed = fixedFees ? (fixedFees[form.currency] ?? 0) : fees.fixed;
  const changed: Record<keyof HouseTerms | 'kind', boolean> = {
    kind: form.kind === 'shared' && stored === undefined,
    fees:
      form.fees.basisPoints !== fees.basisPoints ||
      form.fees.fixed !== fixed ||
      form.fees.bearer !== fees.bearer,
    featured: form.featured !== featured,
    sliderPosition: form.sliderPosition !== sliderPosition,
    shares: form.kind === 'shared' && !areSameShares(form.shares, shares),
  };
  return Object.entries(changed).flatMap(([path, isChanged]) =>
    isChanged ? [blocksSaving(path, 'platform_only')] : [],
  );
}

function areSameShares(some: HouseTerms['shares'], others: HouseTerms['shares']): boolean {
  return (
    some.length === others.length &&
    some.every(({ clientId, basisPoints }) =>
      others.some(other => other.clientId === clientId && other.basisPoints === basisPoints),
    )
  );
}
