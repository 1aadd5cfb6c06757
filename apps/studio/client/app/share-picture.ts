/** The picture of a round, drawn on a canvas: the game, the multiplier, what the player wants of the amounts, and with what anybody can check it. */

export type Picture = {
  readonly game: string;
  readonly times: string;
  readonly isWon: boolean;
  readonly amounts: readonly (readonly [name: string, amount: string])[];
  readonly at: string;
  readonly verify: string;
  readonly address: string;
  readonly seed: string;
  readonly seedHash: string;
  readonly isRightToLeft: boolean;
};

export const pictureSize = 1080;
const edge = 84;
const code = 'ui-monospace, monospace';

/** Breaks a code without blanks into lines of so many signs. */
export function linesOf(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length));
}

/** The greatest size up to `most` at which a text is no wider than `width`. */
function sizeFont(
  to: CanvasRenderingContext2D,
  text: string,
  { most, width, family }: { most: number; width: number; family: string },
): void {
  to.font = `800 ${most}px ${family}`;
  const wide = to.measureText(text).width;
  if (wide > width) to.font = `800 ${Math.floor((most * width) / wide)}px ${family}`;
}

/** Rows of stitches as on a quilt, the pattern of the house. */
function stitch(to: CanvasRenderingContext2D, y: number, paint: string): void {
  to.strokeStyle = paint;
  to.lineWidth = 8;
  to.lineCap = 'round';
  to.setLineDash([26, 22]);
  to.beginPath();
  to.moveTo(edge, y);
  to.lineTo(pictureSize - edge, y);
  to.stroke();
  to.setLineDash([]);
}

export function drawPicture(to: CanvasRenderingContext2D, picture: Picture): void {
  const style = getComputedStyle(document.documentElement);
  const paint = (name: string): string => style.getPropertyValue(name).trim();
  const family = getComputedStyle(document.body).fontFamily;
  const ground = to.createLinearGradient(0, 0, 0, pictureSize);
  ground.addColorStop(0, paint('--night-2'));
  ground.addColorStop(1, paint('--night'));
  to.fillStyle = ground;
  to.fillRect(0, 0, pictureSize, pictureSize);
  stitch(to, 60, paint('--gold'));
  stitch(to, pictureSize - 60, paint('--gold'));
  const own = picture.isRightToLeft ? 'rtl' : 'ltr';
  to.direction = own;
  to.textAlign = 'center';
  const middle = pictureSize / 2;
  const width = pictureSize - 2 * edge;
  to.fillStyle = paint('--on-night');
  sizeFont(to, picture.game, { most: 84, width, family });
  to.fillText(picture.game, middle, 190);
  to.fillStyle = paint('--on-night-muted');
  to.font = `500 36px ${family}`;
  to.direction = 'ltr';
  to.fillText(picture.at, middle, 250);
  to.fillStyle = paint(picture.isWon ? '--gold' : '--on-night');
  sizeFont(to, picture.times, { most: 260, width, family });
  to.fillText(picture.times, middle, 520);
  picture.amounts.forEach(([name, amount], at) => {
    const x = middle + (at === 0 ? -1 : 1) * (picture.isRightToLeft ? -1 : 1) * (width / 4);
    to.fillStyle = paint('--on-night-muted');
    to.font = `500 34px ${family}`;
    to.direction = own;
    to.fillText(name, x, 618);
    to.direction = 'ltr';
    to.fillStyle = paint('--on-night');
    sizeFont(to, amount, { most: 50, width: width / 2 - 20, family });
    to.fillText(amount, x, 676);
  });
  to.direction = own;
  to.fillStyle = paint('--gold-text');
  to.font = `700 38px ${family}`;
  to.fillText(picture.verify, middle, 764);
  to.fillStyle = paint('--on-night-muted');
  to.font = `500 28px ${family}`;
  to.fillText(picture.seed, middle, 898);
  // Codes read from left to right in every language, as figures do.
  to.direction = 'ltr';
  to.fillStyle = paint('--on-night');
  to.font = `500 27px ${code}`;
  for (const [at, line] of linesOf(picture.address, 54).entries()) to.fillText(line, middle, 808 + at * 36);
  for (const [at, line] of linesOf(picture.seedHash, 32).entries()) to.fillText(line, middle, 938 + at * 36);
}
