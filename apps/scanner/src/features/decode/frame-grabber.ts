/** Longest side of what is looked at, in pixels: a QR code of a ticket needs no more, and 4K frames cost 80 ms. */
const longestSide = 960;

/** Takes still pictures of a video, scaled down; undefined while the video has no picture. */
export function createFrameGrabber(): (video: HTMLVideoElement) => ImageData | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return video => {
    if (!context || video.videoWidth === 0) return undefined;
    const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
}
