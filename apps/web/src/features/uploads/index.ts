/** Pictures: the field of a form that takes them, what it holds, and those of a message that was sent. */
export { PictureField } from './PictureField.tsx';
export { SentPictures } from './SentPictures.tsx';
export { usePictures } from './usePictures.ts';
