/** Where previews are; the server says of this page that nobody keeps it. */
export const previewPath = '/preview';
