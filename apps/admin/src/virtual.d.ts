/** What the build makes: the texts of the two languages and the brand's colours. */
declare module 'virtual:office-texts' {
  import type { Messages } from '@lingui/core';
  export const catalogues: Readonly<Record<'EN' | 'BN', () => Promise<{ messages: Messages }>>>;
}
declare module 'virtual:player-texts' {
  import type { Messages } from '@lingui/core';
  export const playerTexts: Readonly<Record<'EN' | 'BN' | 'UR', () => Promise<{ messages: Messages }>>>;
}
declare module 'virtual:office-brand.css';
declare module '@fontsource-variable/anek-bangla';
declare module '@fontsource-variable/anek-latin';
declare module '@fontsource-variable/noto-sans-arabic';
