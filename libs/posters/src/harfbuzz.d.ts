/** What is used of harfbuzzjs, which comes without types. */
declare module 'harfbuzzjs' {
  interface Handle {
    readonly ptr: number;
  }

  export interface OpenFace extends Handle {
    /** Units to an em. */
    readonly upem: number;
  }

  interface OpenFont extends Handle {
    glyphToPath(glyph: number): string;
  }

  interface ShapingBuffer extends Handle {
    addText(text: string): void;
    guessSegmentProperties(): void;
    /** Glyph, first code unit, advance and offsets in units of the font. */
    json(): { g: number; cl: number; ax: number; dx?: number; dy?: number }[];
    destroy(): void;
  }

  export interface HarfBuzz {
    createBlob(file: Uint8Array): Handle;
    createFace(blob: Handle, index: number): OpenFace;
    createFont(face: OpenFace): OpenFont;
    createBuffer(): ShapingBuffer;
    shape(font: Handle, buffer: Handle): void;
  }

  const ready: Promise<HarfBuzz>;
  export default ready;
}
