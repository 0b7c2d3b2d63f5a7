import { cleanHtml } from '../../../platform/clean-html.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { requireActor } from '../../../platform/actor.ts';
import {
  createPage,
  deletePage,
  getStaffPage,
  listStaffPages,
  movePage,
  updatePage,
} from './page-editing.service.ts';
import { findPage, listPages, type PageRow } from './pages.repo.ts';

type PageCalls =
  | 'POST /front/page/get-all'
  | 'POST /front/page/{slug}'
  | 'POST /back/page/get-list'
  | 'POST /back/page/get'
  | 'POST /back/page/create'
  | 'POST /back/page/update'
  | 'POST /back/page/preview'
  | 'POST /back/page/move'
  | 'POST /back/page/delete';

/** The calls about content pages. */
export function pagesHandlers(deps: Deps): Pick<Handlers, PageCalls> {
  return {
    'POST /back/page/get-list': ({ body }) => listStaffPages(deps, body),
    'POST /back/page/get': ({ body }) => getStaffPage(deps, body),
    'POST /back/page/create': ({ body, actor }) => createPage(deps, requireActor(actor), body),
    'POST /back/page/update': ({ body, actor }) => updatePage(deps, requireActor(actor), body),
    'POST /back/page/preview': async ({ body }) => ({ html: cleanHtml(body.html) }),
    'POST /back/page/move': async ({ body, actor }) => {
      await movePage(deps, requireActor(actor), body);
      return { ok: true };
    },
    'POST /back/page/delete': async ({ body, actor }) => {
      await deletePage(deps, requireActor(actor), body);
      return { ok: true };
    },
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
