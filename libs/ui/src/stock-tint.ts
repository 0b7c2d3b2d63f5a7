/** The hue of the ticket stock: the brand's pink, or a genre's. */
export type StockTint = 'brand' | 'sport' | 'club' | 'theatre';

/** The custom property that holds a tint's colour. */
export const stockColour = {
  brand: 'var(--stock)',
  sport: 'var(--stock-sport)',
  club: 'var(--stock-club)',
  theatre: 'var(--stock-theatre)',
} as const satisfies Record<StockTint, string>;
