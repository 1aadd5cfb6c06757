/**
 * Loads lazy images and keeps the newest of them as elements: an element that was loaded is shown again without asking
 * anybody, whatever the browser's own cache thinks.
 */
import {
  addressOf,
  attemptsAtMost,
  inSteps,
  isNear,
  keepNewest,
  cachedAtMost,
  rootMargin,
  stepMs,
  threshold,
} from './rules.ts';

const cache = /*#__PURE__*/ keepNewest<HTMLImageElement>(cachedAtMost);
const steps = /*#__PURE__*/ inSteps(stepMs);
// Set once by the application, before pages have images, and the same for all of them.
let usualSources: readonly string[] | undefined;

/** Hosts that are tried in turn for every image that names none itself; "" is the page's own. */
export function tryImagesFrom(sources: readonly string[]): void {
  usualSources = sources;
}

type Near = () => void;
const watched = /*#__PURE__*/ new Map<Element, Near>();
// Made at the first image, since a browser may have none; one watches every box.
let observer: IntersectionObserver | undefined;

function observerOf(): IntersectionObserver | undefined {
  if (observer !== undefined || typeof IntersectionObserver === 'undefined') return observer;
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) if (isNear(intersectionRatio)) watched.get(target)?.();
    },
    { rootMargin, threshold },
  );
  return observer;
}

/** Calls back once when a box comes near the viewport; at once in a browser that cannot detect it. */
export function whenNear(box: Element, near: Near): () => void {
  const watch = observerOf();
  const stop = () => {
    watched.delete(box);
    watch?.unobserve(box);
  };
  if (watch === undefined) near();
  else {
    watched.set(box, () => {
      stop();
      near();
    });
    watch.observe(box);
  }
  return stop;
}

/** An element that was loaded before and stands nowhere now. */
export function cachedImage(src: string): HTMLImageElement | undefined {
  const image = cache.get(src);
  return image === undefined || !image.isConnected ? image : (image.cloneNode() as HTMLImageElement);
}

/**
 * Loads an image in at most three attempts, in the next step. Returns the element, or undefined when all failed; the
 * function in `cancel` takes a load back that has not begun.
 */
export function loadImage(
  src: string,
  sources: readonly string[] | undefined,
  done: (image: HTMLImageElement | undefined) => void,
): { cancel(): void } {
  let isCancelled = false;
  let waiting: { drop(): void } | undefined;
  function attempt(number: number): void {
    if (number === attemptsAtMost) {
      done(undefined);
      return;
    }
    waiting = steps.start(() => {
      const image = new Image();
      image.decoding = 'async';
      image.onload = () => {
        cache.put(src, image);
        if (!isCancelled) done(image);
      };
      image.onerror = () => {
        if (!isCancelled) attempt(number + 1);
      };
      image.src = addressOf(src, number, sources ?? usualSources);
    });
  }
  attempt(0);
  return {
    cancel() {
      isCancelled = true;
      waiting?.drop();
    },
  };
}
