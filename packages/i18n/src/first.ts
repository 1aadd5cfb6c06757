/**
 * The texts of the first screen. A language's catalogue is built in two files: these keys, which every visit needs at once,
 * and the rest, which is fetched with the first page, panel or popup beyond it. A key that is missing here is not lost: it
 * makes the rest come early.
 */
const openings: readonly string[] = [
  'shell.',
  'home.',
  'head.home.',
  'content.banner.',
  'content.bar.',
  'identity.field.username',
  'identity.field.password',
  'identity.id.',
  'identity.login.',
  'identity.logout.open',
  'identity.menu.',
  'identity.password.',
  'identity.register.open',
  'identity.register.submit',
  'lottery.draw.',
  'lottery.game.',
  'lottery.menu.',
  'lottery.results.',
  // What a call was refused for may have to be said before anything else was opened.
  'refusals.',
  'service.bar.',
  'service.way.',
  'wallet.badge.',
];

/** Whether a key's text belongs to the first screen. */
export function isFirst(key: string): boolean {
  return openings.some((opening) => key.startsWith(opening));
}
