/** Pictures that a form takes: the field, and what it holds. */
export { PictureField } from './PictureField.tsx';
export { usePictures } from './usePictures.ts';
