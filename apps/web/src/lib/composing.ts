/** Whether a key belongs to a script that is being composed, and not to the page. */
type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/** Safari ends the composition before it tells of the key that ended it; that key still has the code of a composed one. */
export function isComposing({ isComposing: isUnderWay, keyCode }: Key): boolean {
  return isUnderWay || keyCode === 229;
}
