/** Where a game and a vendor are played: our lotteries in their lobby, everything else in its frame or on its page. */
import { describe, expect, test } from 'vitest';
import { launchAddress } from './launch.ts';
import { vendorAddress } from './categories.ts';

const game = { nodeId: 7, vassalage: 'BAGH', gameType: 'RNG', gameId: 'dice', title: 'Dice' };
const lotteries = ['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT'];

describe('a launch', () => {
  test.each(['LOTT', 'ELOTT'])('of a game of %s opens the lobby at that game (CAT-08)', (gameType) => {
    expect(launchAddress({ ...game, gameType, gameId: 'A&B' })).toBe('/lottery?gameCode=A%26B');
  });

  test.each(lotteries)(
    'of the vendor %s opens the lobby at that vendor, whatever the category (CAT-09)',
    (vassalage) => {
      expect(launchAddress({ ...game, vassalage })).toBe(`/lottery?vendor=${vassalage}`);
      for (const category of ['LOTT', 'ELOTT', 'RNG'])
        expect(vendorAddress(category, vassalage)).toBe(`/lottery?vendor=${vassalage}`);
    },
  );

  test('of any other opens its frame; as a demo it says so', () => {
    expect(launchAddress(game)).toBe('/game?vendor=BAGH&game=dice');
    expect(launchAddress(game, true)).toBe('/game?vendor=BAGH&game=dice&demo=1');
  });

  test('of a vendor leads to its tab, and to its first game where the category has no page (CAT-03)', () => {
    expect(vendorAddress('FISH', 'ILISH')).toBe('/fish?page=ILISH');
    expect(vendorAddress('LOTT', 'ANY')).toBe('/lottery?vendor=ANY');
    expect(vendorAddress('COCKFIGHT', 'DHOL')).toBe('/game?vendor=DHOL&type=COCKFIGHT');
  });
});
