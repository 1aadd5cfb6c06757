/** Where a lottery is played, with a play chosen already or not, and of that a choice. */
export function gameAddress(gameCode: string, play?: string | null, pick?: string): string {
  const chosen = play === undefined || play === null ? '' : `&playType=${encodeURIComponent(play)}`;
  return `/vnlottery?gameCode=${encodeURIComponent(gameCode)}${chosen}${pick === undefined ? '' : `&pick=${encodeURIComponent(pick)}`}`;
}
