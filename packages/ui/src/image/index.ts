/** Pictures of the server. */
export { artAddress, flagAddress, vendorLogo } from './address.ts';
