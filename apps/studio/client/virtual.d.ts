/** What the build adds: compiled texts, and styles as modules. */
declare module 'virtual:studio-texts' {
  import type { Messages } from '@lingui/core';
  export const catalogues: Readonly<Record<string, () => Promise<{ messages: Messages }>>>;
}
