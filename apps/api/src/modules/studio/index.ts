/** Our own studio among the vendors. */
export { keyOfStudio, seedStudio, studioVendors } from './studio.ts';
