export { SeatEditor, type SeatEditorProps } from './seat-editor.tsx';
export type { PictureSource, SentPicture } from './panels/picture-panel.tsx';
export { MapPreview } from './view/map-preview.tsx';
