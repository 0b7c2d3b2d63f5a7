/** The file of the client build that tells the web server where the later sheets are, by name. */
export const laterStylesFile = 'later-styles.json';
