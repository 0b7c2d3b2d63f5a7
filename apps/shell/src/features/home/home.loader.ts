import type { LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, load, orNothing, preload, type AppContext } from '../../app/app-context.ts';
import { orFail } from '../../app/page-failure.ts';
import { boardBody, comingBody, isBare, wallBody } from './home.model.ts';

/** The first screen is waited for; the sections below it are only started, and come when they come. */
export function homeLoader(context: AppContext) {
  return async ({ request }: LoaderFunctionArgs) => {
    const lang = languageOf(context, request);
    const design = await orNothing(context, 'its sections', load(context, 'GET /front/design/theme'));
    preload(context, 'POST /front/event/get-list', boardBody('weekend', new Date(), lang));
    if (!design || isBare(design)) preload(context, 'POST /front/event/get-list', comingBody(lang));
    if (design?.showHomeFeatured) preload(context, 'POST /front/event/get-list', wallBody(lang));
    if (design?.showHomeCategories || design?.showHomeTypes || design?.showHomeInYourCity) {
      preload(context, 'POST /front/event/get-tags', { lang });
    }
    preload(context, 'POST /front/sponsor/get-list', {});
    if (design?.showHomeSlider)
      await orFail(load(context, 'POST /front/event/get-sliders', { lang }), request);
    return null;
  };
}
