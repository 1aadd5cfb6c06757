/**
 * The size of a popup: width and height are non-negative numbers of pixels or percentages, the height may be `auto`,
 * and the pivot says where on the screen the box stands, 0 to 1 on both axes (MODAL-09, 10, 13, 14).
 * A wrong value is a programmer's mistake and throws at once.
 */
export type SizeText = number | `${number}%` | `${number}px` | 'auto';
export type Pivot = { x: number; y: number };

const defaults = { dialog: { width: 400, height: 'auto' }, modal: { width: 600, height: 300 } } as const;

function cssLength(name: 'width' | 'height', value: SizeText): string {
  if (name === 'height' && value === 'auto') return 'auto';
  const match = /^(\d+(?:\.\d+)?)(px|%)?$/.exec(String(value));
  if (match === null)
    throw new RangeError(`a popup's ${name} must be px, % ${name === 'height' ? 'or auto' : ''}: ${value}`);
  return `${match[1]}${match[2] ?? 'px'}`;
}

function cssShare(value: number): string {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`a popup's pivot must be between 0 and 1: ${value}`);
  return String(value);
}

/** The custom properties of a popup's box. Throws a RangeError on a size or pivot outside the rules above. */
export function boxSize(
  kind: 'dialog' | 'modal',
  width?: SizeText,
  height?: SizeText,
  pivot: Pivot = { x: 0.5, y: 0.5 },
) {
  return {
    '--popup-inline': cssLength('width', width ?? defaults[kind].width),
    '--popup-block': cssLength('height', height ?? defaults[kind].height),
    '--popup-x': cssShare(pivot.x),
    '--popup-y': cssShare(pivot.y),
  };
}
