export { SeatEditor, type SeatEditorProps } from './seat-editor.tsx';
export { MapPreview } from './view/map-preview.tsx';
