/** Five inks of one poster; `ink` on `ground` always reads at 4.5 : 1 or better. */
export interface Palette {
  readonly ground: string;
  readonly ink: string;
  readonly first: string;
  readonly second: string;
  readonly third: string;
}

/** Every palette by its key. */
export const PALETTES = {
  tomato: { ground: '#E4432B', ink: '#1B0D10', first: '#F7C9C3', second: '#FFF3EA', third: '#7A1027' },
  cobalt: { ground: '#2142B5', ink: '#F6F1E9', first: '#F3B13C', second: '#EE5B3E', third: '#0E1E55' },
  mint: { ground: '#BCE2CE', ink: '#0D3B2C', first: '#E8502F', second: '#F8F2DF', third: '#2C7A5B' },
  mustard: { ground: '#F0B429', ink: '#1E1712', first: '#C9302B', second: '#FFF4DA', third: '#26617A' },
  basement: { ground: '#141316', ink: '#F2F0EA', first: '#D9F24F', second: '#7C74F2', third: '#34323A' },
  rose: { ground: '#F4C3CD', ink: '#741029', first: '#D4213F', second: '#FFF4EF', third: '#2B1B4C' },
  sky: { ground: '#A6D0E9', ink: '#0F2339', first: '#F0652F', second: '#FDF7E8', third: '#1E6CA6' },
  seventy: { ground: '#3A1E14', ink: '#FBE8CF', first: '#EE7B22', second: '#F4BC4E', third: '#A8391B' },
  teal: { ground: '#0D5458', ink: '#F5EBD8', first: '#F3A23E', second: '#E6583A', third: '#083436' },
  lilac: { ground: '#CDC5DD', ink: '#221841', first: '#EF4D36', second: '#FFF8EF', third: '#5C528D' },
  agit: { ground: '#F1EEE9', ink: '#171413', first: '#D52617', second: '#B9B3AA', third: '#3B3532' },
  night: { ground: '#0C1733', ink: '#EAF0FF', first: '#FF5B3D', second: '#4080EA', third: '#F5CF48' },
  olive: { ground: '#868B3A', ink: '#14170A', first: '#F6E9C8', second: '#E4562D', third: '#3B4119' },
  crimson: { ground: '#590A1B', ink: '#FBE5DA', first: '#C21E3A', second: '#F1A73C', third: '#2D050F' },
} as const satisfies Record<string, Palette>;

/** The key of one palette. */
export type PaletteKey = keyof typeof PALETTES;

/** The keys of all palettes, in their fixed order. */
export const PALETTE_KEYS = Object.keys(PALETTES) as PaletteKey[];
