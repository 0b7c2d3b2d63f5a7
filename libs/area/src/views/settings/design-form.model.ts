import type { BodyOf, ResponseOf } from '@vh/contract';

/** The design of the site as the API answers it. */
export type Design = ResponseOf<'GET /front/design/theme'>;

/** What the home page and the header can have (specification 3), in the order of the page. */
export const designFlags = [
  'showHomeSlider',
  'showHomeFeatured',
  'showHomeCategories',
  'showHomeTypes',
  'showHomeInYourCity',
  'showHomeNews',
  'showEventsArchive',
  'showLanguageSwitcher',
] as const;

/** The design as it is typed. */
export type DesignValues = Readonly<Record<(typeof designFlags)[number], boolean>> & {
  /** Addresses of the site's own pictures; '' for those of the house. */
  readonly logo: string;
  readonly favicon: string;
};

/** The stored design as it is typed. */
export function designValues(design: Design): DesignValues {
  return {
    showHomeSlider: design.showHomeSlider,
    showHomeFeatured: design.showHomeFeatured,
    showHomeCategories: design.showHomeCategories,
    showHomeTypes: design.showHomeTypes,
    showHomeInYourCity: design.showHomeInYourCity,
    showHomeNews: design.showHomeNews,
    showEventsArchive: design.showEventsArchive,
    showLanguageSwitcher: design.showLanguageSwitcher,
    logo: design.logo ?? '',
    favicon: design.favicon ?? '',
  };
}

/** What is wrong, by the field's path: pictures are on this site or behind https. */
export function designProblems(values: DesignValues): Partial<Record<'logo' | 'favicon', 'wrongPicture'>> {
  const isRight = (address: string) =>
    address.trim() === '' || /^(\/(?![/\\])|https:\/\/)[^\s"'<>\\]+$/.test(address.trim());
  return {
    ...(!isRight(values.logo) && { logo: 'wrongPicture' }),
    ...(!isRight(values.favicon) && { favicon: 'wrongPicture' }),
  };
}

/** Only what differs, so that two people who change different things lose nothing; an emptied picture is the house's. */
export function designChange(
  values: DesignValues,
  stored: DesignValues,
): BodyOf<'POST /back/settings/save-design'> & object {
  const flags = designFlags.filter(flag => values[flag] !== stored[flag]);
  const pictures = (['logo', 'favicon'] as const).filter(name => values[name].trim() !== stored[name]);
  return {
    ...Object.fromEntries(flags.map(flag => [flag, values[flag]])),
    ...Object.fromEntries(pictures.map(name => [name, values[name].trim() || 'false'])),
  };
}
