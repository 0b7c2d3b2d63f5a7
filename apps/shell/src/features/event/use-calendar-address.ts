import { useText } from '@vh/i18n';
import { useLocation } from 'react-router-dom';
import { paths, withLanguage } from '../../app/paths.ts';
import { previewPath } from './preview-path.ts';

/** Where the calendar files of the page's event are: of a preview they are found by its token, as the page itself. */
export function useCalendarAddress(slug: string): { readonly event: string; readonly sales: string } {
  const { language } = useText();
  const { pathname, search } = useLocation();
  if (pathname !== previewPath)
    return { event: withLanguage(paths.calendar(slug), language), sales: paths.saleReminder(slug) };
  const event = `${previewPath}/calendar.ics${search}`;
  return { event, sales: `${event}&of=sales` };
}
