/**
 * Files of a picture that show all of it, whatever its frame: their content is the same in every revision, so that what
 * is published for good may name them. `full` is as it is kept, at most 4096 pixels long.
 */
export const wholePictureFiles = { full: 'full.webp', ground: 'ground.webp' } as const;

/** The longest side of the picture that buyers get behind a hall, pixels: sharp over the whole of a large screen. */
export const longestGround = 2048;

/** The address of a whole picture on this site; undefined for what is no picture's id, so that nothing else is fetched. */
export function wholePictureAddress(
  pictureId: string,
  file: keyof typeof wholePictureFiles,
): string | undefined {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(pictureId);
  return isId ? `/media/pictures/${pictureId}/1/${wholePictureFiles[file]}` : undefined;
}
