import type { organiserPage } from '@vh/contract';
import {
  accentColours,
  languageCodes,
  organiserLinkKinds,
  type LanguageCode,
  type SiteTheme,
} from '@vh/domain';
import type { z } from 'zod';
import { cleanHtml } from '../../../platform/clean-html.ts';
import { pictureFiles } from '../media/picture-files.ts';
import { posterFileNames } from '../media/poster-files.ts';
import { framedFiles, type FramedPicture } from '../media/shown-picture.ts';
import type { OrganiserPage, OrganiserTexts } from './organiser-page.repo.ts';

/** What a page is shown with. */
interface Reader {
  readonly lang: LanguageCode;
  /** The site's own look, on which the accent must be read. */
  readonly theme: SiteTheme;
  readonly pictures: ReadonlyMap<string, FramedPicture>;
}

/** An organiser's page as visitors see it. */
export function presentOrganiserPage(
  page: Omit<OrganiserPage, 'version' | 'updatedBy' | 'isPublished'>,
  { lang, theme, pictures }: Reader,
): z.output<typeof organiserPage> {
  const { clientId, slug, name, email, phone, links, updatedAt } = page;
  const [language, texts] = textsFor(page.translations, lang);
  const accent = accentColours(page.accent, theme);
  const logo = page.logoPictureId === null ? undefined : pictures.get(page.logoPictureId);
  const cover = page.coverPictureId === null ? undefined : pictures.get(page.coverPictureId);
  return {
    clientId,
    slug,
    name,
    lead: texts.lead,
    // also what was written by other ways than the editor
    html: cleanHtml(texts.html),
    ...(language !== lang && { textLanguage: language }),
    ...(accent && { accent }),
    ...(logo && { logo: framedFiles(logo).small }),
    ...(cover && { cover: coverFiles(cover) }),
    email,
    phone,
    links: organiserLinkKinds.flatMap(kind => (links[kind] ? [{ kind, url: links[kind] }] : [])),
    updatedAt: updatedAt.toISOString(),
  };
}

function coverFiles({ id, revision }: FramedPicture) {
  const { hero, og } = pictureFiles(id, revision);
  return { hero, og, heroSmall: hero.replace(posterFileNames.hero, posterFileNames.heroSmall) };
}

const noTexts: OrganiserTexts = { lead: '', html: '' };

/** The reader's language, else English, else the first that is written. */
function textsFor(
  translations: OrganiserPage['translations'],
  lang: LanguageCode,
): readonly [LanguageCode, OrganiserTexts] {
  const language = [lang, 'en' as const, ...languageCodes].find(code => translations[code]);
  const texts = language && translations[language];
  return texts ? [language, texts] : [lang, noTexts];
}
