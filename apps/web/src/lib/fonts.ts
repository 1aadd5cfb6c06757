/**
 * Fonts by script. Bengali and Latin are part of every page; the others are fetched when a language of theirs is chosen,
 * and the system's own stand in until then. Chinese, Japanese and Korean use the system's: theirs are megabytes.
 */
const scripts: readonly (readonly [languages: string, load: () => Promise<unknown>])[] = [
  ['hi ne', () => import('@fontsource-variable/anek-devanagari')],
  ['ta', () => import('@fontsource-variable/anek-tamil')],
  ['ar fa ur', () => import('@fontsource-variable/noto-sans-arabic')],
  ['th', () => import('@fontsource-variable/noto-sans-thai')],
  ['lo', () => import('@fontsource-variable/noto-sans-lao')],
  ['km', () => import('@fontsource-variable/noto-sans-khmer')],
  ['my', () => import('@fontsource-variable/noto-sans-myanmar')],
];

/** Which of our fonts a language needs beside Bengali and Latin, by its value of `lang`. */
export function scriptOf(html: string): number {
  return scripts.findIndex(([languages]) => languages.split(' ').includes(html));
}

/** Fetches the font of a language; nothing waits for it, and without it the system's font stays. */
export function loadFont(html: string): void {
  scripts[scriptOf(html)]?.[1]().catch(() => {});
}
