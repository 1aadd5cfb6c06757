/** Our own studio among the vendors. */
export { studioVendors } from '../vendors/index.ts';
export { keyOfStudio, seedStudio } from './studio.ts';
