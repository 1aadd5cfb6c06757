/** Pictures: fetched at once or shortly before they are seen, and the addresses of those that the server draws. */
export { artAddress, flagAddress, vendorLogo } from './address.ts';
export { LazyImage, type LazyImageProps } from './LazyImage.tsx';
export { Picture, type PictureProps } from './Picture.tsx';
export { tryImagesFrom } from './load.ts';
