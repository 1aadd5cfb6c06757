/** A row that scrolls sideways is pulled by the mouse as a finger pulls it; a press that became a pull opens nothing. */
import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Fewer pixels are the tremble of a hand. */
const leastPx = 5;

export function useDragged<E extends HTMLElement>() {
  const held = useRef<{ x: number; left: number; moved: boolean } | undefined>(undefined);
  return {
    onPointerDown(event: PointerEvent<E>) {
      held.current =
        event.pointerType === 'mouse' && event.button === 0
          ? { x: event.clientX, left: event.currentTarget.scrollLeft, moved: false }
          : undefined;
    },
    onPointerMove(event: PointerEvent<E>) {
      const { current } = held;
      if (current === undefined || event.buttons === 0) return;
      const by = event.clientX - current.x;
      if (!current.moved && Math.abs(by) < leastPx) return;
      current.moved = true;
      const row = event.currentTarget;
      row.dataset['dragged'] = '';
      row.setPointerCapture(event.pointerId);
      row.scrollLeft = current.left - by;
    },
    onPointerUp(event: PointerEvent<E>) {
      delete event.currentTarget.dataset['dragged'];
    },
    onClickCapture(event: MouseEvent<E>) {
      if (held.current?.moved !== true) return;
      event.preventDefault();
      event.stopPropagation();
      held.current = undefined;
    },
  };
}
