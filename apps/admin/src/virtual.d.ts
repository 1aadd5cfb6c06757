/** What the build makes: the texts of the two languages and the brand's colours. */
declare module 'virtual:office-texts' {
  import type { Messages } from '@lingui/core';
  export const catalogues: Readonly<Record<'EN' | 'BN', () => Promise<{ messages: Messages }>>>;
}
declare module 'virtual:office-brand.css';
declare module '@fontsource-variable/anek-bangla';
declare module '@fontsource-variable/anek-latin';
