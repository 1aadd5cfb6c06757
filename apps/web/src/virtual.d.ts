/** What the build makes: the texts of every language and the brand. */
declare module 'virtual:banyan-texts' {
  import type { Messages } from '@lingui/core';
  /** `complete` is false where some texts still come from English. */
  export const catalogues: Readonly<Record<string, { complete: boolean; load: () => Promise<{ messages: Messages }> }>>;
}
declare module 'virtual:banyan-brand' {
  const brand: { name: string; wordmark: string; copyrightYear: string; minimumAge: number };
  export default brand;
}
declare module 'virtual:banyan-brand.css';
declare module '@fontsource-variable/anek-bangla';
declare module '@fontsource-variable/anek-latin';
