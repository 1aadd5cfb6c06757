/** The play of two sides that a family has, by which a card of home leads to a bet that is made but for its last press. Families whose sides stand in places, and those without sides, have none. */
export type Side = 'big' | 'small' | 'green' | 'red';
export type SidePlay = { readonly play: string; readonly sides: readonly [Side, Side] };

const bigSmall = (play: string): SidePlay => ({ play, sides: ['big', 'small'] });

const ofFamily: ReadonlyMap<string, SidePlay> = new Map([
  ['colour', { play: 'COLOUR', sides: ['green', 'red'] }],
  ['vietnam-north', bigSmall('TX')],
  ['vietnam-south', bigSmall('TX')],
  ['thai', bigSmall('HILO3')],
  ['lao', bigSmall('HILO3')],
  ['hanoi', bigSmall('HILO3')],
  ['k3', bigSmall('SIDES')],
  ['pc28', bigSmall('SIDES')],
  ['hash', bigSmall('SIDES')],
  ['six-49', bigSmall('SIDES')],
  ['five-d', bigSmall('SUMSIDES')],
  ['pk10', bigSmall('SUMSIDES')],
]);

export function sidePlayOf(rules: string): SidePlay | undefined {
  return ofFamily.get(rules);
}
