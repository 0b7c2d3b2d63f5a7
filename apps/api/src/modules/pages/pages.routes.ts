import { cleanHtml } from '@vh/domain';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { findPage, listPages, type PageRow } from './pages.repo.ts';

/** The calls about content pages. */
export function pagesHandlers(
  deps: Deps,
): Pick<Handlers, 'POST /front/page/get-all' | 'POST /front/page/{slug}'> {
  return {
    'POST /front/page/get-all': async ({ body }) =>
      (await listPages(deps.db.query, body.currentLocale)).map(presentSummary),
    'POST /front/page/{slug}': async ({ body, params }) => {
      const page = await findPage(deps.db.query, params.slug, body.currentLocale);
      if (!page) throw new AppError('page.not_found', { message: `no page '${params.slug}'` });
      const { html, description } = page;
      return {
        ...presentSummary(page),
        // also what was written by other ways than the editor
        html: cleanHtml(html),
        description,
        updatedAt: page.updatedAt.toISOString(),
        ...(page.slug !== params.slug && { movedTo: page.slug }),
      };
    },
  };
}

/** Specification 3 names the id twice. Pages in neither menu are news and say what of. */
function presentSummary(page: PageRow) {
  const { id, slug, title, language, isPrimaryMenuPage, isFooterPage, description, updatedAt } = page;
  const isNews = !isPrimaryMenuPage && !isFooterPage;
  return {
    _id: id,
    id,
    slug,
    title,
    language,
    isPrimaryMenuPage,
    isFooterPage,
    ...(isNews && { news: { description, updatedAt: updatedAt.toISOString() } }),
  };
}
