/** Public interface of vendor keys: which are active, signing with them, and who may call the wallet. */
export { addOwnKey, countLiveKeys, readLiveKeys, retireKey } from './key-store.ts';
export { makeKey, takeSecret } from './make-key.ts';
export { isSigned, signatureOf } from './signature.ts';
export { signerOf } from './signer.ts';
export { keyPurpose, openVendorBook, placeOfKey, type VendorBook } from './vendor-book.ts';
