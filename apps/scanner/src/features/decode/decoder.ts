/** Finds a QR code in a moving or a still picture. */
export interface CodeDecoder {
  readonly kind: 'native' | 'zxing';
  /** The text of a code in the picture; undefined when there is none. */
  decode(picture: Picture, effort: Effort): Promise<string | undefined>;
  close(): void;
}

/** What a decoder looks at: a playing video, or pixels. */
export type Picture = HTMLVideoElement | ImageData;

/** `quick` for frames of a camera, of which more will come; `thorough` for a photo, of which there is one. */
export type Effort = 'quick' | 'thorough';
