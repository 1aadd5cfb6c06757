/**
 * Holding the page while something lies over it: the page does not scroll, and everything outside is inert, so that
 * neither Tab nor a screen reader wanders behind the box. Layers stack: the last to come is the only one awake, in
 * whatever order they go. A node with `data-awake` (the toasts) is never put to sleep.
 */
type Layer = { node: HTMLElement; back: Element | null };

const layers: Layer[] = [];
const asleep = new Set<Element>();
// The document has one scroll: its lock belongs to no layer, since any of them may be the last to go.
let unlock: (() => void) | undefined;

/** Stops the page; the room of its scrollbar is kept, so that nothing jumps. */
function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = { overflow: style.overflow, padding: style.paddingRight };
  style.paddingRight = `${window.innerWidth - clientWidth}px`;
  style.overflow = 'hidden';
  return () => {
    style.overflow = before.overflow;
    style.paddingRight = before.padding;
  };
}

/** Only the topmost layer is awake; without layers everything is that we put to sleep. */
function arrange(): void {
  const top = layers.at(-1)?.node;
  for (const child of document.body.children) {
    const shallSleep = top !== undefined && child !== top && !(child as HTMLElement).dataset.awake;
    if (shallSleep && !child.hasAttribute('inert')) {
      child.setAttribute('inert', '');
      asleep.add(child);
    } else if (!shallSleep && asleep.delete(child)) child.removeAttribute('inert');
  }
}

/** Whether a node is the layer on top. */
export function isOnTop(node: HTMLElement | null): boolean {
  return node !== null && layers.at(-1)?.node === node;
}

/** Puts everything but `node` (a child of body) to sleep; call the answer to undo it and give the focus back. */
export function holdPage(node: HTMLElement): () => void {
  const layer: Layer = { node, back: document.activeElement };
  if (layers.length === 0) unlock = lockScroll();
  layers.push(layer);
  arrange();
  return () => {
    const wasOnTop = layers.at(-1) === layer;
    layers.splice(layers.indexOf(layer), 1);
    arrange();
    if (layers.length === 0) unlock?.();
    // A layer that goes from under another takes no focus away from it.
    if (wasOnTop && layer.back instanceof HTMLElement && layer.back.isConnected)
      layer.back.focus({ preventScroll: true });
  };
}

const reachable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])';

/** Keeps Tab inside `node` and what is never put to sleep (the toasts): after the last of all comes the first. */
export function cycleTab(event: KeyboardEvent, node: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const awake = [...document.body.children].filter((child) => (child as HTMLElement).dataset.awake && child !== node);
  const places = [node, ...awake];
  const stops = places.flatMap((place) =>
    [...place.querySelectorAll<HTMLElement>(reachable)].filter(
      (stop) => !isPassedOver(stop, place) && (stop.checkVisibility?.() ?? true),
    ),
  );
  if (stops.length === 0) {
    event.preventDefault();
    return;
  }
  const at = document.activeElement;
  const place = places.find((one) => one.contains(at));
  const step = event.shiftKey ? -1 : 1;
  const here = stops.indexOf(at as HTMLElement);
  const next = here === -1 ? (event.shiftKey ? stops.at(-1) : stops[0]) : stops.at((here + step) % stops.length);
  // Within one place the browser goes on by itself.
  if (place !== undefined && at !== place && next !== undefined && isWithin(place, here + step, stops)) return;
  event.preventDefault();
  next?.focus();
}

/** Of a group of radio buttons Tab stops at the chosen one alone; the arrows reach the others. */
function isPassedOver(stop: HTMLElement, place: Element): boolean {
  if (!(stop instanceof HTMLInputElement) || stop.type !== 'radio' || stop.checked || stop.name === '') return false;
  const group = place.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked:not(:disabled)');
  return [...group].some((one) => one.name === stop.name && one.form === stop.form);
}

function isWithin(place: Element, index: number, stops: readonly HTMLElement[]): boolean {
  return index >= 0 && index < stops.length && place.contains(stops[index] as HTMLElement);
}
