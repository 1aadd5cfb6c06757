/** Pictures drawn by the server: the way in for the application. */
export { servePictures } from './serve.ts';
