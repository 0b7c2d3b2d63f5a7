import type { SeatCategory } from '@vh/seating';

/** Colours that are told apart on light and dark grounds, also by most who see few colours (Okabe and Ito, 2008). */
export const categoryColours = [
  '#0072b2',
  '#d55e00',
  '#009e73',
  '#cc79a7',
  '#e69f00',
  '#56b4e9',
  '#8a5a9e',
  '#7f7f7f',
] as const;

/** A category with a key and colour that the others don't have. */
export function newCategory(categories: readonly SeatCategory[], name: string): SeatCategory {
  const keys = new Set(categories.map(({ key }) => key));
  let number = categories.length + 1;
  while (keys.has(`c${number}`)) number += 1;
  const used = new Set(categories.map(({ colour }) => colour));
  const free = categoryColours.find(colour => !used.has(colour));
  const colour = free ?? categoryColours[categories.length % categoryColours.length] ?? categoryColours[0];
  return { key: `c${number}`, name, colour };
}
