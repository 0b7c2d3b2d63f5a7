export { cameraStateOf } from './camera.model.ts';
export { createDecoder } from './create-decoder.ts';
export { readPicture } from './read-picture.ts';
export { useCamera, type Camera } from './use-camera.ts';
export { useCodeReader } from './use-code-reader.ts';
