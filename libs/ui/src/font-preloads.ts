import boardLatin from './fonts/hall-board-latin.woff2?url';
import textLatin from './fonts/hall-text-latin.woff2?url';

/**
 * URLs of the two files every page needs at first paint (latin of the text and the board face);
 * its own entry, so that importing the components never asks a test runner to load a font.
 */
export const fontPreloads: readonly string[] = [textLatin, boardLatin];
