/**
 * The texts of the first screen. A language's catalogue is built in two files: these keys, which every visit needs at once,
 * and the rest, which is fetched with the first page, panel or popup beyond it. A key that is missing here is not lost: it
 * makes the rest come early.
 */
const openings: readonly string[] = [
  'cashier.deposit.open',
  'shell.',
  'home.',
  'head.home.',
  // The popular games stand in the first window of most screens.
  'catalog.game.',
  'catalog.list.all',
  'catalog.list.failed',
  'catalog.popular.',
  'catalog.room.open',
  'catalog.vendor.',
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
  'lottery.next.',
  // The sides on the cards of the next draws.
  'lottery.symbol.big',
  'lottery.symbol.small',
  'lottery.symbol.green',
  'lottery.symbol.red',
  // What the frame's own calls, a login in the header and a game that is opened are refused for, to be said though nothing else
  // can be fetched. All other refusals answer a form that brought the rest with it.
  'refusals.input-malformed',
  'refusals.not-',
  'refusals.access-denied',
  'refusals.too-many-requests',
  'refusals.internal-error',
  'refusals.try-again',
  'refusals.region-blocked',
  'refusals.maintenance',
  'refusals.envelope-invalid',
  'refusals.credentials-wrong',
  'refusals.function-not-enabled',
  'refusals.account-locked',
  'refusals.error_not_agent',
  'refusals.in_need_true_account',
  'refusals.non-member-account',
  'refusals.captcha-',
  'refusals.human-',
  'refusals.remembered-ended',
  'refusals.game-',
  'refusals.play-barred',
  'refusals.vendor-unavailable',
  'refusals.demo-unavailable',
  'service.bar.',
  'service.way.',
  'wallet.badge.',
];

/** Whether a key's text belongs to the first screen. */
export function isFirst(key: string): boolean {
  return openings.some((opening) => key.startsWith(opening));
}
