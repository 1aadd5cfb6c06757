/** Where a lottery is played, with a play chosen already or not. */
export function gameAddress(gameCode: string, play?: string | null): string {
  const chosen = play === undefined || play === null ? '' : `&playType=${encodeURIComponent(play)}`;
  return `/vnlottery?gameCode=${encodeURIComponent(gameCode)}${chosen}`;
}
