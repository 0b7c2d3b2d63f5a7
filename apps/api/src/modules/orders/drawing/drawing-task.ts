/** A file to be drawn by a thread; `kind` chooses who draws it (workers/drawing.worker.ts). */
export interface DrawingTask {
  readonly kind: string;
}

/** A QR code: as SVG, or as a PNG of so many pixels for programs that show no SVG. */
export interface QrTask extends DrawingTask {
  readonly kind: 'qr';
  readonly text: string;
  readonly pngWidth?: number;
}
