import { hasCode } from '@vh/api-client';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { languageOf, load, type AppContext } from '../../app/app-context.ts';
import { orFail } from '../../app/page-failure.ts';

/** An event that buyers don't see yet, by the token of its link; a link that has expired says so. */
export function previewLoader(context: AppContext) {
  return async ({ request }: LoaderFunctionArgs) => {
    const token = new URL(request.url).searchParams.get('token') ?? '';
    const lang = languageOf(context, request);
    const preview = load(context, 'POST /front/event/get-preview', { token, lang }).then(
      () => ({ hasExpired: false }),
      (error: unknown) => {
        if (!hasCode(error, 'preview.expired')) throw error;
        return data({ hasExpired: true }, { status: 410 });
      },
    );
    return orFail(preview, request);
  };
}
