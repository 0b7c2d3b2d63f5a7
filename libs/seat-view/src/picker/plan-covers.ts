import type { Box } from '@vh/seating';

/**
 * Marks what lies over a plan, so that nothing is fitted below it: `always`, or only while a `part` of the hall is seen.
 * It is looked for in the stage that is marked by `data-plan-stage`.
 */
export type Cover = 'always' | 'part';

const attribute = 'data-over-plan';

/** What lies over a plan now, elements that have no size left out. */
export function coversOf(board: Element): { readonly element: Element; readonly cover: Cover; box: Box }[] {
  const { left, top } = board.getBoundingClientRect();
  const stage = board.closest('[data-plan-stage]');
  return Array.from(stage?.querySelectorAll(`[${attribute}]`) ?? []).flatMap(element => {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return [];
    const cover = element.getAttribute(attribute) === 'part' ? ('part' as const) : ('always' as const);
    return {
      element,
      cover,
      box: {
        left: box.left - left,
        top: box.top - top,
        right: box.right - left,
        bottom: box.bottom - top,
      },
    };
  });
}
