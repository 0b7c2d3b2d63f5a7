export { eventPicturesRoute } from './media-routes.tsx';
export { PictureDrop } from './picture-drop.tsx';
export { PictureField } from './picture-field.tsx';
export { useUpload } from './use-upload.ts';
