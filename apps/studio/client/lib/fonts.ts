/** Fonts by script, as the site has them: Bengali and Latin are part of every page, the others come when a language of theirs is chosen. */
const fonts: Readonly<Record<string, () => Promise<unknown>>> = {
  ur: () => import('@fontsource-variable/noto-sans-arabic'),
  ar: () => import('@fontsource-variable/noto-sans-arabic'),
  fa: () => import('@fontsource-variable/noto-sans-arabic'),
  th: () => import('@fontsource-variable/noto-sans-thai'),
};

/** Fetches the font of a language by its value of `lang`; nothing waits for it, and without it the system's font stays. */
export function loadFont(html: string): void {
  fonts[html]?.().catch(() => {});
}
