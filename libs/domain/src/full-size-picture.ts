/**
 * Files of a picture that show all of it, whatever its frame: their content is the same in every revision, so that what
 * is published for good may name them. `full` is as it is kept, at most 4096 pixels long; `logo` and `icon` are PNG.
 */
export const wholePictureFiles = {
  full: 'full.webp',
  ground: 'ground.webp',
  logo: 'logo.png',
  icon: 'icon.png',
} as const;

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

/** The picture of this site that an address is a file of; undefined for every other address. */
export function pictureIdIn(address: string): string | undefined {
  return /^\/media\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(address)?.[1];
}
