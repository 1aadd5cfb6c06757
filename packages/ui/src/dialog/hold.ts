/**
 * Holding the page while something lies over it: the page does not scroll, and everything outside is inert, so that
 * neither Tab nor a screen reader wanders behind the box. Layers stack: the last to come is the only one awake.
 * A node with `data-awake` (the toasts) is never put to sleep.
 */
type Layer = { node: HTMLElement; asleep: Element[]; back: Element | null };

const layers: Layer[] = [];
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

/** Puts everything but `node` (a child of body) to sleep; call the answer to undo it and give the focus back. */
export function holdPage(node: HTMLElement): () => void {
  const asleep = [...document.body.children].filter(
    (child) => child !== node && !child.hasAttribute('inert') && !(child as HTMLElement).dataset.awake,
  );
  const layer: Layer = { node, asleep, back: document.activeElement };
  for (const child of asleep) child.setAttribute('inert', '');
  if (layers.length === 0) unlock = lockScroll();
  layers.push(layer);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    for (const child of layer.asleep) child.removeAttribute('inert');
    if (layers.length === 0) unlock?.();
    if (layer.back instanceof HTMLElement && layer.back.isConnected) layer.back.focus({ preventScroll: true });
  };
}

const reachable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])';

/** Keeps Tab inside `node`: after the last comes the first. */
export function cycleTab(event: KeyboardEvent, node: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...node.querySelectorAll<HTMLElement>(reachable)].filter((stop) => stop.checkVisibility?.() ?? true);
  const first = stops[0];
  const last = stops.at(-1);
  if (first === undefined || last === undefined) {
    event.preventDefault();
    return;
  }
  const at = document.activeElement;
  if (event.shiftKey ? at === first || at === node : at === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}
