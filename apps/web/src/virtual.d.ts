/** What the build makes: the texts of every language and the brand. */
declare module 'virtual:banyan-texts' {
  import type { Messages } from '@lingui/core';
  type Part = () => Promise<{ messages: Messages }>;
  /** `complete` is false where some texts still come from English. `load` is the first screen's texts, `loadRest` all others. */
  export const catalogues: Readonly<Record<string, { complete: boolean; load: Part; loadRest: Part }>>;
}
declare module 'virtual:banyan-brand' {
  import type { Brand } from '@banyan/core/brand';
  const brand: Brand;
  export default brand;
}
declare module 'virtual:banyan-brand.css';
declare module '@fontsource-variable/anek-bangla';
declare module '@fontsource-variable/anek-latin';
declare module '@fontsource-variable/anek-devanagari';
declare module '@fontsource-variable/anek-tamil';
declare module '@fontsource-variable/noto-sans-arabic';
declare module '@fontsource-variable/noto-sans-thai';
declare module '@fontsource-variable/noto-sans-lao';
declare module '@fontsource-variable/noto-sans-khmer';
declare module '@fontsource-variable/noto-sans-myanmar';
