import { useAreaName } from '../area/use-area-name.ts';

/** Names the browser's tab after the page and the area; React puts it into the head. */
export function PageTitle({ children }: { children: string }) {
  const areaName = useAreaName();
  return <title>{`${children} – ${areaName}`}</title>;
}
